import { expect, it } from 'vitest'
import { liquidar } from './liquidacion.ts'
import { validarAbono, validarAumento, validarProrroga } from './operaciones.ts'
import { type CuentaContrato, SIN_MOVIMIENTOS } from './tipos.ts'

const C: CuentaContrato = {
  fecha: '2026-06-12',
  valorTotal: 1_000_000,
  porcentaje: 500,
  plazoMeses: 3,
  plazoDias: 0,
  diasGracia: 3,
  diasGraciaAbono: 3,
  descuento: { diasInicialDes: 0, diasDes: 0, porDes: 0, porMaxDes: 0 },
  movimientos: SIN_MOVIMIENTOS,
}
const AL_DIA: CuentaContrato = {
  ...C,
  movimientos: { ...SIN_MOVIMIENTOS, ampliaciones: [{ fecha: '2026-06-12', estado: 'activo', meses: 1 }] },
}

it('a prórroga pays pending months only', () => {
  expect(validarProrroga(liquidar(C, '2026-07-20'), 2)).toEqual([])
  for (const meses of [0, 3, 1.5]) {
    expect(validarProrroga(liquidar(C, '2026-07-20'), meses)).toEqual([
      { codigo: 'prorroga.meses', campo: 'meses', datos: { maximo: 2 } },
    ])
  }
  expect(validarProrroga(liquidar(AL_DIA, '2026-06-20'), 1)).toEqual([
    { codigo: 'contrato.sin_meses_pendientes', datos: { alDiaHasta: '2026-07-12' } },
  ])
})

it('an abono is money and never the whole debt', () => {
  expect(validarAbono(liquidar(C, '2026-06-20'), 0)).toEqual([{ codigo: 'abono.valor', campo: 'valor' }])
  expect(validarAbono(liquidar(C, '2026-06-20'), 10.5)).toEqual([{ codigo: 'abono.valor', campo: 'valor' }])
  expect(validarAbono(liquidar(C, '2026-06-20'), 1_049_999)).toEqual([])
  expect(validarAbono(liquidar(C, '2026-06-20'), 1_050_000)).toEqual([
    { codigo: 'abono.cubre_contrato', campo: 'valor', datos: { maximo: 1_049_999 } },
  ])
})

it('an abono that counts on an anniversary pays nothing of the month that began after it', () => {
  const c = { ...C, diasGracia: 0, diasGraciaAbono: 5 }
  // Two months have begun, one by the anniversary.
  expect(liquidar(c, '2026-07-14')).toMatchObject({ capital: 1_000_000, retroventaPendiente: 100_000 })
  expect(validarAbono(liquidar(c, '2026-07-14'), 1_099_999)).toEqual([
    { codigo: 'abono.cubre_contrato', campo: 'valor', datos: { maximo: 1_049_999 } },
  ])
  const abonos = [{ fecha: '2026-07-14', estado: 'activo' as const, valor: 1_049_999 }]
  const despues = liquidar({ ...c, movimientos: { ...SIN_MOVIMIENTOS, abonos } }, '2026-07-14')
  expect(despues).toMatchObject({ capital: 1, totalPagado: 1_049_999 })
  expect(validarAbono(liquidar(c, '2026-07-18'), 1_099_999)).toEqual([])
})

it('an aumento needs the month paid up and stays within the suggested value, and says both', () => {
  expect(validarAumento(liquidar(AL_DIA, '2026-06-20'), 200_000, 1_200_000)).toEqual([])
  expect(validarAumento(liquidar(C, '2026-06-20'), 200_001, 1_200_000)).toEqual([
    { codigo: 'contrato.no_al_dia', datos: { meses: 1 } },
    { codigo: 'aumento.supera_sugerido', campo: 'valor', datos: { maximo: 200_000 } },
  ])
  expect(validarAumento(liquidar(AL_DIA, '2026-06-20'), -1, 1_200_000)).toEqual([
    { codigo: 'aumento.valor', campo: 'valor' },
  ])
})
