import type { Fecha } from '@retroventa/domain/fechas/fecha'
import type { Kysely } from 'kysely'
import type { DB } from '../../db/types.ts'

/** Contracts to attend: running ones whose due date has come, and waits whose day has come. */
export function contarPorAtender(db: Kysely<DB>, hoy: Fecha) {
  return db
    .selectFrom('contratos')
    .select((eb) => ['almacen_id', eb.fn.countAll<number>().as('cantidad')])
    .where((eb) =>
      eb.or([
        eb('estado', 'in', ['vigente', 'devuelto_vigente']).and('vence', '<=', hoy),
        eb('estado', '=', 'en_espera').and('espera_hasta', '<=', hoy),
      ]),
    )
    .groupBy('almacen_id')
    .execute()
}
