import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import type { Leido } from './llamadas.ts'
import { Avisos } from './PaginaElectronico.tsx'

it('what DIAN warns of in what it accepted is shown with it, as what it rejects is', () => {
  const dibujar = (estado: Leido['estado'], reglas: Leido['reglas']) =>
    renderToStaticMarkup(
      <Avisos uno={{ estado, reglas, espera: null, proximo: null, otro: null } as unknown as Leido} />,
    )
  const reglas = [{ codigo: 'FAJ43b', mensaje: 'Notificación: el nombre no es el del RUT.' }]
  const aceptado = dibujar('aceptado', reglas)
  for (const dicho of ['La DIAN lo aceptó y avisa', 'FAJ43b', 'el nombre no es el del RUT'])
    expect(aceptado).toContain(dicho)
  expect(dibujar('aceptado', [])).toBe('')
  expect(dibujar('rechazado', reglas)).toContain('La DIAN lo rechazó')
})
