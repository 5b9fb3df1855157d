import { expect, it } from 'vitest'
import { type Asiento, cuadra } from './asiento.ts'
import { asientoCapital, asientoConsignacion, asientoFondos } from './asientosCaja.ts'
import {
  asientoAbono,
  asientoAnulacion,
  asientoAumento,
  asientoDecomiso,
  asientoDevuelto,
  asientoProrroga,
  asientoRetiro,
  asientoVencimiento,
} from './asientosContrato.ts'

/** An entry as `account: +debit / −credit`. */
const leer = ({ partidas }: Asiento) =>
  Object.fromEntries(partidas.map(({ cuenta, debito, credito }) => [cuenta, debito - credito]))

it.each<[string, Asiento, Record<string, number>]>([
  ['aumento', asientoAumento(200_000, 'c'), { 143505: 200_000, 110505: -200_000 }],
  ['prórroga', asientoProrroga(75_000, 'c'), { 110505: 75_000, 41509505: -75_000 }],
  [
    'abono',
    asientoAbono({ retroventa: 75_000, capital: 425_000 }, 'c'),
    { 110505: 500_000, 41509505: -75_000, 143505: -425_000 },
  ],
  [
    'abono without pending months',
    asientoAbono({ retroventa: 0, capital: 50_000 }, 'c'),
    { 110505: 50_000, 143505: -50_000 },
  ],
  [
    'abono that only settles months',
    asientoAbono({ retroventa: 50_000, capital: 0 }, 'c'),
    { 110505: 50_000, 41509505: -50_000 },
  ],
  [
    'retiro with discount',
    asientoRetiro({ capital: 1_500_000, retroventaPendiente: 225_000, descuento: 37_500 }, 'c'),
    { 110505: 1_687_500, 41509510: 37_500, 143505: -1_500_000, 41509505: -225_000 },
  ],
  [
    'retiro up to date',
    asientoRetiro({ capital: 900_000, retroventaPendiente: 0, descuento: 0 }, 'c'),
    { 110505: 900_000, 143505: -900_000 },
  ],
  ['vencimiento to vitrina', asientoVencimiento(10, 'vitrina', 'c'), { 143510: 10, 143505: -10 }],
  ['vencimiento to desuso', asientoVencimiento(10, 'desuso', 'c'), { 143515: 10, 143505: -10 }],
  ['devuelto vigente', asientoDevuelto(10, 'c'), { 143505: 10, 143510: -10 }],
  ['decomiso', asientoDecomiso(10, 'c'), { 539595: 10, 143505: -10 }],
  ['anulación', asientoAnulacion(10, 'c'), { 110505: 10, 143505: -10 }],
  ['capital', asientoCapital(10), { 111005: 10, 310505: -10 }],
  ['fondos', asientoFondos(10), { 110505: 10, 111005: -10 }],
  ['consignación', asientoConsignacion(10), { 111005: 10, 110505: -10 }],
])('%s', (_, asiento, esperado) => {
  expect(leer(asiento)).toEqual(esperado)
  expect(cuadra(asiento)).toBe(true)
})

it.each<[string, () => Asiento]>([
  ['nothing', () => asientoProrroga(0, 'c')],
  ['a fraction', () => asientoAumento(1.5, 'c')],
  ['a negative part', () => asientoAbono({ retroventa: -1, capital: 2 }, 'c')],
  [
    'a discount beyond the debt',
    () => asientoRetiro({ capital: 1, retroventaPendiente: 0, descuento: 1 }, 'c'),
  ],
  ['negative funds', () => asientoFondos(-1)],
])('refuses to move %s', (_, hacer) => {
  expect(hacer).toThrow(RangeError)
})
