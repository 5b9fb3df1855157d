import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sumarDias } from '../fechas/fecha.ts'
import { valorEnJuego } from '../solicitudes/nivel.ts'
import { planearAnulacion } from './anulacion.ts'
import { cambio } from './pagos.ts'
import { PLANEADORES } from './planeadores.ts'
import { contratoNuevo } from './testing/ejemplos.ts'

test('mixed payments add up, serve for their direction, and land in their accounts', () => {
  fc.assert(
    fc.property(contratoNuevo, fc.integer({ min: 40, max: 90 }), ({ situacion, hoy, plan }, dias) => {
      const dia = sumarDias(hoy, dias)
      const sencilla = PLANEADORES.prorroga(situacion, { meses: 1 }, dia).plan
      if (!sencilla || sencilla.cobra < 2) return
      const pagos = [
        { medio: 'datafono' as const, valor: sencilla.cobra - 1, referencia: '0012' },
        { medio: 'efectivo' as const, valor: 1 },
      ]
      const mixta = PLANEADORES.prorroga(situacion, { meses: 1, pagos }, dia).plan
      expect(mixta?.asiento.slice(0, 2)).toEqual([
        { concepto: 'datafonoPorRecibir', debito: sencilla.cobra - 1, credito: 0 },
        { concepto: 'caja', debito: 1, credito: 0 },
      ])
      const corta = PLANEADORES.prorroga(situacion, { meses: 1, pagos: pagos.slice(1) }, dia).faltas
      expect(corta).toEqual([
        { codigo: 'pago.suma', campo: 'pagos', datos: { suma: 1, total: sencilla.cobra } },
      ])
      expect(plan.asiento.at(-1)?.concepto).toBe('caja')
    }),
  )
})

test('a void names the document that stands on it, and what cannot be voided says so', () => {
  const original = {
    codigo: 'PCT01-PR000001',
    estado: 'activo' as const,
    plan: { asiento: [], movimientos: [], cifras: [], cobra: 0, pagos: [] },
    antes: {},
  }
  const base = {
    original,
    posteriores: [],
    piezasMovidas: [],
    alAnular: {},
    anulable: true,
    permiso: 'contratos.anular',
    alerta: false,
  }
  const faltas = (mas: object, motivo = 'se digitó mal') =>
    planearAnulacion({ ...base, ...mas }, { motivo }).faltas?.map(({ codigo, datos }) => [codigo, datos])
  expect(faltas({ posteriores: [{ codigo: 'PCT01-AB000002' }] })).toEqual([
    ['anulacion.hay_posterior', { documento: 'PCT01-AB000002' }],
  ])
  expect(faltas({ original: { ...original, estado: 'anulado' } })).toEqual([
    ['anulacion.ya_anulado', { documento: 'PCT01-PR000001' }],
  ])
  expect(faltas({ anulable: false })).toEqual([['anulacion.no_se_anula', { documento: 'PCT01-PR000001' }]])
  expect(faltas({ piezasMovidas: [{ codigo: 'P1', lugar: 'vendido' }] })).toEqual([
    ['anulacion.pieza_aparte', { codigo: 'P1', lugar: 'vendido' }],
  ])
  // What a document did to a thing is not said again beside its name.
  const costo = { codigo: 'P1', lugar: 'otro_costo', documento: 'PCT01-AB000002' }
  expect(faltas({ posteriores: [{ codigo: 'PCT01-AB000002' }], piezasMovidas: [costo] })).toHaveLength(1)
  expect(faltas({ posteriores: [{ codigo: 'PCT01-AB000003' }], piezasMovidas: [costo] })).toHaveLength(2)
  expect(faltas({}, ' x ')).toEqual([['operacion.motivo', undefined]])
})

test('change is what was received beyond the cash, and nothing while it is not enough', () => {
  const pagos = [
    { medio: 'datafono' as const, valor: 80_000 },
    { medio: 'efectivo' as const, valor: 37_000 },
  ]
  expect(cambio(pagos, 50_000)).toBe(13_000)
  expect(cambio(pagos, 37_000)).toBe(0)
  expect(cambio(pagos, 36_999)).toBeUndefined()
})

