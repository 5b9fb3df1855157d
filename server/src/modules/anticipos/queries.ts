import type {
  CambiosAnticipo,
  ClaseAnticipo,
  DocumentoPorCruzar,
  EstadoAnticipo,
  SentidoAnticipo,
} from '@retroventa/domain/operaciones/anticipos/situacion'
import { type Kysely, type SqlBool, sql } from 'kysely'
import { PIDE_CUMPLIMIENTO, registrosDe } from '../../core/senales.ts'
import type { Tx } from '../../core/transaccion.ts'
import type { DB } from '../../db/types.ts'

export async function bloquearAnticipo(tx: Tx, id: string): Promise<void> {
  await tx.selectFrom('anticipos').select('id').where('id', '=', id).forUpdate().execute()
}

const conDocumento = (db: Kysely<DB>) =>
  db
    .selectFrom('anticipos as a')
    .innerJoin('documentos as d', 'd.id', 'a.id')
    .innerJoin('clientes', 'clientes.id', 'd.tercero_id')
    .select([
      'a.id',
      'a.almacen_id',
      'a.sentido',
      'a.clase',
      'a.saldo',
      'a.estado',
      'd.codigo',
      'clientes.id as tercero_id',
      PIDE_CUMPLIMIENTO.as('alerta'),
    ])

const comoAnticipo = <F extends { sentido: string; clase: string; estado: string; saldo: number }>({
  sentido,
  clase,
  estado,
  saldo,
  ...fila
}: F) => ({
  ...fila,
  sentido: sentido as SentidoAnticipo,
  clase: clase as ClaseAnticipo,
  fila: { estado: estado as EstadoAnticipo, saldo },
})

export async function anticipoPorCodigo(db: Kysely<DB>, codigo: string) {
  const fila = await conDocumento(db).where('d.codigo', '=', codigo).executeTakeFirst()
  return fila && comoAnticipo(fila)
}

export async function anticipoPorId(db: Kysely<DB>, id: string) {
  const fila = await conDocumento(db).where('a.id', '=', id).executeTakeFirst()
  return fila && comoAnticipo(fila)
}

/** Whether an advance of the person, of any of their records, is not settled. */
export async function conSaldo(tx: Tx, clienteId: string): Promise<boolean> {
  const fila = await tx
    .selectFrom('anticipos as a')
    .innerJoin('documentos as d', 'd.id', 'a.id')
    .select('a.id')
    .where(sql<SqlBool>`d.tercero_id in ${registrosDe(sql`${clienteId}::uuid`)}`)
    .where('a.estado', 'in', ['abierto', 'parcial'])
    .limit(1)
    .executeTakeFirst()
  return fila !== undefined
}

/** Advances of a branch that are not settled. */
export async function conSaldoEn(tx: Tx, almacenId: string): Promise<number> {
  const { n } = await tx
    .selectFrom('anticipos')
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .where('almacen_id', '=', almacenId)
    .where('estado', 'in', ['abierto', 'parcial'])
    .executeTakeFirstOrThrow()
  return n
}

export type AnticipoLeido = NonNullable<Awaited<ReturnType<typeof anticipoPorId>>>

export async function escribirAnticipo(
  tx: Tx,
  id: string,
  { estado, saldo }: CambiosAnticipo,
): Promise<void> {
  await tx.updateTable('anticipos').set({ estado, saldo }).where('id', '=', id).execute()
}

/** The sale that a document `d` is about, its layaway, those that it took the place of and those that took its own: what comes back is of all. */
const GRUPO = sql`recursive grupo as (
    select inicio.id from (select d.origen_id id
      union select w.id from ventas w where w.codigo = d.codigo
      union select w.id from ventas w where w.separe_id = d.origen_id) inicio
    union
    select otra.id from grupo cross join lateral (
      select w.id from ventas w where w.cambia_id = grupo.id and w.estado <> 'anulada'
      union all select w.cambia_id from ventas w where w.id = grupo.id and w.cambia_id is not null and w.estado <> 'anulada'
      union all select w.separe_id from ventas w where w.id = grupo.id and w.separe_id is not null) otra)`

