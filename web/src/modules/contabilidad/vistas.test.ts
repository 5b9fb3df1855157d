import { LISTA_MOVIMIENTOS } from '@retroventa/api/contabilidad/lista'
import type { MovimientoContable } from '@retroventa/api/contabilidad/llamadas'
import { expect, test } from 'vitest'
import { leerLista } from '../../ui/lista/leerLista.ts'
import { type EstadoLista, guardable } from '../../ui/lista/useLista.ts'

/** What a saved view keeps of an address. */
function deVista(direccion: Record<string, unknown>) {
  const busqueda = leerLista(LISTA_MOVIMIENTOS)(direccion)
  const estado = { declaracion: LISTA_MOVIMIENTOS, busqueda, filtro: busqueda }
  return guardable(estado as unknown as EstadoLista<MovimientoContable>)
}

test('a saved view of the journal is of the books that it was saved over, which no filter says', () => {
  expect(deVista({ cuenta: '1105', libros: 'PCT02' })).toEqual({ cuenta: '1105', libros: 'PCT02' })
  expect(deVista({ cuenta: '1105' })).toEqual({ cuenta: '1105' })
})
