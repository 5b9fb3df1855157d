import { expect, it } from 'vitest'
import { leerLista } from '../leerLista.ts'
import { montoDicho, montoEnCifras } from './montos.ts'

it.each([
  ['-50000', true, '−50.000', -50_000],
  ['−1.250.000', true, '−1.250.000', -1_250_000],
  ['-', true, '−', undefined],
  ['-0', true, '−0', 0],
  ['5-0', true, '50', 50],
  ['-50000', false, '50.000', 50_000],
  ['$ 1.250.000,50', false, '1.250.000', 1_250_000],
  ['450,000', false, '450.000', 450_000],
  ['450.000', false, '450.000', 450_000],
  ['1,250,000.00', false, '1.250.000', 1_250_000],
  ['450.50', false, '450', 450],
  ['', true, '', undefined],
  ['nada', false, '', undefined],
] as const)('%s typed (with a sign: %s) shows %s and asks for %s', (texto, conSigno, visto, monto) => {
  expect(montoEnCifras(texto, conSigno)).toBe(visto)
  expect(montoDicho(visto)).toBe(monto)
  // What it shows may be typed over.
  expect(montoEnCifras(visto, conSigno)).toBe(visto)
})

it.each([
  ['450,50', '450,50', 450],
  ['450,000', '450.000', 450_000],
  ['450.000', '450.000', 450_000],
  ['1250000', '1.250.000', 1_250_000],
  ['450,50<<', '450,', 450],
  ['450,50<<<<0', '450', 450],
  ['450000<', '45.000', 45_000],
  ['450000<<<', '450', 450],
] as const)('%s key after key shows %s and asks for %d', (teclas, visto, monto) => {
  let texto = ''
  for (const tecla of teclas)
    texto = montoEnCifras(tecla === '<' ? texto.slice(0, -1) : texto + tecla, false, texto)
  expect([texto, montoDicho(texto)]).toEqual([visto, monto])
})

it('what is pasted over a longer amount is read as it is written, and is no deletion', () => {
  expect(montoEnCifras('450,50', false, '1.250.000')).toBe('450')
  expect(montoEnCifras('1.250,00', false, '1.250.000')).toBe('1.250')
  expect(montoEnCifras('1.250.00', false, '1.250.000')).toBe('125.000')
})

it('an address keeps what is below zero only where it may be', () => {
  const leer = leerLista({
    clave: 'prueba',
    nombre: 'Pruebas',
    ninguna: 'Ninguna',
    busca: 'Nada',
    orden: 'a',
    columnas: [{ clave: 'a', titulo: 'A', de: () => null }],
    filtros: [
      { clave: 'resultado', titulo: 'Resultado', tipo: 'montos', conSigno: true },
      { clave: 'capital', titulo: 'Capital', tipo: 'montos' },
    ],
  })
  expect(
    leer({ resultadoHasta: '-1', resultadoDesde: '-5.5', capitalDesde: '-1', capitalHasta: '7' }),
  ).toEqual({
    resultadoHasta: -1,
    capitalHasta: 7,
  })
})
