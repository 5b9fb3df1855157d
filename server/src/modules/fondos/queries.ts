import type { Fecha } from '@retroventa/domain/fechas/fecha'
import type { CambiosFondos, EstadoFondos } from '@retroventa/domain/operaciones/fondos/traslado'
import { type Kysely, sql } from 'kysely'
import type { Tx } from '../../core/transaccion.ts'
import type { DB } from '../../db/types.ts'

/** Namespace of the advisory locks of the vouchers of a branch: two settlements of it are judged one after the other. */
const CANDADO_DATAFONO = 7_005

export async function bloquearTraslado(tx: Tx, id: string): Promise<void> {
  await tx.selectFrom('traslados_fondos').select('id').where('id', '=', id).forUpdate().execute()
}

const conCodigo = (db: Kysely<DB>) =>
  db
    .selectFrom('traslados_fondos as t')
    .innerJoin('documentos as d', 'd.id', 't.id')
    .select(['t.id', 't.almacen_id', 't.destino_id', 't.valor', 't.estado', 't.recibido', 'd.codigo'])

export const trasladoPorCodigo = (db: Kysely<DB>, codigo: string) =>
  conCodigo(db).where('d.codigo', '=', codigo).executeTakeFirst()

export const trasladoPorId = (db: Kysely<DB>, id: string) =>
  conCodigo(db).where('t.id', '=', id).executeTakeFirst()

/** Who signed its sending, and what they said of it. */
export const envioDe = (db: Kysely<DB>, id: string) =>
  db
    .selectFrom('documentos as d')
    .innerJoin('usuarios as u', 'u.id', 'd.firmante_id')
    .select(['d.instante'])
    .select(sql<string>`u.nombres || ' ' || u.apellidos`.as('quien'))
    .select(sql<string | null>`d.entrada->>'observacion'`.as('observacion'))
    .where('d.id', '=', id)
    .executeTakeFirstOrThrow()

/** Transfers on their way to a branch that had been sent by the end of a day, the oldest first. */
export const porRecibir = (db: Kysely<DB>, almacenId: string, hasta: Fecha) =>
  db
    .selectFrom('traslados_fondos as t')
    .innerJoin('documentos as d', 'd.id', 't.id')
    .select('d.codigo')
    .where('t.destino_id', '=', almacenId)
    .where('t.estado', '=', 'transito')
    .where('d.fecha', '<=', hasta)
    .orderBy('d.orden')
    .execute()

/** How many sendings of money that a branch sent or waits for are on their way. */
export async function deCaminoEn(db: Kysely<DB>, almacenId: string): Promise<number> {
  const { n } = await db
    .selectFrom('traslados_fondos as t')
    .innerJoin('documentos as d', 'd.id', 't.id')
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .where(({ or, eb }) => or([eb('t.destino_id', '=', almacenId), eb('d.almacen_id', '=', almacenId)]))
    .where('t.estado', '=', 'transito')
    .executeTakeFirstOrThrow()
  return n
}

export const comoFila = (fila: { estado: string; recibido: number | null }): CambiosFondos => ({
  estado: fila.estado as EstadoFondos,
  recibido: fila.recibido ?? undefined,
})

export async function escribirTraslado(
  tx: Tx,
  id: string,
  { estado, recibido }: CambiosFondos,
): Promise<void> {
  await tx
    .updateTable('traslados_fondos')
    .set({ estado, recibido: recibido ?? null })
    .where('id', '=', id)
    .execute()
}

/** Holds the vouchers of a branch until the transaction ends. */
export async function cerrarVales(tx: Tx, almacenId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(${CANDADO_DATAFONO}, hashtext(${almacenId}))`.execute(tx)
}

/**
 * Payments by card of a branch that nobody settled, of documents in force, the oldest first. What was given back to a card is
 * below 0: the bank takes it from what it pays.
 */
export async function valesPendientes(db: Kysely<DB>, almacenId: string) {
  const filas = await db
    .selectFrom('documento_pagos as p')
    .innerJoin('documentos as d', 'd.id', 'p.documento_id')
    .select(['p.documento_id', 'p.linea', 'p.referencia', 'd.codigo', 'd.instante', 'd.fecha'])
    .select(sql<number>`case when d.valor < 0 then -p.valor else p.valor end`.as('valor'))
    .where('p.almacen_id', '=', almacenId)
    .where('p.medio', '=', 'datafono')
    .where('d.estado', '=', 'activo')
    .where('d.anula_id', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('liquidacion_pagos as l')
            .select('l.documento_id')
            .whereRef('l.documento_id', '=', 'p.documento_id')
            .whereRef('l.linea', '=', 'p.linea')
            .where('l.activa', '=', true),
        ),
      ),
    )
    .orderBy('d.orden')
    .orderBy('p.linea')
    .execute()
  return filas.map(({ documento_id, linea, codigo, ...vale }) => ({
    ...vale,
    id: `${documento_id}:${linea}`,
    documento: codigo,
  }))
}

export const liquidacionPorId = (db: Kysely<DB>, id: string) =>
  db
    .selectFrom('liquidaciones_datafono')
    .select(['id', 'almacen_id', 'activa'])
    .where('id', '=', id)
    .executeTakeFirst()

/** What was settled is settled no more, or is again. */
export async function ponerActiva(tx: Tx, id: string, activa: boolean): Promise<void> {
  await tx.updateTable('liquidaciones_datafono').set({ activa }).where('id', '=', id).execute()
  await tx.updateTable('liquidacion_pagos').set({ activa }).where('liquidacion_id', '=', id).execute()
}

/** Settlements in force of the payments by card of a document, the last one first. */
export const liquidacionesDe = (db: Kysely<DB>, documentoId: string) =>
  db
    .selectFrom('documentos as d')
    .select('d.codigo')
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('liquidacion_pagos as l')
          .select('l.linea')
          .whereRef('l.liquidacion_id', '=', 'd.id')
          .where('l.documento_id', '=', documentoId)
          .where('l.activa', '=', true),
      ),
    )
    .orderBy('d.orden', 'desc')
    .execute()

/** Whether some of a document was paid by card. */
export async function llevaVales(db: Kysely<DB>, documentoId: string): Promise<boolean> {
  const uno = await db
    .selectFrom('documento_pagos')
    .select('linea')
    .where('documento_id', '=', documentoId)
    .where('medio', '=', 'datafono')
    .executeTakeFirst()
  return uno !== undefined
}
