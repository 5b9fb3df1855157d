import { expect, it } from 'vitest'
import { type Contraparte, REGLAS_SEGMENTO, type ReglaSegmento, segmentoDe } from './segmentos.ts'

const LIMITES = { efectivoAlto: 50_000_000, efectivoMedio: 10_000_000, operacionesMedio: 24 }
const NADIE: Contraparte = {
  enLista: false,
  expuesta: false,
  reportada: false,
  enAnalisis: false,
  extranjera: false,
  efectivo: 9_999_999,
  operaciones: 23,
}

/** What is just enough for each rule, over somebody who meets none. */
const JUSTO: Record<ReglaSegmento, Partial<Contraparte>> = {
  lista: { enLista: true },
  expuesta: { expuesta: true },
  reportada: { reportada: true },
  efectivo_alto: { efectivo: 50_000_000 },
  en_analisis: { enAnalisis: true },
  extranjera: { extranjera: true },
  efectivo_medio: { efectivo: 10_000_000 },
  operaciones: { operaciones: 24 },
}

it.each(Object.keys(REGLAS_SEGMENTO) as ReglaSegmento[])(
  '%s puts in its segment, and a step less does not',
  (regla) => {
    expect(segmentoDe(NADIE, LIMITES)).toEqual({ segmento: 'bajo', porque: [] })
    expect(segmentoDe({ ...NADIE, ...JUSTO[regla] }, LIMITES)).toEqual({
      segmento: REGLAS_SEGMENTO[regla].segmento,
      porque: [regla],
    })
  },
)

it('the highest of what is met holds, and every reason is told', () => {
  expect(segmentoDe({ ...NADIE, efectivo: 49_999_999 }, LIMITES)).toMatchObject({ segmento: 'medio' })
  expect(segmentoDe({ ...NADIE, extranjera: true, expuesta: true, operaciones: 30 }, LIMITES)).toEqual({
    segmento: 'alto',
    porque: ['expuesta', 'extranjera', 'operaciones'],
  })
})
