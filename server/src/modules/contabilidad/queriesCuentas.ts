import type { Concepto } from '@retroventa/domain/contabilidad/conceptos'
import type { Cuenta } from '@retroventa/domain/contabilidad/plan'
import type { Fecha } from '@retroventa/domain/fechas/fecha'
import { type Kysely, sql } from 'kysely'
import type { Tx } from '../../core/transaccion.ts'
import type { DB } from '../../db/types.ts'

/** Namespace of the advisory lock of the chart: two changes of it are judged one after the other. */
const CANDADO_PLAN = 7_002

export async function cerrarPlan(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(${CANDADO_PLAN}, 0)`.execute(tx)
}

/** Holds the chart as it is until the transaction ends, beside others who only read it. */
export async function sostenerPlan(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock_shared(${CANDADO_PLAN}, 0)`.execute(tx)
}

export async function plan(db: Kysely<DB>): Promise<Cuenta[]> {
  const filas = await db.selectFrom('cuentas').selectAll().orderBy('codigo').execute()
  return filas.map((fila) => ({ ...fila, naturaleza: fila.naturaleza as Cuenta['naturaleza'] }))
}

/** Every account that a concept had or will have, the newest first. */
export async function vigencias(db: Kysely<DB>) {
  const filas = await db
    .selectFrom('cuentas_concepto as c')
    .leftJoin('usuarios as u', 'u.id', 'c.usuario_id')
    .select(['c.concepto', 'c.desde', 'c.cuenta', 'c.cambiada', 'u.username as usuario'])
    .orderBy('c.concepto')
    .orderBy('c.desde', 'desc')
    .execute()
  return filas.map((fila) => ({ ...fila, concepto: fila.concepto as Concepto }))
}

/** Last day with lines of a concept, in any branch. */
export async function ultimoDia(db: Kysely<DB>, concepto: Concepto): Promise<Fecha | undefined> {
  const { rows } = await sql<{ ultima: Fecha | null }>`select max(s.fecha) ultima from saldos_dia s
    where s.cuenta in (select cuenta from cuentas_concepto where concepto = ${concepto})`.execute(db)
  return rows[0]?.ultima ?? undefined
}

export async function insertarCuenta(tx: Tx, cuenta: Cuenta): Promise<void> {
  await tx
    .insertInto('cuentas')
    .values({ ...cuenta })
    .execute()
}

/** A day that was given an account and has not come may be given another one. */
export async function ponerVigencia(
  tx: Tx,
  fila: { concepto: Concepto; cuenta: string; desde: Fecha; usuario_id: string; cambiada: string },
): Promise<void> {
  const { cuenta, usuario_id, cambiada } = fila
  await tx
    .insertInto('cuentas_concepto')
    .values(fila)
    .onConflict((oc) => oc.columns(['concepto', 'desde']).doUpdateSet({ cuenta, usuario_id, cambiada }))
    .execute()
}
