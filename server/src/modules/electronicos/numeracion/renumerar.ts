import type { Respuesta } from '@retroventa/api/core/endpoint'
import type * as api from '@retroventa/api/electronicos/llamadas'
import { type Actor, exigir } from '../../../core/actor.ts'
import { auditarTodos } from '../../../core/auditoria.ts'
import { Fallo } from '../../../core/fallo.ts'
import { type Tx, transaccion } from '../../../core/transaccion.ts'
import type { Dependencias } from '../../../dependencies.ts'
import { anotarHecho } from '../borradores/dejar.ts'
import { TRABAJO_EMITIR } from '../borradores.ts'
import { elEmisor } from '../queriesRangos.ts'
import { bloquearRepetidos, pedirNumero } from './queries.ts'

/** Rows of the log that are written in one statement. */
const LOTE = 1_000

/**
 * Asks for another number for documents under lock. Their worker gives it: it asks DIAN first about the one that they have, because
 * what it accepted keeps its number.
 * @throws Fallo `electronico.sin_dian`, `electronico.en_contingencia`: nobody would ask
 */
export async function pedirOtroNumero(
  deps: Dependencias,
  tx: Tx,
  actor: Actor,
  documentos: readonly { id: string; almacen_id: string }[],
): Promise<void> {
  if (!deps.dian) throw new Fallo('electronico.sin_dian')
  if ((await elEmisor(tx)).contingencia_desde !== null) throw new Fallo('electronico.en_contingencia')
  const { usuarioId } = actor
  const ahora = deps.reloj().toISOString()
  await pedirNumero(
    tx,
    documentos.map(({ id }) => id),
    { usuarioId, ahora },
  )
  for (const documento of documentos) await anotarHecho(tx, documento, 'renumeracion', ahora, { usuarioId })
  await deps.cola.enviar(TRABAJO_EMITIR, {}, tx)
}

/**
 * The same for all that wait for one in the branch, or in all branches for super people.
 * @throws Fallo `electronico.sin_dian`, `electronico.en_contingencia`
 */
export async function renumerarTodos(
  deps: Dependencias,
  actor: Actor,
): Promise<Respuesta<typeof api.renumerarElectronicos>> {
  exigir(actor, 'electronicos.configurar')
  return transaccion(deps, actor, async (tx) => {
    const filas = await bloquearRepetidos(tx, actor.esSuper ? undefined : actor.almacenId)
    if (filas.length === 0) return { pedidos: 0 }
    await pedirOtroNumero(deps, tx, actor, filas)
    const cambios = filas.map(({ id, codigo }) => ({
      accion: 'electronico.renumerado' as const,
      entidad: 'electronico',
      entidadId: id,
      antes: { estado: 'enviado', codigo },
    }))
    for (let i = 0; i < cambios.length; i += LOTE)
      await auditarTodos(deps, tx, actor, cambios.slice(i, i + LOTE))
    return { pedidos: filas.length }
  })
}
