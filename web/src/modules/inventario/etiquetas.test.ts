import { expect, it } from 'vitest'
import { porEtiquetar } from './etiquetas.ts'

it('what was corrected in weight is to be labelled anew, and is named while it is not too much', () => {
  const de = (...etiquetas: (string | undefined)[]) =>
    porEtiquetar(etiquetas.map((etiqueta) => ({ etiqueta })))
  expect(de(undefined)).toBeUndefined()
  expect(de('A-2', undefined)).toBe('Con otro peso, otra etiqueta: A-2. Imprímala en Vitrina.')
  expect(de('A-2', 'B-2')).toContain('A-2 y B-2.')
  expect(de(...Array.from({ length: 7 }, (_, i) => `A-${i}`))).toContain('7 artículos, los de la columna')
})
