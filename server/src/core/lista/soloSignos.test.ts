import { ENDPOINTS } from '@retroventa/api/testing/endpoints'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { crearPrueba, type Prueba } from '../../testing/app.ts'
import { unMundo } from '../../testing/mundo.ts'

let p: Prueba
beforeAll(async () => {
  p = await crearPrueba()
  await unMundo(p)
})
afterAll(() => p.cerrar())

/** Every list that is searched, but files and those of one thing. */
const LISTAS = ENDPOINTS.flatMap(({ endpoint: { method, path, query, produce } }) =>
  method === 'GET' && !produce && !path.includes(':') && query && 'texto' in query.shape ? path : [],
)

it('a text without letters or digits finds nothing, in any list', async () => {
  const superadmin = await p.entrar('superadmin')
  const cuantos = async (path: string, texto: string) => {
    const { estado, cuerpo } = await superadmin.pedir<{ items?: unknown[]; total?: number }>(
      'GET',
      `${path}?texto=${encodeURIComponent(texto)}`,
    )
    return estado === 200 ? (cuerpo.total ?? cuerpo.items?.length ?? 0) : 0
  }
  const conFilas: string[] = []
  const todo: string[] = []
  for (const path of LISTAS) {
    if ((await cuantos(path, '')) === 0) continue
    conFilas.push(path)
    if ((await cuantos(path, '¿¡ «»')) > 0) todo.push(path)
  }
  expect(todo).toEqual([])
  expect(conFilas.length).toBeGreaterThan(15)
})
