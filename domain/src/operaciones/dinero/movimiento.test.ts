import { expect, test } from 'vitest'
import { type EntradaMovimiento, planearEgreso, planearIngreso } from './movimiento.ts'
import type { TipoDinero } from './tipos.ts'

const PARQUEADERO: TipoDinero = {
  id: 't1',
  clase: 'egreso',
  nombre: 'Parqueadero',
  cuenta: '519565',
  tarifas: { iva: 1_900, retefuente: 0, reteiva: 0, reteica: 0, baseRetencion: 0 },
  pideTercero: false,
  pideSoporte: false,
  limite: undefined,
  activo: true,
}
const faltas = (cambios: Partial<EntradaMovimiento>, tipo = PARQUEADERO) => {
  const planear = tipo.clase === 'egreso' ? planearEgreso : planearIngreso
  const entrada = { tipoId: 't1', descripcion: 'Mes de noviembre', subtotal: 100_000, ...cambios }
  const tercero = entrada.terceroId ? { alerta: false } : undefined
  return planear({ tipo, tercero }, entrada).faltas?.map(({ codigo, campo }) => [codigo, campo]) ?? []
}

test('an expense withholds from somebody, to whom it is certified, also of a kind that asks for nobody', () => {
  expect(faltas({})).toEqual([])
  const sinTercero = [['movimiento.tercero_retencion', 'terceroId']]
  const porMotivo = { motivoImpuestos: 'tarifa de servicios' }
  expect(faltas({ retefuente: 4_000, ...porMotivo })).toEqual(sinTercero)
  expect(faltas({ reteiva: 2_850, ...porMotivo })).toEqual(sinTercero)
  expect(faltas({ reteica: 966, ...porMotivo })).toEqual(sinTercero)
  expect(faltas({ retefuente: 4_000, terceroId: 'c1', ...porMotivo })).toEqual([])
  // What its kind suggests is withheld as much as what is written.
  const conTarifa = { ...PARQUEADERO, tarifas: { ...PARQUEADERO.tarifas, retefuente: 400 } }
  expect(faltas({}, conTarifa)).toEqual(sinTercero)
  // One that asks for a third says that, and it is said once.
  expect(faltas({}, { ...conTarifa, pideTercero: true })).toEqual([['movimiento.tercero', 'terceroId']])
  // What is withheld from the house is certified by who withholds it.
  expect(faltas({ retefuente: 4_000, ...porMotivo }, { ...PARQUEADERO, clase: 'ingreso' })).toEqual([])
})
