import { LISTA_TAREAS } from '@retroventa/api/cumplimiento/lista'
import { expect, it } from 'vitest'
import { columnasVisibles } from '../../ui/lista/Columnas.tsx'

it('of what was decided it is shown who decided it, when and why; of what waits, who follows it and until when', () => {
  const pendientes = columnasVisibles(LISTA_TAREAS, {})
  expect(pendientes).toEqual(expect.arrayContaining(['aCargo', 'recordar']))
  expect(pendientes).not.toContain('decididaPor')
  for (const estado of ['confirmada', 'descartada']) {
    const decididas = columnasVisibles(LISTA_TAREAS, { estado })
    expect(decididas).toEqual(expect.arrayContaining(['decidida', 'decididaPor', 'motivo']))
    expect(decididas).not.toContain('recordar')
  }
  // What somebody chose is theirs in every tab.
  expect(columnasVisibles(LISTA_TAREAS, { estado: 'confirmada', columnas: 'cliente,fuente' })).toEqual([
    'cliente',
    'fuente',
  ])
})
