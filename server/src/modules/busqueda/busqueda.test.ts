import type { buscarTodo } from '@retroventa/api/busqueda/llamadas'
import type { Respuesta } from '@retroventa/api/core/endpoint'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { crearPrueba, type Prueba } from '../../testing/app.ts'
import { unCliente } from '../clientes/factory.ts'
import { unContrato } from '../contratos/factory.ts'

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

it('says that there are more customers and contracts than it brings', async () => {
  const { db } = p.base
  const gerente = await p.entrar('gerente')
  const { id: empleado_id } = await db
    .selectFrom('usuarios')
    .select('id')
    .where('username', '=', 'gerente')
    .executeTakeFirstOrThrow()
  const buscar = async (texto: string) =>
    (await gerente.pedir<Respuesta<typeof buscarTodo>>('GET', `/busqueda?texto=${texto}`)).cuerpo
  for (let i = 0; i < 7; i++) {
    expect((await buscar('zulma')).hayMas).toEqual({ clientes: false, contratos: false })
    const { id: cliente_id } = await unCliente(db, { nombres: 'Zulma' })
    await unContrato(db, {
      almacen_id: p.almacenes.PCT01,
      almacenCodigo: 'PCT01',
      cliente_id,
      empleado_id,
      fecha: '2026-10-01',
    })
  }
  const { clientes, contratos, hayMas } = await buscar('zulma')
  expect([clientes.length, contratos.length, hayMas]).toEqual([6, 6, { clientes: true, contratos: true }])
})
