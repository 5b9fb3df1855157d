import fc from 'fast-check'
import { expect, test } from 'vitest'
import { conMargen, porPeso, preciosDe } from './precio.ts'

const CADENA = { codigo: 'PCT01-000001-1', categoria: 4, peso: 430, costo: 860_000 }
const TELEVISOR = { codigo: 'PCT01-000001-2', peso: 0, costo: 300_000 }

test('a price is a figure of its own, so much a gram, or the cost with a margin', () => {
  expect(preciosDe({ modo: 'fijo', valor: 99_000 }, [CADENA]).precios).toEqual([99_000])
  expect(preciosDe({ modo: 'gramo', porGramo: { 4: 312_345 } }, [CADENA]).precios).toEqual([1_343_083])
  expect(preciosDe({ modo: 'margen', porcentaje: 3_333 }, [CADENA, TELEVISOR]).precios).toEqual([
    1_146_638, 399_990,
  ])
})

test('what the rule does not reach is named, and so is a price of nothing', () => {
  expect(preciosDe({ modo: 'gramo', porGramo: { 4: 300_000 } }, [CADENA, TELEVISOR]).faltas).toEqual([
    { codigo: 'precio.sin_regla', campo: 'gramo', datos: { codigo: TELEVISOR.codigo } },
  ])
  const nacional = { ...CADENA, codigo: 'PCT01-000001-3', categoria: 3 }
  expect(preciosDe({ modo: 'gramo', porGramo: { 3: 300_000 } }, [nacional, CADENA, CADENA]).faltas).toEqual([
    { codigo: 'precio.sin_gramo', campo: 'gramo', datos: { codigo: CADENA.codigo, categoria: 4 } },
  ])
  expect(preciosDe({ modo: 'gramo', porGramo: { 4: 1 } }, [{ ...CADENA, peso: 10 }]).faltas).toEqual([
    { codigo: 'precio.minimo', campo: 'gramo', datos: { codigo: CADENA.codigo } },
  ])
})

test.each([
  { modo: 'fijo', valor: -1 },
  { modo: 'fijo', valor: 1.5 },
  { modo: 'margen', porcentaje: 100_001 },
  { modo: 'gramo', porGramo: {} },
] as const)('a figure that is none is refused: %o', (regla) => {
  expect(preciosDe(regla, [CADENA]).faltas).toEqual([{ codigo: 'precio.regla', campo: regla.modo }])
})

test('never above the exact amount, nor a peso below it', () => {
  fc.assert(
    fc.property(fc.nat(1_000_000), fc.nat(100_000), (valor, cuanto) => {
      expect(porPeso(valor, cuanto)).toBe(Math.floor((valor * cuanto) / 100))
      expect(conMargen(valor, cuanto)).toBe(valor + Math.floor((valor * cuanto) / 10_000))
    }),
  )
})
