import { LISTA_MOVIMIENTOS } from '@retroventa/api/contabilidad/lista'
import type { DeclaracionLista } from '@retroventa/api/core/lista'
import { DECLARACIONES } from '@retroventa/api/informes/declaraciones'
import { expect, test } from 'vitest'
import { leerLista } from '../../ui/lista/leerLista.ts'
import { type EstadoLista, guardable } from '../../ui/lista/useLista.ts'

/** What a saved view keeps of an address. */
function deVista(
  direccion: Record<string, unknown>,
  declaracion: DeclaracionLista<never> = LISTA_MOVIMIENTOS,
) {
  const busqueda = leerLista(declaracion)(direccion)
  return guardable({ declaracion, busqueda, filtro: busqueda } as unknown as EstadoLista<never>)
}

test('a saved view keeps a group by the column that the list is in the order of, and no order that is its own', () => {
  const { lista } = DECLARACIONES.balance
  expect(deVista({ grupo: 'cuenta', orden: 'cuenta' }, lista)).toEqual({ grupo: 'cuenta' })
  expect(deVista({ texto: 'cuenta', orden: '-cuenta' }, lista)).toEqual({ texto: 'cuenta', orden: '-cuenta' })
})

test('a saved view of the journal is of the books that it was saved over, which no filter says', () => {
  expect(deVista({ cuenta: '1105', libros: 'PCT02' })).toEqual({ cuenta: '1105', libros: 'PCT02' })
  expect(deVista({ cuenta: '1105' })).toEqual({ cuenta: '1105' })
})
