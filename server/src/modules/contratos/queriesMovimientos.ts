import type { Abono, Ampliacion, Aumento, Movimientos } from '@retroventa/domain/contratos/tipos'
import { type Kysely, sql } from 'kysely'
import type { DB } from '../../db/types.ts'

/** Movements of many contracts in three queries, by contract id. Contracts without any are absent. */
export async function movimientosDe(
  db: Kysely<DB>,
  ids: readonly string[],
): Promise<Map<string, Movimientos>> {
  if (ids.length === 0) return new Map()
  // One array, not one parameter each: a whole filter may bring tens of thousands.
  const deEstos = sql<boolean>`contrato_id = any(${ids}::uuid[])`
  const comunes = ['contrato_id', 'fecha', 'creado', 'estado'] as const
  const [ampliaciones, abonos, aumentos] = await Promise.all([
    db
      .selectFrom('ampliaciones')
      .select([...comunes, 'meses'])
      .where(deEstos)
      .execute(),
    db
      .selectFrom('abonos')
      .select([...comunes, 'valor'])
      .where(deEstos)
      .execute(),
    db
      .selectFrom('aumentos')
      .select([...comunes, 'valor'])
      .where(deEstos)
      .execute(),
  ])
  const todos = new Map<string, { ampliaciones: Ampliacion[]; abonos: Abono[]; aumentos: Aumento[] }>()
  const de = (id: string) => {
    const suyos = todos.get(id) ?? { ampliaciones: [], abonos: [], aumentos: [] }
    todos.set(id, suyos)
    return suyos
  }
  for (const fila of ampliaciones) de(fila.contrato_id).ampliaciones.push(fila)
  for (const fila of abonos) de(fila.contrato_id).abonos.push(fila)
  for (const fila of aumentos) de(fila.contrato_id).aumentos.push(fila)
  return todos
}
