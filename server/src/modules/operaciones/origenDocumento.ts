import { Fallo } from '../../core/fallo.ts'
import type { OrigenAnulable } from './anular.ts'
import { documentoBloqueado } from './queries.ts'

/**
 * A document that acts on nothing but itself (an income, a sale of a service): its state is that of the document, which
 * voiding changes by itself, and nothing else of it is ever rewritten.
 */
export const origenDocumento: OrigenAnulable = {
  async bloquear(_deps, actor, tx, origenId) {
    const documento = await documentoBloqueado(tx, origenId)
    if (!documento || (documento.almacen_id !== actor.almacenId && !actor.esSuper))
      throw new Fallo('documento.no_existe')
    const fila = { id: origenId }
    return {
      fila,
      alAnular: fila,
      sin: () => fila,
      terceroId: documento.tercero_id ?? undefined,
      async escribir() {},
    }
  },
}
