import type { buscarTodo } from '@retroventa/api/busqueda/llamadas'
import type { Respuesta } from '@retroventa/api/core/endpoint'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { crearPrueba, type Prueba } from '../../testing/app.ts'

let p: Prueba
beforeAll(async () => {
  p = await crearPrueba()
})
afterAll(() => p.cerrar())

it('finds a branch by its name without its accents, as everything else', async () => {
  await p.base.db
    .updateTable('almacenes')
    .set({ nombre: 'Ibagué Centro' })
    .where('codigo', '=', 'PCT01')
    .execute()
  const gerente = await p.entrar('gerente')
  const hallados = async (texto: string) =>
    (
      await gerente.pedir<Respuesta<typeof buscarTodo>>('GET', `/busqueda?texto=${encodeURIComponent(texto)}`)
    ).cuerpo.almacenes.map(({ codigo }) => codigo)
  for (const texto of ['ibague c', 'IBAGUÉ', 'pct01']) expect(await hallados(texto)).toEqual(['PCT01'])
})
