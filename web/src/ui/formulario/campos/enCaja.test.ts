import { formatoCentesimas, formatoEntero } from '@retroventa/domain/formato/numeros'
import { describe, expect, test } from 'vitest'
import { type Escritura, enCaja, quedaEscrito } from './enCaja.ts'
import { leerCentesimas, leerPesos } from './leer.ts'

const CENTESIMAS: Escritura = { leer: leerCentesimas, escribir: formatoCentesimas }

/** Typed key by key into an empty box, each after what the one before left in it. */
function teclear(clase: Escritura, teclas: string) {
  let texto = ''
  let valor: number | null = null
  for (const tecla of teclas) {
    const tomado = enCaja(clase, texto + tecla)
    valor = tomado.valor
    texto = tomado.crudo?.texto ?? (valor === null ? '' : clase.escribir(valor))
  }
  return { texto, valor }
}

describe('grams and percentages typed key by key', () => {
  test.each([
    ['0,85', 85],
    [',85', 85],
    ['0.85', 85],
    ['.5', 50],
    ['0,5', 50],
    ['00,5', 50],
    ['12,5', 1250],
    ['1.234,50', 123_450],
    ['0,85 g', 85],
  ])('%s', (teclas, valor) => expect(teclear(CENTESIMAS, teclas)).toMatchObject({ valor }))

  test('are never another figure on the way: a comma stays where it was written', () => {
    expect(teclear(CENTESIMAS, '0,')).toEqual({ texto: '0,', valor: 0 })
    expect(teclear(CENTESIMAS, ',')).toEqual({ texto: ',', valor: null })
  })
})

test('nothing written is none, or a fault where one has to be', () => {
  expect(enCaja(CENTESIMAS, '')).toEqual({ valor: null, falla: undefined, crudo: undefined })
  for (const texto of ['', ','])
    expect(enCaja(CENTESIMAS, texto, true)).toMatchObject({ valor: Number.NaN, falla: 'Escriba un número.' })
})

test('what is as we write it is no text of its own', () => {
  const pesos: Escritura = { leer: leerPesos, escribir: formatoEntero }
  expect(enCaja(pesos, '450.000').crudo).toBeUndefined()
  expect(enCaja(pesos, '450000').crudo).toEqual({ texto: '450000', valor: 450_000 })
})

test('a digit too many takes away none of those before it', () => {
  const pesos: Escritura = { leer: leerPesos, escribir: formatoEntero }
  const tras = (digitos: string) => quedaEscrito(enCaja(pesos, digitos), digitos)
  expect(tras('123456789012')).toBeUndefined()
  expect(tras('1234567890123')).toEqual({ texto: '1234567890123', valor: Number.NaN })
  expect(tras('')).toBeUndefined()
})
