import { totalContado } from '@retroventa/domain/operaciones/caja/cuadre'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { comoEntrada, SIN_CONTAR } from './contado.ts'
import { Suma } from './Suma.tsx'

const dicho = (cambios: object) =>
  renderToStaticMarkup(<Suma valor={totalContado(comoEntrada({ ...SIN_CONTAR, ...cambios }))} />)

it('a count with a note that cannot be read says no total; the others alone would be taken for what there is', () => {
  expect(dicho({ b100000: 10, b50000: 3 })).toContain('1.150.000')
  expect(dicho({})).toContain('$ 0'.replace(' ', '\u00a0'))
  const ilegible = dicho({ b100000: 10, b20000: Number.NaN })
  expect(ilegible).toContain('por corregir')
  expect(ilegible).not.toMatch(/\d/)
})
