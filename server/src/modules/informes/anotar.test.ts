import type { PaginaInforme } from '@retroventa/api/informes/llamadas'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { crearPrueba, type Navegador, type Prueba } from '../../testing/app.ts'
import { unCliente } from '../clientes/factory.ts'
import { unContrato } from '../contratos/factory.ts'

let p: Prueba
let auditor: Navegador
let suya = ''
let ajena = ''

beforeAll(async () => {
  p = await crearPrueba()
  const { db } = p.base
  const { id: cliente_id } = await unCliente(db)
  const { id: empleado_id } = await db
    .selectFrom('usuarios')
    .select('id')
    .where('username', '=', 'gerente')
    .executeTakeFirstOrThrow()
  const vencido = async (almacenCodigo: 'PCT01' | 'PCT02') => {
    const almacen_id = p.almacenes[almacenCodigo]
    return (await unContrato(db, { almacen_id, almacenCodigo, cliente_id, empleado_id, fecha: '2026-03-01' }))
      .id
  }
  suya = await vencido('PCT01')
  ajena = await vencido('PCT02')
  auditor = await p.entrar('auditor')
})
afterAll(() => p.cerrar())

const decidir = (fila: string, estado: string, quien = auditor, informe = 'vencimiento') =>
  quien.pedir('POST', '/informes/anotaciones', { informe, fila, estado, motivo: 'Prometió venir' })
const ver = async (a: string) =>
  (await auditor.pedir<PaginaInforme>('GET', `/informes/auditoria/${a}`)).cuerpo

it('the last decision holds, and every one stays in the history', async () => {
  expect((await ver('vencimiento')).items).toMatchObject([{ fila: suya, anotada: 'pendiente' }])
  expect((await decidir(suya, 'avisar')).estado).toBe(200)
  p.reloj.avanzar(60_000)
  expect((await decidir(suya, 'sacar')).estado).toBe(200)
  const { items, conteos } = await ver('vencimiento')
  expect(items).toMatchObject([{ anotada: 'sacar', motivoAnotado: 'Prometió venir', anoto: 'auditor' }])
  expect(conteos).toEqual({ todos: 1, sacar: 1 })
  const historia = await ver('vencimiento/historial')
  expect(historia.items.map(({ decision }) => decision)).toEqual(['sacar', 'avisar'])
  const { texto } = await auditor.pedir('GET', '/auditoria/logs?texto=informe')
  expect(texto).toContain('Prometió venir')
})

it.each([
  ['a row of another branch', 404, () => decidir(ajena, 'avisar')],
  ['a row that is not there', 404, () => decidir('nada', 'avisar')],
  ['a state of another informe', 422, () => decidir(suya, 'justificada')],
  ['who may not decide', 403, async () => decidir(suya, 'avisar', await p.entrar('cajero'))],
])('refuses %s', async (_, estado, hacer) => {
  expect((await hacer()).estado).toBe(estado)
})
