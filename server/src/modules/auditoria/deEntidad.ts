import type { Kysely } from 'kysely'
import type { DB } from '../../db/types.ts'
import { cambios, frase } from './frases.ts'
import { COLUMNAS, type FiltroAuditoria, filtradas } from './queries.ts'
import { sujetosDe } from './queriesSujetos.ts'

const masNuevas = (db: Kysely<DB>, filtro: FiltroAuditoria, limite: number) =>
  filtradas(db, filtro)
    .select(COLUMNAS)
    .orderBy('auditoria.instante', 'desc')
    .orderBy('auditoria.id', 'desc')
    .limit(limite)
    .execute()

/** Both states of each change of one record, newest first, with who made it: for who tells it in its own way. */
export const estadosDe = (db: Kysely<DB>, entidad: string, entidadId: string, limite: number) =>
  masNuevas(db, { entidad, entidadId, soloEse: true }, limite)

/**
 * What happened to one record, newest first, told in sentences; to a customer, in each of their records that were merged. Who may see the
 * record may read its history.
 */
export async function historiaDe(db: Kysely<DB>, entidad: string, entidadId: string, limite: number) {
  const filas = await masNuevas(db, { entidad, entidadId }, limite)
  const sujetoDe = await sujetosDe(db, filas)
  return filas.map((fila) => ({
    id: fila.id,
    instante: fila.instante,
    frase: frase({ ...fila, sujeto: sujetoDe(fila) }),
    campos: cambios(fila.antes, fila.despues).map(({ campo }) => campo),
    almacen: fila.almacen,
  }))
}
