import { expect, test } from 'vitest'
import { planearAjuste } from './ajuste.ts'

const MOTIVO = { motivo: 'vuelto mal dado' }
const cuadre = (diferencia: number, mas: object = {}) => ({ codigo: 'PCT01-CC000007', diferencia, ...mas })

test.each([
  [
    1_500,
    [
      ['caja', 1_500, 0],
      ['sobrantesCaja', 0, 1_500],
    ],
  ],
  [
    -1_500,
    [
      ['faltantesCaja', 1_500, 0],
      ['caja', 0, 1_500],
    ],
  ],
] as const)('a difference of %d is booked so that the drawer says what was counted', (diferencia, lineas) => {
  const { plan } = planearAjuste(cuadre(diferencia), MOTIVO)
  expect(plan?.asiento.map(({ concepto, debito, credito }) => [concepto, debito, credito])).toEqual(lineas)
  expect(plan?.exige).toEqual([
    {
      codigo: 'autorizacion.ajuste_caja',
      permiso: 'caja.autorizar',
      datos: { documento: 'PCT01-CC000007', diferencia },
    },
  ])
})

test('what squares, was booked, or was counted again has nothing to be booked; and it says why', () => {
  const faltas = (situacion: Parameters<typeof planearAjuste>[0], entrada = MOTIVO) =>
    planearAjuste(situacion, entrada).faltas?.map(({ codigo, datos }) => [codigo, datos?.documento])
  expect(faltas(cuadre(0))).toEqual([['ajuste.cuadrada', 'PCT01-CC000007']])
  expect(faltas(cuadre(-9, { ajuste: 'PCT01-AJ000001', posterior: 'PCT01-CC000008' }))).toEqual([
    ['ajuste.hecho', 'PCT01-AJ000001'],
  ])
  expect(faltas(cuadre(-9, { posterior: 'PCT01-CC000008' }))).toEqual([
    ['ajuste.hay_posterior', 'PCT01-CC000008'],
  ])
  expect(faltas(cuadre(-9), { motivo: ' x ' })).toEqual([['operacion.motivo', undefined]])
})
