import fc from 'fast-check'
import { expect, test } from 'vitest'
import { leerCentesimas, leerEntero, leerPesos, leerPrecio } from './leer.ts'

test.each([
  ['450000', 450_000],
  ['450.000', 450_000],
  ['450,000', 450_000],
  ['$ 450.000', 450_000],
  ['$450.000', 450_000],
  ['450.000,00', 450_000],
  ['450,000.00', 450_000],
  ['450000,00', 450_000],
  ['450000.0', 450_000],
  ['$\u00a01.250.000', 1_250_000],
  ['1.250.000 COP', 1_250_000],
  ['  450 000 ', 450_000],
  ['007', 7],
  ['450.', 450],
  ['0', 0],
])('pesos: %s', (texto, valor) => {
  expect(leerPesos(texto)).toEqual({ valor })
})

test.each(['450.000,50', '1,5', '12.75', '450,000.99'])(
  'centavos are refused, not dropped nor multiplied: %s',
  (t) => {
    expect(leerPesos(t)).toEqual({ falla: expect.stringContaining('sin centavos') })
  },
)

test.each([
  '1.000.00',
  '1.000,000',
  '1,00,000',
  '45.00.000',
  '450mil',
  '-450.000',
  '450.0000',
  '..',
  '1234567890123',
  '4e5',
  '0.450',
])('what could be two amounts, or none, is refused: %s', (texto) => {
  expect(leerPesos(texto)).toEqual({ falla: expect.stringContaining('No se entiende') })
})

test('any amount is read back however it was written', () => {
  fc.assert(
    fc.property(
      fc.nat(999_999_999),
      fc.constantFrom('.', ','),
      fc.constantFrom('', '00', '0'),
      fc.constantFrom('', '$', '$ '),
      (valor, miles, decimales, signo) => {
        const grupos = String(valor).replace(/\B(?=(\d{3})+$)/g, miles)
        const cola = decimales && `${miles === '.' ? ',' : '.'}${decimales}`
        expect(leerPesos(`${signo}${grupos}${cola}`)).toEqual({ valor })
      },
    ),
  )
})

test.each([
  ['12,5', 1250],
  ['12.50', 1250],
  ['12,50 g', 1250],
  ['4', 400],
  [',5', 50],
  ['0,05', 5],
  ['1.234,50', 123_450],
  ['1,234.50', 123_450],
  ['5,00 %', 500],
  ['12,', 1200],
])('hundredths: %s', (texto, valor) => {
  expect(leerCentesimas(texto)).toEqual({ valor })
})

test.each(['4,345', '1.234', '1.2.3', 'x', '12 kg', '--3'])('is no weight: %s', (texto) => {
  expect(leerCentesimas(texto)).toEqual({ falla: expect.stringContaining('máximo dos decimales') })
})

test('a whole number, with its dots or without them', () => {
  expect(['12', '1.250', '', '1,5', 'x'].map(leerEntero)).toEqual([
    { valor: 12 },
    { valor: 1250 },
    { valor: null },
    { falla: 'Escriba un número entero.' },
    { falla: 'Escriba un número entero.' },
  ])
})

test('what is below 0 is whole too, and is told what it is', () => {
  expect(leerEntero('-5')).toEqual({ falla: 'No puede ser menor que 0.' })
})

test.each([
  ['3.905,20', 3905.2],
  ['3905,2', 3905.2],
  ['48.35', 48.35],
  ['3.905', 3905],
  ['3,905.20', 3905.2],
  ['1.234.567', 1_234_567],
  ['.5', 0.5],
])('a price typed %s is %d', (texto, valor) => expect(leerPrecio(texto)).toEqual({ valor }))

test.each(['3.9052', '1.2.3', 'x'])('%s is no price', (texto) => {
  expect(leerPrecio(texto)).toEqual({ falla: expect.stringContaining('máximo dos decimales') })
})

test('a percentage, a weight or a price below nothing is told so, and not how a comma is written', () => {
  const falla = { falla: 'No puede ser menor que 0.' }
  expect([
    leerCentesimas('-12,5'),
    leerCentesimas('-3'),
    leerCentesimas('-5 %'),
    leerPrecio('-3.905,20'),
    leerEntero('-3'),
  ]).toEqual(Array(5).fill(falla))
  expect([leerCentesimas('--5'), leerPrecio('-a')]).toEqual([
    { falla: expect.stringContaining('con coma') },
    { falla: expect.stringContaining('dos decimales') },
  ])
})