/** What pays for a sale, a layaway or a purchase, and not what is given back of one. */
const PAGA = sql`d.origen in ('venta', 'separe', 'compra') and (d.origen = 'compra') = (d.valor < 0)`

/** What the group of a document was paid by `otro`, less what was given back by it and less what is crossed of any of them. */
const DEL_GRUPO = sql<number>`(
  with ${GRUPO}, suyos as (
    select o.id, o.codigo, o.valor from grupo join documentos o on o.origen_id = grupo.id
    where o.estado = 'activo' and o.anula_id is null)
  select coalesce((select sum(q.valor * sign(o.valor) * sign(d.valor)) from suyos o
      join documento_pagos q on q.documento_id = o.id and q.medio = 'otro'), 0)
    - coalesce((select sum((c.entrada ->> 'valor')::bigint) from suyos o
      join documentos c on c.tipo = 'cruceAnticipo' and c.estado = 'activo' and c.entrada ->> 'documento' = o.codigo), 0))`

/** Sales that stand or fall with a document, in one order: whoever crosses it holds them, as whoever gives one of them back does. */
export async function ventasDelGrupo(tx: Tx, codigo: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select v.id from documentos d cross join lateral (
      with ${GRUPO} select id from grupo) g join ventas v on v.id = g.id where d.codigo = ${codigo} order by 1`.execute(
    tx,
  )
  return rows.map(({ id }) => id)
}

/** A document `d` of a layaway that was given up: it went back to its customer, and an advance that paid it then would leave with it. */
const DESISTIDO = sql<SqlBool>`exists (select from documentos k where k.origen_id = d.origen_id
  and k.tipo = 'cancelacionSepare' and k.estado = 'activo' and k.anula_id is null)`

/**
 * Every document in force of a person, the last ones first, under whichever of their records, in a branch that were paid in part by `otro`, on the side where an advance pays: what they
 * paid us, of money that they had left; what we paid them, of money that they had been handed.
 */
export async function documentosPorCruzar(
  db: Kysely<DB>,
  de: { almacenId: string; terceroId: string; sentido: SentidoAnticipo; codigo?: string | undefined },
): Promise<(DocumentoPorCruzar & { origen: string; origen_id: string })[]> {
  const cruzado = sql<number>`coalesce((select sum((c.entrada ->> 'valor')::bigint) from documentos c
    where c.tipo = 'cruceAnticipo' and c.estado = 'activo' and c.entrada ->> 'documento' = d.codigo), 0)`
  const pendiente = sql<number>`least(sum(p.valor) - ${cruzado}, case when ${PAGA} then ${DEL_GRUPO} end)::int8`
  return db
    .selectFrom('documentos as d')
    .innerJoin('documento_pagos as p', 'p.documento_id', 'd.id')
    .select(['d.codigo', 'd.origen', 'd.origen_id', pendiente.as('pendiente')])
    .where('d.almacen_id', '=', de.almacenId)
    .where(sql<SqlBool>`d.tercero_id in ${registrosDe(sql`${de.terceroId}::uuid`)}`)
    .where('d.estado', '=', 'activo')
    .where('d.anula_id', 'is', null)
    .where('d.origen', '<>', 'anticipo')
    .where(({ not }) => not(DESISTIDO))
    .where('d.valor', de.sentido === 'pagar' ? '>' : '<', 0)
    .where('p.medio', '=', 'otro')
    .$if(de.codigo !== undefined, (q) => q.where('d.codigo', '=', de.codigo ?? ''))
    .groupBy('d.id')
    .having(pendiente, '>', 0)
    .orderBy('d.orden', 'desc')
    .execute()
}

/** What was done on an advance, the first one first; voids apart. */
export const documentosDe = (db: Kysely<DB>, id: string) =>
  db
    .selectFrom('documentos')
    .select(['codigo', 'tipo', 'fecha', 'estado', 'cifras'])
    .where('origen_id', '=', id)
    .where('anula_id', 'is', null)
    .orderBy('orden')
    .execute()
