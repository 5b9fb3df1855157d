import { expect, it } from 'vitest'
import { comoSePiden, loQueMueve, nivelDe, valeMas, valorEnJuego } from './nivel.ts'

const LIMITES = { gerenciaValor: 1_000_000, gerenciaDias: 60 }
const de = (codigo: string, datos: Record<string, number> = {}) => ({ codigo, permiso: 'x.y', datos })

it('goes to the management beyond the limits of amount and of days, and not at them', () => {
  const espera = (dias: number) => nivelDe([de('autorizacion.espera', { dias, limite: 15 })], 0, LIMITES)
  expect([espera(60), espera(61)]).toEqual(['auditoria', 'gerencia'])
  const descuento = (valor: number) =>
    nivelDe([de('autorizacion.descuento', { descuento: valor, sugerido: 50_000 })], 9_000_000, LIMITES)
  expect([descuento(1_050_000), descuento(1_050_001)]).toEqual(['auditoria', 'gerencia'])
})

it('measures what lacks of funds, and what of an expense is beyond its kind, whoever paid it', () => {
  const fondos = (recibido: number) =>
    nivelDe([de('autorizacion.diferencia_fondos', { enviado: 8_000_000, recibido })], recibido, LIMITES)
  expect([fondos(7_900_000), fondos(9_000_000), fondos(6_000_000), fondos(0)]).toEqual([
    'auditoria',
    'auditoria',
    'gerencia',
    'gerencia',
  ])
  // An advance paid for it already: nothing leaves the drawer now.
  const tipo = (valor: number, cobra: number) =>
    nivelDe([de('autorizacion.limite_tipo', { valor, limite: 500_000 })], cobra, LIMITES)
  expect([tipo(1_600_000, 0), tipo(1_500_000, -1_500_000), tipo(600_000, -600_000)]).toEqual([
    'gerencia',
    'auditoria',
    'auditoria',
  ])
})

it('puts at stake what is beyond a limit, or all that moves when the limit is no amount', () => {
  expect(valorEnJuego([de('autorizacion.sobre_sugerido', { valor: 300, maximo: 100 })], -300)).toBe(200)
  expect(valorEnJuego([de('autorizacion.anular')], -860_000)).toBe(860_000)
  expect(valorEnJuego([de('autorizacion.espera', { dias: 40, limite: 15 })], 0)).toBe(0)
  expect(valorEnJuego([de('autorizacion.alerta'), de('autorizacion.descuento', { descuento: 9 })], 700)).toBe(
    700,
  )
})

it('moves what is paid, or what is written in the books when that is more; of goods alone, nothing that may be told', () => {
  const asiento = [
    { concepto: 'comprobante', debito: 400_000, credito: 0 },
    { concepto: 'comprobante', debito: 0, credito: 400_000 },
  ] as const
  const bienes = [{ piezaId: 'x' }] as never
  expect(loQueMueve({ cobra: 0, asiento, movimientos: [] })).toBe(400_000)
  // An expense that goes a peso beyond the advance that pays it.
  expect(loQueMueve({ cobra: -1, asiento, movimientos: [] })).toBe(400_000)
  expect(loQueMueve({ cobra: -500_000, asiento, movimientos: [] })).toBe(500_000)
  expect(loQueMueve({ cobra: 0, asiento, movimientos: bienes })).toBe(0)
  expect(loQueMueve({ cobra: -50_000, asiento, movimientos: bienes })).toBe(50_000)
})

it('moves once what one branch collects for another', () => {
  const plan = {
    cobra: 80_000,
    asiento: [
      { concepto: 'caja', debito: 80_000, credito: 0 },
      { concepto: 'fondosDeAlmacenes', debito: 80_000, credito: 0, almacenId: 'a2' },
      { concepto: 'fondosDeAlmacenes', debito: 0, credito: 80_000 },
      { concepto: 'ingresoRetroventa', debito: 0, credito: 80_000, almacenId: 'a2' },
    ],
    movimientos: [],
  } as const
  expect(loQueMueve(plan)).toBe(80_000)
})

it('of several limits each keeps what it alone puts at stake and who answers for that, those of one code together', () => {
  const exige = [
    de('autorizacion.descuento', { descuento: 250_000, sugerido: 50_000 }),
    de('autorizacion.alerta'),
    de('autorizacion.descuento', { descuento: 950_000, sugerido: 50_000 }),
  ]
  const pedidos = comoSePiden(exige, 3_000_000, LIMITES)
  expect(pedidos.map(({ valor, nivel }) => [valor, nivel])).toEqual([
    [900_000, 'auditoria'],
    [3_000_000, 'gerencia'],
    [900_000, 'auditoria'],
  ])
  const ahora = (descuento: number) =>
    valeMas([de('autorizacion.descuento', { descuento, sugerido: 50_000 })], 3_000_000, pedidos, 3_000_000)
  // Less than the whole, and more than who answers for that one was told.
  expect([ahora(950_000), ahora(950_001)]).toEqual([false, true])
  // Of one from before only the whole is known.
  expect(valeMas(exige, 3_000_000, exige, 3_000_000)).toBe(false)
  expect(valeMas(exige, 3_000_001, exige, 3_000_000)).toBe(true)
})
