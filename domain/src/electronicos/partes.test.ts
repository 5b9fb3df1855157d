import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ivaDeLineas } from '../operaciones/ventas/situacion.ts'
import { corridas } from '../testing/profundidad.ts'
import { cabenJuntas, enPartes } from './partes.ts'

interface Linea {
  orden: number
  base: number
  iva: number
}

const venderse = (precios: readonly number[]): Linea[] => {
  const ivas = ivaDeLineas(precios.map((precio) => ({ precio, tarifa: 1_900 })))
  return precios.map((precio, i) => ({ orden: i + 1, base: precio - (ivas[i] ?? 0), iva: ivas[i] ?? 0 }))
}
const suma = (lineas: readonly Linea[]) =>
  lineas.reduce<readonly [number, number]>(([base, iva], una) => [base + una.base, iva + una.iva], [0, 0])

test('no distribution of the IVA of a sale suits every return: of seven lines that end in half a peso some are beyond what DIAN bears', () => {
  // 19 % inside each is 9,5: whole pesos are half a peso away.
  const mitades = Array.from({ length: 7 }, () => 59.5)
  for (let arriba = 0; arriba <= 7; arriba++) {
    const ivas = mitades.map((_, i) => (i < arriba ? 10 : 9))
    const lejos = (cuales: readonly number[]) =>
      Math.abs(cuales.reduce((a, b) => a + b, 0) - cuales.length * 9.5)
    const peor = Math.max(lejos(ivas.slice(0, arriba)), lejos(ivas.slice(arriba)))
    // Two pesos of the base and of its tax together: 2 / 1,19 of the tax alone.
    expect(peor).toBeGreaterThan(2 / 1.19)
  }
})

test('what comes back of a sale of many lines is in one note when DIAN takes it so, else in two', () => {
  const anillos = venderse(Array.from({ length: 12 }, () => 100_000))
  expect(cabenJuntas(anillos)).toBe(true)
  // The pesos that truncating left went to the first four.
  expect(cabenJuntas(anillos.slice(0, 4))).toBe(false)
  const partes = enPartes(anillos.slice(0, 4))
  expect(partes.map((parte) => parte.map(({ orden }) => orden))).toEqual([
    [1, 3],
    [2, 4],
  ])
  expect(enPartes(anillos.slice(2, 8))).toEqual([anillos.slice(2, 8)])
})

test('notes of random returns are each within what DIAN bears, never pass their invoice, and the last one takes what is left', () => {
  const venta = fc.array(fc.tuple(fc.integer({ min: 100, max: 5_000_000 }), fc.integer({ min: 1, max: 4 })), {
    minLength: 1,
    maxLength: 40,
  })
  fc.assert(
    fc.property(venta, (vendidas) => {
      const lineas = venderse(vendidas.map(([precio]) => precio))
      const factura = suma(lineas)
      const tomado: [number, number] = [0, 0]
      // Each line comes back with the return of its number.
      for (const cual of [1, 2, 3, 4]) {
        const vuelven = lineas.filter((_, i) => vendidas[i]?.[1] === cual)
        const partes = enPartes(vuelven)
        expect(
          partes
            .flat()
            .map(({ orden }) => orden)
            .sort((a, b) => a - b),
        ).toEqual(vuelven.map(({ orden }) => orden))
        if (cabenJuntas(vuelven)) expect(partes.length).toBeLessThanOrEqual(1)
        for (const parte of partes) {
          expect(cabenJuntas(parte)).toBe(true)
          const [base = 0, iva = 0] = suma(parte)
          tomado[0] += base
          tomado[1] += iva
          expect(tomado[0]).toBeLessThanOrEqual(factura[0] ?? 0)
          expect(tomado[1]).toBeLessThanOrEqual(factura[1] ?? 0)
        }
      }
      expect(tomado).toEqual(factura)
    }),
    corridas(60, 2_000),
  )
})
