import { expect, test } from 'vitest'
import type { TipoDinero } from '../dinero/tipos.ts'
import type { Resultado } from '../tipos.ts'
import { planearAnticipoCobrar, planearAnticipoPagar } from './apertura.ts'
import { EDADES, edadDe } from './edad.ts'
import { planearLegalizacionAnticipo } from './legalizacion.ts'
import { planearAbonoAnticipo, planearCruceAnticipo } from './saldo.ts'
import type { SituacionAnticipo } from './situacion.ts'

const ARRIENDO: TipoDinero = {
  id: 't1',
  clase: 'egreso',
  nombre: 'Arriendo',
  cuenta: '512010',
  tarifas: { iva: 1_900, retefuente: 350, reteiva: 1_500, reteica: 0, baseRetencion: 0 },
  pideTercero: true,
  pideSoporte: true,
  limite: 5_000_000,
  activo: true,
}

const anticipo = (cambios: Partial<SituacionAnticipo> = {}): SituacionAnticipo => ({
  codigo: 'PCT01-AC000001',
  sentido: 'cobrar',
  clase: 'trabajador',
  terceroId: 'c1',
  alerta: false,
  fila: { estado: 'abierto', saldo: 500_000 },
  documentos: [],
  tipos: [ARRIENDO],
  ...cambios,
})

const faltasDe = ({ faltas = [] }: Resultado) => faltas.map(({ codigo, campo = '' }) => `${codigo} ${campo}`)
const cuentas = ({ plan }: Resultado) =>
  Object.fromEntries(
    (plan?.asiento ?? []).map(({ concepto, debito, credito }) => [concepto, debito - credito]),
  )

test('what is handed over is owed by whom it was handed to, and somebody lets it pass', () => {
  const entrada = {
    terceroId: 'c1',
    descripcion: 'Viáticos a Cali',
    valor: 300_000,
    clase: 'trabajador',
  } as const
  const hecho = planearAnticipoCobrar({ tercero: { alerta: false } }, entrada)
  expect(cuentas(hecho)).toEqual({ anticipoTrabajadores: 300_000, caja: -300_000 })
  expect(hecho.plan?.exige).toEqual([
    { codigo: 'autorizacion.anticipo', permiso: 'anticipos.autorizar', datos: { valor: 300_000 } },
  ])
  const aProveedor = planearAnticipoCobrar({ tercero: { alerta: false } }, { ...entrada, clase: 'proveedor' })
  expect(cuentas(aProveedor)).toEqual({ anticipoProveedores: 300_000, caja: -300_000 })
})

test('what a customer leaves is owed to them, and nobody has to let it pass but compliance', () => {
  const entrada = { terceroId: 'c1', descripcion: 'Fabricación de argolla', valor: 300_000 }
  const hecho = planearAnticipoPagar({ tercero: { alerta: false } }, entrada)
  expect(cuentas(hecho)).toEqual({ caja: 300_000, anticiposRecibidos: -300_000 })
  expect(hecho.plan?.exige).toEqual([])
  expect(planearAnticipoPagar({ tercero: { alerta: true } }, entrada).plan?.exige).toHaveLength(1)
})

test('every fault of an opening is said at once', () => {
  const nada = planearAnticipoCobrar({}, { terceroId: '', descripcion: 'ya', valor: 0, clase: 'otro' })
  expect(faltasDe(nada)).toEqual([
    'anticipo.tercero terceroId',
    'movimiento.descripcion descripcion',
    'anticipo.valor valor',
  ])
  for (const valor of [-1, 0.5, Number.NaN, 100_000_000_001])
    expect(
      faltasDe(
        planearAnticipoPagar(
          { tercero: { alerta: false } },
          { terceroId: 'c1', descripcion: 'argolla', valor },
        ),
      ),
    ).toEqual(['anticipo.valor valor'])
})

test('an abono brings money back the way that it went, never more than the balance', () => {
  expect(cuentas(planearAbonoAnticipo(anticipo(), { valor: 200_000 }))).toEqual({
    caja: 200_000,
    anticipoTrabajadores: -200_000,
  })
  const recibido = anticipo({ sentido: 'pagar', clase: 'otro' })
  const devuelto = planearAbonoAnticipo(recibido, { valor: 500_000 })
  expect(cuentas(devuelto)).toEqual({ anticiposRecibidos: 500_000, caja: -500_000 })
  expect(devuelto.plan?.cambios).toEqual({ estado: 'saldado', saldo: 0 })
  expect(devuelto.plan?.exige.map(({ permiso }) => permiso)).toEqual(['anticipos.autorizar'])
  expect(planearAbonoAnticipo(anticipo(), { valor: 1 }).plan?.cambios).toEqual({
    estado: 'parcial',
    saldo: 499_999,
  })
  for (const valor of [0, -1, 500_001])
    expect(faltasDe(planearAbonoAnticipo(anticipo(), { valor }))).toEqual(['anticipo.saldo valor'])
  for (const estado of ['saldado', 'anulado'] as const)
    expect(faltasDe(planearAbonoAnticipo(anticipo({ fila: { estado, saldo: 0 } }), { valor: 1 }))).toEqual([
      'anticipo.cerrado ',
    ])
})

