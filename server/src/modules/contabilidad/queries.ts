import type { LineaAsiento } from '@retroventa/domain/contabilidad/asiento'
import type { Concepto } from '@retroventa/domain/contabilidad/conceptos'
import type { Fecha } from '@retroventa/domain/fechas/fecha'
import { type Kysely, sql } from 'kysely'
import type { Tx } from '../../core/transaccion.ts'
import type { DB } from '../../db/types.ts'

/** Namespace of the advisory locks of the ledger, apart from any other use of them. */
const CANDADO_LIBRO = 7_001

/**
 * One writer at a time in the ledger of a branch, until the transaction ends: the balance that was read is still the
 * balance when the entry is written.
 */
export async function cerrarLibro(tx: Tx, almacenId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(${CANDADO_LIBRO}, hashtext(${almacenId}))`.execute(tx)
}

/** Balance of a concept in a branch, in every account that it ever had, debits minus credits, whole pesos. */
export async function saldoDeConcepto(
  db: Kysely<DB>,
  almacenId: string,
  concepto: Concepto,
): Promise<number> {
  const fila = await db
    .selectFrom('saldos_dia')
    .select(sql<number>`coalesce(sum(debito - credito), 0)::int8`.as('saldo'))
    .where('almacen_id', '=', almacenId)
    .where('cuenta', 'in', (eb) =>
      eb.selectFrom('cuentas_concepto').select('cuenta').where('concepto', '=', concepto),
    )
    .executeTakeFirstOrThrow()
  return fila.saldo
}

/**
 * Holds the total of a concept of a branch on a day until the transaction ends: who is writing in it ends first, who comes
 * later waits. Read after it, never in the same statement, which would see the total as it was before the wait.
 */
export async function detenerSaldo(
  tx: Tx,
  almacenId: string,
  concepto: Concepto,
  fecha: Fecha,
): Promise<void> {
  await sql`select from saldos_dia where almacen_id = ${almacenId} and fecha = ${fecha}
    and cuenta in (select cuenta from cuentas_concepto where concepto = ${concepto}) order by cuenta for update`.execute(
    tx,
  )
}

/** Balance of a concept in a branch and the entries of a day that move it, both of one snapshot. */
export async function saldoYAsientos(
  db: Kysely<DB>,
  almacenId: string,
  concepto: Concepto,
  fecha: Fecha,
): Promise<{ saldo: number; asientos: string[] }> {
  const { rows } = await sql<{ saldo: number; asientos: string[] }>`select
    (select coalesce(sum(debito - credito), 0)::int8 from saldos_dia where almacen_id = ${almacenId}
      and cuenta in (select cuenta from cuentas_concepto where concepto = ${concepto})) as saldo,
    array(select a.id from asientos a where a.almacen_id = ${almacenId} and a.fecha = ${fecha}
      and exists (select from partidas_toda p where p.asiento_id = a.id and p.concepto = ${concepto})) as asientos`.execute(
    db,
  )
  return rows[0] ?? { saldo: 0, asientos: [] }
}

/** What some entries moved of a concept, in the order of their instants, whole pesos. */
export function lineasDeAsientos(db: Kysely<DB>, ids: readonly string[], concepto: Concepto) {
  return db
    .selectFrom('asientos')
    .innerJoin('partidas_toda as partidas', 'partidas.asiento_id', 'asientos.id')
    .select([
      'asientos.documento',
      'asientos.descripcion',
      'asientos.instante',
      sql<number>`sum(partidas.debito)::int8`.as('entra'),
      sql<number>`sum(partidas.credito)::int8`.as('sale'),
    ])
    .where(sql<boolean>`asientos.id = any(${ids}::uuid[])`)
    .where('partidas.concepto', '=', concepto)
    .groupBy(['asientos.id', 'asientos.documento', 'asientos.descripcion', 'asientos.instante'])
    .orderBy('asientos.instante')
    .orderBy('asientos.documento')
    .execute()
}

/** Whether the totals of a concept in a branch are the sum of its entries, both read at one instant. */
export async function saldoProbado(db: Kysely<DB>, almacenId: string, concepto: Concepto): Promise<boolean> {
  const { rows } = await sql<{ igual: boolean }>`with suyas as (select cuenta from cuentas_concepto
      where concepto = ${concepto})
    select (select coalesce(sum(debito - credito), 0) from saldos_dia
        where almacen_id = ${almacenId} and cuenta in (select cuenta from suyas))
      = (select coalesce(sum(debito - credito), 0) from partidas_toda
        where almacen_id = ${almacenId} and cuenta in (select cuenta from suyas)) igual`.execute(db)
  return rows[0]?.igual === true
}

/** The account of each concept on a day. */
export async function cuentasDelDia(db: Kysely<DB>, fecha: Fecha): Promise<ReadonlyMap<string, string>> {
  const filas = await db
    .selectFrom('cuentas_concepto')
    .distinctOn('concepto')
    .select(['concepto', 'cuenta'])
    .where('desde', '<=', fecha)
    .orderBy('concepto')
    .orderBy('desde', 'desc')
    .execute()
  return new Map(filas.map(({ concepto, cuenta }) => [concepto, cuenta]))
}

/** Debits and credits of a concept in a branch on one day, by hour of Bogotá, whole pesos. */
export function movimientoPorHora(db: Kysely<DB>, almacenId: string, concepto: Concepto, fecha: Fecha) {
  const hora = sql<number>`extract(hour from asientos.instante at time zone 'America/Bogota')::int`
  return db
    .selectFrom('asientos')
    .innerJoin('partidas_toda as partidas', 'partidas.asiento_id', 'asientos.id')
    .select([
      hora.as('hora'),
      sql<number>`sum(partidas.debito)::int8`.as('debito'),
      sql<number>`sum(partidas.credito)::int8`.as('credito'),
    ])
    .where('asientos.almacen_id', '=', almacenId)
    .where('asientos.fecha', '=', fecha)
    .where('partidas.concepto', '=', concepto)
    .groupBy(hora)
    .orderBy(hora)
    .execute()
}

export interface CabezaDeAsiento {
  id: string
  almacenId: string
  fecha: Fecha
  instante: string
  /** Code that a person reads: `PCT01-000123`. */
  documento: string
  documentoId: string
  descripcion: string
  empleadoId: string
}

/** A line with the account that its concept has on the day of the entry. */
export type PartidaConCuenta = LineaAsiento & { readonly cuenta: string }

export async function escribirAsiento(
  tx: Tx,
  cabeza: CabezaDeAsiento,
  partidas: readonly PartidaConCuenta[],
): Promise<void> {
  await tx
    .insertInto('asientos')
    .values({
      id: cabeza.id,
      almacen_id: cabeza.almacenId,
      fecha: cabeza.fecha,
      instante: cabeza.instante,
      documento: cabeza.documento,
      documento_id: cabeza.documentoId,
      descripcion: cabeza.descripcion,
      empleado_id: cabeza.empleadoId,
    })
    .execute()
  await tx
    .insertInto('partidas')
    .values(
      partidas.map(({ cuenta, concepto, debito, credito, terceroId }, i) => ({
        asiento_id: cabeza.id,
        linea: i + 1,
        almacen_id: cabeza.almacenId,
        concepto,
        cuenta,
        debito,
        credito,
        cliente_id: terceroId ?? null,
      })),
    )
    .execute()
}

/** Moves the per-day totals of the accounts that an entry touches. */
export async function moverSaldos(
  tx: Tx,
  almacenId: string,
  fecha: Fecha,
  partidas: readonly PartidaConCuenta[],
): Promise<void> {
  // Several lines may touch one account, and an upsert cannot touch one row twice.
  const porCuenta = new Map<string, { debito: number; credito: number }>()
  for (const { cuenta, debito, credito } of partidas) {
    const suma = porCuenta.get(cuenta) ?? { debito: 0, credito: 0 }
    porCuenta.set(cuenta, { debito: suma.debito + debito, credito: suma.credito + credito })
  }
  await tx
    .insertInto('saldos_dia')
    .values([...porCuenta].map(([cuenta, suma]) => ({ almacen_id: almacenId, cuenta, fecha, ...suma })))
    .onConflict((oc) =>
      oc.columns(['almacen_id', 'cuenta', 'fecha']).doUpdateSet((eb) => ({
        debito: eb('saldos_dia.debito', '+', eb.ref('excluded.debito')),
        credito: eb('saldos_dia.credito', '+', eb.ref('excluded.credito')),
      })),
    )
    .execute()
}
