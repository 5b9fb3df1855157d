import { LISTA_MOVIMIENTOS } from '@retroventa/api/contabilidad/lista'
import type { MovimientoContable } from '@retroventa/api/contabilidad/llamadas'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { columnasDe } from './celda.tsx'
import { TablaSimple } from './TablaSimple.tsx'

/** What a row says of when it is of, of a line written at half past eight at night in Bogotá. */
function cuando(fecha: string): string {
  const linea = { asientoId: 'a', linea: 1, instante: '2026-11-30T01:30:00Z', fecha } as MovimientoContable
  const html = renderToStaticMarkup(
    <TablaSimple
      sinCabeza
      filas={[linea]}
      clave={({ asientoId }) => asientoId}
      columnas={columnasDe(LISTA_MOVIMIENTOS, ['instante'])}
    />,
  )
  return html.replace(/<[^>]+>/g, '').replaceAll('\u00a0', ' ')
}

it.each([
  ['2026-11-29', '29 nov 2026, 8:30 p. m.'],
  ['2026-11-15', '29 nov 2026, 8:30 p. m. en libros el 15 nov 2026'],
])('a line of the books of %s that was written on the 29th says %s', (fecha, dicho) => {
  expect(cuando(fecha)).toBe(dicho)
})
