import type { Accion } from '@retroventa/api/frasesAuditoria'
import type { Dependencias } from '../dependencies.ts'
import type { SesionActual } from './actor.ts'
import type { Tx } from './transaccion.ts'

export interface Cambio {
  /** `modulo.accion` in the past: `cliente.creado`. */
  accion: Accion
  entidad: string
  entidadId: string
  antes?: unknown
  despues?: unknown
  /** Who signed with own credentials (D12). */
  firmanteId?: string
}

/** Writes the audit row of a change, in the transaction of the change: one cannot exist without the other. */
export async function auditar(
  deps: Pick<Dependencias, 'reloj' | 'nuevoId'>,
  tx: Tx,
  actor: Pick<SesionActual, 'usuarioId' | 'almacenId' | 'solicitud' | 'direccion'>,
  cambio: Cambio,
): Promise<void> {
  await tx
    .insertInto('auditoria')
    .values({
      id: deps.nuevoId(),
      instante: deps.reloj().toISOString(),
      usuario_id: actor.usuarioId,
      firmante_id: cambio.firmanteId ?? null,
      almacen_id: actor.almacenId ?? null,
      accion: cambio.accion,
      entidad: cambio.entidad,
      entidad_id: cambio.entidadId,
      antes: cambio.antes === undefined ? null : JSON.stringify(cambio.antes),
      despues: cambio.despues === undefined ? null : JSON.stringify(cambio.despues),
      solicitud: actor.solicitud,
      direccion: actor.direccion,
    })
    .execute()
}