test('a legalisation is an expense that the advance pays first and the drawer only beyond it', () => {
  const e = { tipoId: 't1', descripcion: 'Local de noviembre', soporteId: 's1' }
  // facts/domain.md §2.6, to the peso.
  const grande = anticipo({ fila: { estado: 'parcial', saldo: 4_000_000 } })
  expect(cuentas(planearLegalizacionAnticipo(grande, { ...e, subtotal: 2_791_875 }))).toEqual({
    gastoPorTipo: 2_791_875,
    ivaDescontable: 530_456,
    retefuentePorPagar: -97_716,
    reteivaPorPagar: -79_568,
    anticipoTrabajadores: -3_145_047,
  })
  const corto = planearLegalizacionAnticipo(anticipo(), { ...e, subtotal: 2_791_875 })
  expect(cuentas(corto)).toMatchObject({ anticipoTrabajadores: -500_000, caja: -2_645_047 })
  expect(corto.plan?.cambios).toMatchObject({ estado: 'saldado', saldo: 0 })
})

test('a legalisation is of whoever was paid, who waits for compliance too', () => {
  const e = { tipoId: 't1', descripcion: 'Local de noviembre', subtotal: 100_000, soporteId: 's1' }
  const de = (pagado: { alerta: boolean } | undefined) =>
    planearLegalizacionAnticipo({ ...anticipo(), pagado }, { ...e, terceroId: 'c2' })
  expect(faltasDe(de(undefined))).toEqual(['movimiento.tercero_no_existe terceroId'])
  expect(de({ alerta: false }).plan?.exige).toEqual([])
  expect(de({ alerta: true }).plan?.exige.map(({ codigo }) => codigo)).toEqual(['autorizacion.alerta'])
})

test('a legalisation asks for what an expense of its kind asks for', () => {
  const e = { tipoId: 't1', descripcion: 'Local de noviembre', subtotal: 100_000, soporteId: 's1' }
  const { soporteId: _, ...sinSoporte } = e
  expect(faltasDe(planearLegalizacionAnticipo(anticipo(), sinSoporte))).toEqual([
    'movimiento.soporte soporteId',
  ])
  expect(faltasDe(planearLegalizacionAnticipo(anticipo(), { ...e, descripcion: 'x', iva: -1 }))).toEqual([
    'movimiento.descripcion descripcion',
    'impuesto.valor iva',
  ])
  expect(faltasDe(planearLegalizacionAnticipo(anticipo({ tipos: [] }), e))).toEqual([
    'movimiento.tipo tipoId',
  ])
  const limitado = anticipo({ tipos: [{ ...ARRIENDO, limite: 50_000 }] })
  expect(planearLegalizacionAnticipo(limitado, e).plan?.exige.map(({ permiso }) => permiso)).toEqual([
    'egresos.autorizar',
  ])
  expect(faltasDe(planearLegalizacionAnticipo(anticipo({ sentido: 'pagar' }), e))).toEqual([
    'anticipo.no_se_legaliza ',
  ])
})

test('a cross pays a document that was paid by another means, and no drawer moves', () => {
  const documentos = [{ codigo: 'PCT01-VT000001', pendiente: 300_000 }]
  const e = { documento: 'PCT01-VT000001', valor: 300_000 }
  const recibido = planearCruceAnticipo(anticipo({ sentido: 'pagar', clase: 'otro', documentos }), e)
  expect(cuentas(recibido)).toEqual({ anticiposRecibidos: 300_000, otrosMediosPorRecibir: -300_000 })
  expect(recibido.plan?.cobra).toBe(0)
  const entregado = planearCruceAnticipo(anticipo({ documentos }), e)
  expect(cuentas(entregado)).toEqual({ otrosMediosPorRecibir: 300_000, anticipoTrabajadores: -300_000 })
  const otro = anticipo({ documentos })
  expect(faltasDe(planearCruceAnticipo(otro, { ...e, valor: 300_001 }))).toEqual([
    'anticipo.documento_valor valor',
  ])
  expect(faltasDe(planearCruceAnticipo(otro, { documento: 'PCT01-VT000002', valor: 0 }))).toEqual([
    'anticipo.documento documento',
    'anticipo.saldo valor',
  ])
})

test('an age ends on its last day', () => {
  expect([0, 30, 31, 60, 61, 90, 91, 4_000].map(edadDe)).toEqual([
    'hasta30',
    'hasta30',
    'hasta60',
    'hasta60',
    'hasta90',
    'hasta90',
    'mas90',
    'mas90',
  ])
  expect(new Set([0, 31, 61, 91].map(edadDe))).toEqual(new Set(EDADES))
})
