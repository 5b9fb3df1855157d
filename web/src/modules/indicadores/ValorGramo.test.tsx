import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { ValorGramo } from './ValorGramo.tsx'

it('prices that nobody saved yet say that they are those of the installation; where a page dates them itself, nothing', () => {
  const dicho = (actualizado?: string | null) =>
    renderToStaticMarkup(<ValorGramo filas={[]} {...(actualizado !== undefined && { actualizado })} />)
  expect(dicho(null)).toContain('valores de la instalación')
  expect(dicho('2026-11-20T15:20:00.000Z')).toContain('guardado 20 nov 2026')
  expect(dicho()).not.toMatch(/instalación|guardado/)
})
