import { expect, test } from 'vitest'
import { ErrorApi } from '../../api/errorApi.ts'
import { type Pedidas, pedidoPor, porAutorizar } from './autorizacion.ts'

const VISTO = 'total:>300000|cobra:300000'
const descuento = {
  codigo: 'autorizacion.descuento',
  permiso: 'ventas.autorizar',
  datos: { maximo: 500, articulo: 'Anillo' },
}
const bajoCosto = {
  codigo: 'autorizacion.bajo_costo',
  permiso: 'ventas.autorizar',
  datos: { articulo: 'Anillo' },
}
const otroBajoCosto = { ...bajoCosto, datos: { articulo: 'Dije' } }
const alerta = { codigo: 'autorizacion.alerta', permiso: 'cumplimiento.autorizar' }
const mes = {
  codigo: 'autorizacion.mes_cerrado',
  permiso: 'contabilidad.autorizar',
  datos: { mes: '2026-10' },
}

const rechazo = (codigo: 'operacion.autorizacion' | 'operacion.cambio', exige: readonly object[]) =>
  new ErrorApi({ codigo, titulo: '', mensaje: '', solicitud: '', datos: { exige } }, 409)
const pedidas = (exige: readonly object[]) =>
  pedidoPor(rechazo('operacion.autorizacion', exige), VISTO) as Pedidas

test('before the server asks, what the person of the session may not answer for', () => {
  expect(porAutorizar([descuento], [], undefined, VISTO)).toEqual([descuento])
  expect(porAutorizar([descuento], ['ventas.autorizar'], undefined, VISTO)).toEqual([])
})

test('what only the server knows can be authorised once it asked, each limit once', () => {
  // As the server says it: in another order, with its sentence, and without data when there are none.
  const dicho = { ...descuento, datos: { articulo: 'Anillo', maximo: 500 }, mensaje: 'Descuento…' }
  const del = pedidas([dicho, bajoCosto, otroBajoCosto, { ...alerta, datos: {} }, mes])
  const todas = porAutorizar([descuento, alerta], ['ventas.autorizar'], del, VISTO)
  expect(todas).toEqual([descuento, alerta, bajoCosto, otroBajoCosto, mes])
})

test('of an entry that was corrected nothing is kept: only what was refused waits for it', () => {
  const del = pedidas([bajoCosto])
  expect(porAutorizar([], ['ventas.vender'], del, 'total:>400000|cobra:400000')).toEqual([])
  expect(porAutorizar([], ['ventas.vender'], del, undefined)).toEqual([])
  expect(porAutorizar([], ['ventas.vender'], del, VISTO)).toEqual([bajoCosto])
})

test('any other failure asks for nobody', () => {
  expect(pedidoPor(rechazo('operacion.cambio', []), VISTO)).toBeUndefined()
  expect(pedidoPor(new Error('red'), VISTO)).toBeUndefined()
})
