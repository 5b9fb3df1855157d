import { describe, expect, test } from 'vitest'
import { ErrorApi } from '../../api/errorApi.ts'
import {
  alElegir,
  autorizaDe,
  deQuienAutoriza,
  fallasDeAutorizacion,
  type Pedidas,
  pedidoPor,
  porAutorizar,
  SIN_AUTORIZACION,
} from './autorizacion.ts'

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

const rechazo = (
  codigo: 'operacion.autorizacion' | 'operacion.sin_autoridad' | 'operacion.cambio',
  exige: readonly object[],
) => new ErrorApi({ codigo, titulo: '', mensaje: '', solicitud: '', datos: { exige } }, 409)
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

describe('of several limits two people may sign, each for their own', () => {
  const una = { ...SIN_AUTORIZACION, autorizaUsuario: ' auditor ', autorizaClave: 'Secreta-1' }
  const dos = { ...una, autorizanDos: true, autorizaOtraUsuario: 'oficial', autorizaOtraClave: 'Secreta-2' }
  const firmas = [
    { usuario: 'auditor', clave: 'Secreta-1' },
    { usuario: 'oficial', clave: 'Secreta-2' },
  ]

  test('both are sent; of limits of one permission, one alone', () => {
    expect(autorizaDe(dos, [descuento, alerta])).toEqual(firmas)
    expect(autorizaDe(una, [descuento, alerta])).toEqual(firmas[0])
    expect(autorizaDe(dos, [descuento, bajoCosto])).toEqual(firmas[0])
    expect(autorizaDe(dos, [])).toBeUndefined()
  })

  test('the second is asked for once it was said that there are two', () => {
    const faltan = (valores: typeof una) =>
      fallasDeAutorizacion(valores, [descuento, alerta]).map(({ campo }) => campo)
    expect(faltan(una)).toEqual([])
    expect(faltan({ ...una, autorizanDos: true })).toEqual(['autorizaOtraUsuario', 'autorizaOtraClave'])
    expect(fallasDeAutorizacion({ ...una, autorizanDos: true }, [descuento, bajoCosto])).toEqual([])
  })

  test('what the first may not is one more of those that were asked for, and none of them is forgotten', () => {
    const antes = pedidas([bajoCosto, mes])
    const falta = rechazo('operacion.sin_autoridad', [alerta])
    expect(pedidoPor(falta, VISTO, antes)?.exige).toEqual([bajoCosto, mes, alerta])
    expect(pedidoPor(falta, VISTO, { ...antes, huella: 'otra' })?.exige).toEqual([alerta])
  })

  test('a wrong password of who authorises is not said of who saves, which is another; the rest is said as it came', () => {
    const dice = (codigo: 'firma.incorrecta' | 'firma.bloqueada', campo: string) =>
      (
        deQuienAutoriza(
          new ErrorApi({ codigo, titulo: '', mensaje: 'como vino', solicitud: '', campo }, 422),
        ) as ErrorApi
      ).mensaje
    expect(dice('firma.incorrecta', 'autoriza')).toMatch(/de quien autoriza no son correctos/)
    expect(dice('firma.incorrecta', 'autorizaOtra')).toMatch(/de quien autoriza no son correctos/)
    expect([dice('firma.bloqueada', 'autoriza'), dice('firma.incorrecta', 'clave')]).toEqual([
      'como vino',
      'como vino',
    ])
  })

  test('a refusal of the second is at their field', () => {
    const de = (campo: string) => {
      const error = new ErrorApi(
        { codigo: 'firma.incorrecta', titulo: '', mensaje: '', solicitud: '', campo },
        422,
      )
      return (deQuienAutoriza(error) as ErrorApi).campo
    }
    expect(['autoriza', 'autorizaOtra', 'clave'].map(de)).toEqual([
      'autorizaClave',
      'autorizaOtraClave',
      'clave',
    ])
  })
})

test('the reason of the operation serves whoever is asked to authorise it, and is no other than what was written', () => {
  const con = (pideMotivo: string, motivo?: unknown) => ({ ...SIN_AUTORIZACION, pideMotivo, motivo })
  expect([
    alElegir('solicitud', con('', ' Cliente de siempre ')),
    alElegir('solicitud', con('Otro', 'Cliente de siempre')),
    alElegir('solicitud', con('')),
    alElegir('firma', con('', 'Cliente de siempre')),
  ]).toEqual([
    { como: 'solicitud', pideMotivo: 'Cliente de siempre' },
    { como: 'solicitud' },
    { como: 'solicitud' },
    { como: 'firma' },
  ])
})
