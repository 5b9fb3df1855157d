import type { Fecha } from '../../fechas/fecha.ts'
import { esTipoOperacion, filaDe } from '../catalogo.ts'
import type { Plan } from '../tipos.ts'
import { DOCUMENTOS_DINERO } from './dinero/documentos.ts'
import { DOCUMENTOS_FONDOS } from './fondos/origen.ts'
import { DOCUMENTOS_LIBROS } from './libros/documentos.ts'
import type { OrigenDePrueba } from './origen.ts'

/** Every operation whose origin is its own document; a row of the catalogue without its own fails by name. */
const DOCUMENTOS = { ...DOCUMENTOS_DINERO, ...DOCUMENTOS_FONDOS, ...DOCUMENTOS_LIBROS }

/** A document that acts on nothing but itself: made once, voided at most. */
export const documento: OrigenDePrueba<Plan> = {
  nuevo(tipo) {
    const hace = Object.hasOwn(DOCUMENTOS, tipo) && DOCUMENTOS[tipo as keyof typeof DOCUMENTOS]
    if (!hace || !esTipoOperacion(tipo) || filaDe(tipo).origen !== 'documento')
      throw new Error(`nothing makes a document of ${tipo}`)
    return hace.map((plan) => ({ plan, situacion: plan, hoy: '2026-11-20' as Fecha }))
  },
  planear() {
    throw new Error('nothing is done on a document but voiding it')
  },
  despues: (s) => s,
  anulado: (antes) => antes,
  piezas: () => [],
  fila: (s) => s.cambios,
  costo: () => 0,
  leer: ({ cifras }) => Object.fromEntries(cifras.map(({ clave, despues }) => [clave, [despues]])),
}
