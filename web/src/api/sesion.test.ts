import type { extenderSesion } from '@retroventa/api/sesion/llamadas'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { cache } from './cache.ts'
import { alCambiarSesion, llamar } from './cliente.ts'
import { ruta } from './referencia.ts'
import { leerSesionEnSegundoPlano, querySesion, type Sesion } from './sesion.ts'

const sesionDe = (id: string, almacen = 'PCT01') =>
  ({ csrf: `de-${id}`, usuario: { id }, almacen: { id: almacen } }) as unknown as Sesion

const pedidos: string[] = []
const recargar = vi.fn()
/** Who is signed in, in this browser. */
let enElServidor: Sesion

beforeEach(() => {
  pedidos.length = 0
  recargar.mockClear()
  cache.clear()
  enElServidor = sesionDe('ana')
  vi.stubGlobal('window', { location: { reload: recargar }, addEventListener() {}, removeEventListener() {} })
  vi.stubGlobal('fetch', async (_: string, { method, headers }: { method: string; headers: Headers }) => {
    pedidos.push(method)
    if (method !== 'GET' && headers.get('x-csrf-token') !== enElServidor.csrf)
      return Response.json({ codigo: 'sesion.csrf', titulo: '', mensaje: '' }, { status: 403 })
    return Response.json(method === 'GET' ? enElServidor : {})
  })
  alCambiarSesion(
    () => {},
    () => cache.fetchQuery({ ...querySesion, staleTime: 0 }),
  )
})
afterEach(() => vi.unstubAllGlobals())

const GUARDAR = ruta<typeof extenderSesion>('POST', '/sesion/actividad')
/** Let what was asked for be answered. */
const unRato = () => new Promise((seguir) => setTimeout(seguir, 20))

it('a session that was signed in again by the same person goes on, and what was being saved is saved', async () => {
  await leerSesionEnSegundoPlano()
  enElServidor = { ...sesionDe('ana'), csrf: 'otro' }
  await llamar(GUARDAR)
  expect(pedidos).toEqual(['GET', 'POST', 'GET', 'POST'])
  expect(recargar).not.toHaveBeenCalled()
})

it('one of another person takes the whole page, and nothing of who was there before is saved as theirs', async () => {
  await leerSesionEnSegundoPlano()
  enElServidor = sesionDe('beto')
  void llamar(GUARDAR)
  await unRato()
  expect(pedidos).toEqual(['GET', 'POST', 'GET'])
  expect(recargar).toHaveBeenCalledOnce()
  expect(cache.getQueryData(querySesion.queryKey)?.usuario.id).toBe('ana')
})
