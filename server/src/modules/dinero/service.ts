import type {
  CambiosMovimiento,
  EntradaMovimiento,
  SituacionMovimiento,
} from '@retroventa/domain/operaciones/dinero/movimiento'
import type { ClaseDinero } from '@retroventa/domain/operaciones/dinero/tipos'
import { PLANEADORES } from '@retroventa/domain/operaciones/planeadores'
import { conFaltas } from '@retroventa/domain/operaciones/tipos'
import type { Actor } from '../../core/actor.ts'
import type { Tx } from '../../core/transaccion.ts'
import type { Dependencias } from '../../dependencies.ts'
import { type Cargado, type Cargador, ejecutar, type Hecho, type Pedido } from '../operaciones/service.ts'
import { soporteLibre, terceroPorId, tipoPorId } from './queries.ts'
import { comoTipo } from './tipos.ts'

/**
 * Registers an income or an expense in the branch of the session.
 * @throws Fallo as `ejecutar`
 */
export async function registrar(
  deps: Dependencias,
  actor: Actor,
  clase: ClaseDinero,
  pedido: Pedido<EntradaMovimiento>,
): Promise<Hecho> {
  return ejecutar(deps, actor, clase, pedido, await cargarMovimiento(deps, actor, clase, ''))
}

/** Loads an income or an expense and plans it: it acts on nothing, so nothing is locked but what it takes. */
export const cargarMovimiento: Cargador = async (deps, actor, tipo) => {
  const clase = tipo as ClaseDinero
  return async (tx, cruda): Promise<Cargado<unknown>> => {
    const entrada = cruda as EntradaMovimiento
    const id = deps.nuevoId()
    const [situacion, sinSoporte] = await Promise.all([
      situacionDe(tx, entrada),
      soportePerdido(tx, actor, entrada),
    ])
    return {
      resultado: sinSoporte ?? PLANEADORES[clase](situacion, entrada),
      origenId: id,
      terceroId: situacion.tercero && entrada.terceroId,
      entrada,
      crea: ({ cambios }) => [
        {
          tabla: 'movimientos_dinero',
          filas: [
            {
              id,
              almacen_id: actor.almacenId,
              clase,
              tipo_id: entrada.tipoId,
              descripcion: entrada.descripcion,
              numero_soporte: entrada.numeroSoporte || null,
              soporte_id: entrada.soporteId ?? null,
              ...(cambios as CambiosMovimiento),
            },
          ],
        },
      ],
    }
  }
}

async function situacionDe(tx: Tx, { tipoId, terceroId }: EntradaMovimiento): Promise<SituacionMovimiento> {
  const [tipo, tercero] = await Promise.all([tipoPorId(tx, tipoId), terceroId && terceroPorId(tx, terceroId)])
  return { tipo: tipo && comoTipo(tipo), tercero: tercero || undefined }
}

/** A support is of who uploaded it, in the branch where they did, and of one document. */
async function soportePerdido(tx: Tx, { usuarioId, almacenId }: Actor, { soporteId }: EntradaMovimiento) {
  if (!soporteId || (await soporteLibre(tx, { id: soporteId, usuarioId, almacenId }))) return undefined
  return conFaltas([{ codigo: 'movimiento.soporte_no_existe', campo: 'soporteId' }])
}
