import { afterAll, beforeAll, expect, it } from 'vitest'
import { crearPrueba, type Navegador, type Prueba } from '../../testing/app.ts'
import { unCliente } from '../clientes/factory.ts'
import { unaBase } from '../contabilidad/factory.ts'
import { unasPiezas } from '../operaciones/factory.ts'
import { vender } from '../ventas/factory.ts'
import { ventanilla } from './factory.ts'

let p: Prueba
let gerente: Navegador
beforeAll(async () => {
  p = await crearPrueba()
  gerente = await p.entrar('gerente')
  const { id } = await p.base.db
    .selectFrom('usuarios')
    .select('id')
    .where('username', '=', 'cajero')
    .executeTakeFirstOrThrow()
  await unaBase(p.deps, p.almacenes.PCT01, id, 50_000_000)
})
afterAll(() => p.cerrar())

it('an advance of a record that was merged is crossed with what the person does as who stayed, and the other way round', async () => {
  const [vivo, otro] = [await unCliente(p.base.db), await unCliente(p.base.db)]
  const { abrir, situacion, cruzar } = ventanilla(() => ({ gerente, cajero: gerente, terceroId: otro.id }))
  const [deOtro, deVivo] = [await abrir('pagar', 500_000), await abrir('pagar', 500_000, vivo.id)]
  const comprar = async (clienteId: string) => {
    const [pieza] = await unasPiezas(p.deps, [{ categoria: 4, peso: 100, costo: 90_000, precio: 400_000 }])
    const hecha = await vender(gerente, 'gerente', {
      lineas: [{ tipo: 'pieza', codigo: pieza?.codigo }],
      recibido: 0,
      pagos: [{ medio: 'otro', valor: 400_000 }],
      clienteId,
    } as never)
    expect(hecha.estado).toBe(200)
  }
  await comprar(otro.id)
  await p.base.db.updateTable('clientes').set({ fusionado_en: vivo.id }).where('id', '=', otro.id).execute()
  await comprar(vivo.id)
  const { documentos } = (await situacion(deOtro)).situacion
  expect(documentos.map(({ pendiente }) => pendiente)).toEqual([400_000, 400_000])
  expect((await situacion(deVivo)).situacion.documentos).toEqual(documentos)
  const [nueva, vieja] = documentos
  expect((await cruzar(deOtro, nueva?.codigo ?? '', 400_000)).estado).toBe(200)
  expect((await cruzar(deVivo, vieja?.codigo ?? '', 400_000)).estado).toBe(200)
})
