import { expect, it } from 'vitest'
import { porEtiquetar } from './etiquetas.ts'

it('what was corrected in weight is to be labelled anew, and is named while it is not too much', () => {
  const de = (...etiquetas: (string | undefined)[]) =>
    porEtiquetar(etiquetas.map((etiqueta) => ({ etiqueta, tipo: 'peso' })))
  expect(de(undefined)).toBeUndefined()
  expect(de('A-2', undefined)).toBe('Con otro peso, otra etiqueta: A-2. Imprímala en Vitrina.')
  expect(de('A-2', 'B-2')).toContain('A-2 y B-2.')
  expect(de(...Array.from({ length: 7 }, (_, i) => `A-${i}`))).toContain('7 artículos, los de la columna')
})

it('what nobody knew and came in is to be labelled too, which no weight of its own explains', () => {
  expect(porEtiquetar([{ tipo: 'desconocido', etiqueta: 'PCT01-IC000001-1' }])).toBe(
    'Con otra etiqueta: PCT01-IC000001-1. Imprímala en Vitrina.',
  )
  expect(
    porEtiquetar([
      { tipo: 'peso', etiqueta: 'A.1' },
      { tipo: 'desconocido', etiqueta: 'PCT01-IC000001-1' },
    ]),
  ).toBe('Con otra etiqueta: A.1 y PCT01-IC000001-1. Imprímalas en Vitrina.')
})
