import type {
  CambiosMovimiento,
  EntradaMovimiento,
  SituacionMovimiento,
} from '@retroventa/domain/operaciones/dinero/movimiento'
import type { ClaseDinero, TipoDinero } from '@retroventa/domain/operaciones/dinero/tipos'
import { PLANEADORES } from '@retroventa/domain/operaciones/planeadores'
import { conFaltas } from '@retroventa/domain/operaciones/tipos'
import type { Actor } from '../../core/actor.ts'
import { terceroPorId } from '../../core/senales.ts'
import type { Tx } from '../../core/transaccion.ts'
import type { Dependencias } from '../../dependencies.ts'
import type { Cargado, Cargador, Creada } from '../operaciones/service.ts'
import { soporteLibre, tipoPorId, tiposDe } from './queries.ts'
import { comoTipo } from './tipos.ts'

/** Loads an income or an expense and plans it: it acts on nothing, so nothing is locked but what it takes. */
export const cargarMovimiento: Cargador = async (deps, actor, tipo) => {
  const clase = tipo as ClaseDinero
  return async (tx, cruda): Promise<Cargado<unknown>> => {
    const entrada = cruda as EntradaMovimiento
    const id = deps.nuevoId()
    const situacion = await situacionDe(tx, entrada)
    const sinSoporte = await soportePerdido(tx, actor, entrada)
    return {
      resultado: sinSoporte ?? PLANEADORES[clase](situacion, entrada),
      origenId: id,
      terceroId: situacion.tercero?.id,
      entrada,
      crea: ({ cambios }) => [movimientoHecho(actor, id, clase, entrada, cambios as CambiosMovimiento)],
    }
  }
}

/**
 * What is kept of an income or an expense beside its document, whose identity it has.
 * @param pagadoId who was paid, when it is not whoever the document names
 * @param cambios whole pesos
 */
export const movimientoHecho = (
  { almacenId }: Actor,
  id: string,
  clase: ClaseDinero,
  { tipoId, descripcion, numeroSoporte, soporteId }: EntradaMovimiento,
  cambios: CambiosMovimiento,
  pagadoId?: string,
): Creada => ({
  tabla: 'movimientos_dinero',
  filas: [
    {
      id,
      almacen_id: almacenId,
      clase,
      tipo_id: tipoId,
      descripcion,
      numero_soporte: numeroSoporte || null,
      soporte_id: soporteId ?? null,
      tercero_id: pagadoId ?? null,
      ...cambios,
    },
  ],
})

export { soportePorId } from './soportes.ts'

/** A kind of income or expense, in use or not. */
export async function tipoDeDinero(tx: Tx, id: string): Promise<TipoDinero | undefined> {
  const fila = await tipoPorId(tx, id)
  return fila && comoTipo(fila)
}

/** Kinds of a class that may be chosen, by name. */
export async function tiposEnUso(db: Dependencias['db'], clase: ClaseDinero): Promise<TipoDinero[]> {
  return (await tiposDe(db, clase)).map(comoTipo).filter(({ activo }) => activo)
}

async function situacionDe(tx: Tx, { tipoId, terceroId }: EntradaMovimiento) {
  const tipo = await tipoDeDinero(tx, tipoId)
  const tercero = terceroId ? await terceroPorId(tx, terceroId) : undefined
  return { tipo, tercero } satisfies SituacionMovimiento
}

/** A support is of who uploaded it, in the branch where they did, and of one document. */
export async function soportePerdido(
  tx: Tx,
  { usuarioId, almacenId }: Actor,
  { soporteId }: Pick<EntradaMovimiento, 'soporteId'>,
) {
  if (!soporteId || (await soporteLibre(tx, { id: soporteId, usuarioId, almacenId }))) return undefined
  return conFaltas([{ codigo: 'movimiento.soporte_no_existe', campo: 'soporteId' }])
}
