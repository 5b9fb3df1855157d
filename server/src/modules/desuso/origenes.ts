import type { FilaLote } from '@retroventa/domain/operaciones/desuso/lote'
import type { FilaRemision } from '@retroventa/domain/operaciones/desuso/remision'
import type { CambiosDesuso } from '@retroventa/domain/operaciones/desuso/situacion'
import { Fallo } from '../../core/fallo.ts'
import type { OrigenAnulable } from '../operaciones/service.ts'
import { papelDeRemision } from './papeles.ts'
import {
  bloquearRemision,
  desusoBloqueado,
  escribirDesuso,
  escribirLote,
  escribirRemision,
  loteBloqueado,
  remisionDe,
} from './queries.ts'

/** What was marked or written off, voided at most. */
export const origenDesuso: OrigenAnulable = {
  async bloquear(_deps, actor, tx, origenId) {
    const leido = await desusoBloqueado(tx, origenId)
    if (!leido || (leido.almacen_id !== actor.almacenId && !actor.esSuper))
      throw new Fallo('desuso.no_existe')
    return {
      fila: leido.fila,
      alAnular: { activo: false } satisfies CambiosDesuso,
      sin: () => leido.fila,
      terceroId: undefined,
      escribir: (conexion, cambios) => escribirDesuso(conexion, origenId, cambios as CambiosDesuso),
    }
  },
}

/** A lot: once it was sent, its bags are elsewhere and it is not voided. */
export const origenLote: OrigenAnulable = {
  async bloquear(_deps, actor, tx, origenId) {
    const leido = await loteBloqueado(tx, origenId)
    if (!leido || (leido.almacen_id !== actor.almacenId && !actor.esSuper))
      throw new Fallo('desuso.no_existe')
    return {
      fila: leido.fila,
      alAnular: { estado: 'anulado' } satisfies FilaLote,
      sin: () => leido.fila,
      terceroId: undefined,
      escribir: (conexion, cambios) => escribirLote(conexion, origenId, cambios as FilaLote),
    }
  },
}

/** A remisión, with its settlement: voided, its lots wait again. */
export const origenRemision: OrigenAnulable = {
  async bloquear(_deps, actor, tx, origenId) {
    await bloquearRemision(tx, origenId)
    const leida = await remisionDe(tx, { id: origenId })
    if (!leida || (leida.almacen_id !== actor.almacenId && !actor.esSuper))
      throw new Fallo('desuso.no_existe')
    return {
      fila: leida.fila,
      alAnular: { estado: 'anulada', partes: [] } satisfies FilaRemision,
      sin: () => leida.fila,
      terceroId: leida.refinador_id,
      escribir: (conexion, cambios) => escribirRemision(conexion, origenId, cambios as FilaRemision),
    }
  },
  papel: papelDeRemision,
}