test('a void of who has an alert waits for compliance when money or goods change hands, and no other', () => {
  const exige = (plan: object, alerta = true, mas: object = {}) =>
    planearAnulacion(
      {
        ...mas,
        original: {
          codigo: 'PCT01-PR000001',
          estado: 'activo',
          plan: { asiento: [], movimientos: [], cifras: [], cobra: 0, pagos: [], ...plan },
          antes: {},
        },
        posteriores: [],
        piezasMovidas: [],
        alAnular: {},
        anulable: true,
        permiso: 'contratos.anular',
        alerta,
      },
      { motivo: 'se digitó mal' },
    ).plan?.exige.map(({ codigo }) => codigo)
  const pieza = {
    piezaId: 'p',
    almacenId: 'a',
    categoria: 4,
    unidades: 1,
    peso: 310,
    costo: 160_000,
  } as const
  const conAlerta = ['autorizacion.anular', 'autorizacion.alerta']
  expect(exige({ cobra: 60_000 })).toEqual(conAlerta)
  expect(exige({ cobra: -60_000 })).toEqual(conAlerta)
  expect(exige({ movimientos: [{ ...pieza, de: 'separado', a: 'vendido' }] })).toEqual(conAlerta)
  expect(exige({ movimientos: [{ ...pieza, de: 'contrato', a: 'vitrina' }] })).toEqual([
    'autorizacion.anular',
  ])
  expect(exige({})).toEqual(['autorizacion.anular'])
  expect(exige({ cobra: 60_000 }, false)).toEqual(['autorizacion.anular'])
  // A paid bag that the vault handed over: its things had left the books with the payment.
  expect(exige({}, true, { deManoEnMano: true })).toEqual(conAlerta)
  expect(exige({}, false, { deManoEnMano: true })).toEqual(['autorizacion.anular'])
})

test('a void of what lost goods has at stake what they cost, as the act had, unless more money moves', () => {
  const exige = (plan: object) =>
    planearAnulacion(
      {
        original: {
          codigo: 'PCT01-BJ000001',
          estado: 'activo',
          plan: { asiento: [], movimientos: [], cifras: [], cobra: 0, pagos: [], ...plan },
          antes: {},
        },
        posteriores: [],
        piezasMovidas: [],
        alAnular: {},
        anulable: true,
        permiso: 'desuso.anular',
        alerta: false,
      },
      { motivo: 'se digitó mal' },
    ).plan?.exige ?? []
  const movimiento = (de: string, a: string, costo: number) => ({
    piezaId: `${de}-${costo}`,
    almacenId: 'a',
    unidades: 1,
    peso: 310,
    costo,
    de,
    a,
  })
  const baja = [movimiento('desuso', 'baja', 400_000), movimiento('desuso', 'baja', 300_000)]
  expect(valorEnJuego(exige({ movimientos: baja }), 0)).toBe(700_000)
  // Of what came beside what was lost, nothing is lost.
  const recepcion = [movimiento('transito', 'vitrina', 900_000), movimiento('transito', 'baja', 250_000)]
  expect(exige({ movimientos: recepcion }).map(({ enJuego }) => enJuego)).toEqual([250_000])
  expect(valorEnJuego(exige({ movimientos: [movimiento('contrato', 'decomisado', 80_000)] }), 0)).toBe(80_000)
  // A cost decides, and is hidden as one, only where it is more than the money that everybody reads.
  const liquidacion = { cobra: 29_000_000, movimientos: [movimiento('refineria', 'baja', 216_000)] }
  expect(exige(liquidacion).map(({ enJuego }) => enJuego)).toEqual([undefined])
  expect(exige({ movimientos: [movimiento('contrato', 'vitrina', 1)] })[0]).not.toHaveProperty('enJuego')
})
