import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  cifrasDeImpuestos,
  gravar,
  IMPUESTOS,
  impuestosSugeridos,
  type Tarifas,
  totalConImpuestos,
} from './impuestos.ts'

const ARRIENDO: Tarifas = { iva: 1900, retefuente: 350, reteiva: 1500, reteica: 0, baseRetencion: 0 }
const SIN = { iva: 0, retefuente: 0, reteiva: 0, reteica: 0, baseRetencion: 0 }
const faltas = (entrada: Parameters<typeof gravar>[0], tarifas = ARRIENDO) =>
  gravar(entrada, tarifas).faltas.map(({ codigo, campo }) => [codigo, campo])

test('the check row of the rent comes out to the peso', () => {
  const { impuestos, total, cambiados, faltas: ninguna } = gravar({ subtotal: 2_791_875 }, ARRIENDO)
  expect(impuestos).toEqual({ iva: 530_456, retefuente: 97_716, reteiva: 79_568, reteica: 0 })
  expect([total, cambiados, ninguna]).toEqual([3_145_047, [], []])
})

test('ReteICA is of so many per thousand of the subtotal, ReteIVA of the IVA that was entered', () => {
  expect(impuestosSugeridos(1_000_000, { ...SIN, reteica: 966 }).reteica).toBe(9_660)
  expect(
    gravar({ subtotal: 1_000_000, iva: 50_000, motivoImpuestos: 'tarifa del 5 %' }, ARRIENDO).impuestos
      .reteiva,
  ).toBe(7_500)
})

test('nothing is withheld from less than the base, and the IVA is charged all the same', () => {
  const conBase = { ...ARRIENDO, baseRetencion: 500_000 }
  expect(gravar({ subtotal: 499_999 }, conBase).impuestos).toEqual({
    iva: 95_000,
    retefuente: 0,
    reteiva: 0,
    reteica: 0,
  })
  expect(gravar({ subtotal: 500_000 }, conBase).impuestos.retefuente).toBe(17_500)
})

test('keeps the suggested figure beside the entered one, with its reason', () => {
  expect(
    gravar({ subtotal: 100_000, retefuente: 4_000, motivoImpuestos: ' tarifa de servicios ' }, ARRIENDO)
      .cambiados,
  ).toEqual([{ campo: 'retefuente', sugerido: 3_500, entrado: 4_000, motivo: 'tarifa de servicios' }])
  expect(faltas({ subtotal: 100_000, retefuente: 4_000 })).toEqual([['impuesto.motivo', 'motivoImpuestos']])
  expect(gravar({ subtotal: 100_000, retefuente: 3_500 }, ARRIENDO).cambiados).toEqual([])
})

test.each([
  [{ subtotal: 0 }, [['impuesto.subtotal', 'subtotal']]],
  [{ subtotal: 1.5 }, [['impuesto.subtotal', 'subtotal']]],
  [{ subtotal: -1 }, [['impuesto.subtotal', 'subtotal']]],
  [
    { subtotal: 100, iva: -1, reteica: 0.5 },
    [
      ['impuesto.valor', 'iva'],
      ['impuesto.valor', 'reteica'],
    ],
  ],
  [{ subtotal: 100, iva: 101, motivoImpuestos: 'otro' }, [['impuesto.iva_mayor', 'iva']]],
  [{ subtotal: 100, iva: 5, reteiva: 6, motivoImpuestos: 'otro' }, [['impuesto.reteiva_mayor', 'reteiva']]],
  [{ subtotal: 100, retefuente: 200, motivoImpuestos: 'otro' }, [['impuesto.retenciones', 'retefuente']]],
])('refuses %o', (entrada, esperadas) => {
  expect(faltas(entrada)).toEqual(esperadas)
})

test('the total is always what the figures add up to, and no suggestion is refused', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 10_000_000_000 }),
      fc.record({
        iva: fc.integer({ min: 0, max: 1_900 }),
        retefuente: fc.integer({ min: 0, max: 1_100 }),
        reteiva: fc.integer({ min: 0, max: 1_500 }),
        reteica: fc.integer({ min: 0, max: 1_400 }),
        baseRetencion: fc.integer({ min: 0, max: 1_000_000 }),
      }),
      (subtotal, tarifas) => {
        const { impuestos, total, faltas: rotas } = gravar({ subtotal }, tarifas)
        expect(rotas).toEqual([])
        expect(total).toBe(totalConImpuestos(subtotal, impuestos))
        const dichas = cifrasDeImpuestos(subtotal, impuestos, total)
        expect(dichas.filter(({ despues }) => despues === 0)).toEqual([])
        for (const cual of IMPUESTOS) expect(Number.isSafeInteger(impuestos[cual])).toBe(true)
      },
    ),
  )
})
