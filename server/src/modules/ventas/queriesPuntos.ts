import type { CuentaPuntos } from '@retroventa/domain/operaciones/ventas/puntos'
import { type Kysely, sql } from 'kysely'
import type { Tx } from '../../core/transaccion.ts'
import type { DB } from '../../db/types.ts'

/** What a customer has in points and owes of them; undefined when there is no such customer. */
export async function cuentaDe(db: Kysely<DB>, clienteId: string): Promise<CuentaPuntos | undefined> {
  const { rows } = await sql<CuentaPuntos>`
    select coalesce(sum(p.puntos), 0)::int saldo, coalesce(sum(p.debe), 0)::int debe
    from clientes c left join puntos p on p.cliente_id = c.id where c.id = ${clienteId} group by c.id`.execute(
    db,
  )
  return rows[0]
}

/** What a customer would have in points without some of their rows. */
export async function saldoSin(
  db: Kysely<DB> | Tx,
  clienteId: string,
  filas: readonly string[],
): Promise<number> {
  const { rows } = await sql<{ saldo: number }>`
    select coalesce(sum(puntos), 0)::int saldo from puntos
    where cliente_id = ${clienteId} and id <> all (${filas}::uuid[])`.execute(db)
  return rows[0]?.saldo ?? 0
}

/**
 * Whether some of these sales have rows of a customer beside these ones: what was done with them since. A sale that is of another than its
 * points would be counted by one at the cost of the other.
 */
export async function tienenOtras(
  db: Kysely<DB> | Tx,
  clienteId: string,
  { ventas, filas }: { readonly ventas: readonly string[]; readonly filas: readonly string[] },
): Promise<boolean> {
  const { rows } = await sql<{ hay: boolean }>`
    select exists (select from puntos where cliente_id = ${clienteId}
      and venta_id = any (${ventas}::uuid[]) and id <> all (${filas}::uuid[])) hay`.execute(db)
  return rows[0]?.hay ?? false
}

/** What a customer has, held until the transaction ends: whoever waited reads what was left. */
export async function cuentaBloqueada(tx: Tx, clienteId: string): Promise<CuentaPuntos> {
  await sql`select from clientes where id = ${clienteId} for no key update`.execute(tx)
  return (await cuentaDe(tx, clienteId)) ?? { saldo: 0, debe: 0 }
}

export interface VentaTocada {
  id: string
  almacen_id: string
  cliente_id: string
  viva: boolean
  total: number
  devuelto: number
  usados: number
  /** Made by this document. */
  nueva: boolean
  /** Of its rows, when it has any. */
  por_punto: number | null
  /** What its rows sum, owed included. */
  en_ganados: number
  en_usados: number
}

/** Sales of customers that a document on an origin may have touched: it, and those that it or its layaway made. */
export async function ventasTocadas(
  tx: Tx,
  { origenId, codigo }: { readonly origenId: string; readonly codigo: string },
): Promise<VentaTocada[]> {
  const { rows } = await sql<VentaTocada>`
    select v.id, v.almacen_id, v.cliente_id, v.estado <> 'anulada' viva, v.total, v.puntos usados, v.codigo = ${codigo} nueva,
      (select coalesce(sum(l.precio), 0)::int8 from venta_lineas l
        where l.venta_id = v.id and l.orden = any (v.devueltas)) devuelto,
      p.por_punto, coalesce(p.ganados, 0)::int en_ganados, coalesce(p.usados, 0)::int en_usados
    from ventas v left join lateral (select min(por_punto)::int8 por_punto,
        sum(puntos - debe) filter (where clase = 'ganados') ganados,
        sum(puntos - debe) filter (where clase = 'usados') usados
      from puntos where venta_id = v.id) p on true
    where v.cliente_id is not null
      and (v.id = ${origenId}::uuid or v.cambia_id = ${origenId}::uuid or v.separe_id = ${origenId}::uuid)
    order by v.instante, v.id`.execute(tx)
  return rows
}

export interface FilaPuntos {
  readonly id: string
  readonly almacen_id: string
  readonly cliente_id: string
  readonly venta_id: string
  readonly documento_id: string
  readonly instante: string
  readonly clase: 'ganados' | 'usados'
  readonly por_punto: number
  readonly puntos: number
  readonly debe: number
}

export const anotar = (tx: Tx, fila: FilaPuntos) => tx.insertInto('puntos').values(fila).execute()

/** The last moves of a customer, newest first. */
export async function movimientosDe(db: Kysely<DB>, clienteId: string, cuantos: number) {
  return db
    .selectFrom('puntos as p')
    .innerJoin('documentos as d', 'd.id', 'p.documento_id')
    .innerJoin('almacenes as a', 'a.id', 'p.almacen_id')
    .select([
      'p.id',
      'p.instante',
      'd.codigo as documento',
      'p.almacen_id',
      'a.nombre as almacen',
      'p.puntos',
    ])
    .where('p.cliente_id', '=', clienteId)
    .where('p.puntos', '<>', 0)
    .orderBy('p.orden', 'desc')
    .limit(cuantos)
    .execute()
}

/** What a document moved, by kind, and what its customer had after it, as it was then; undefined when it moved nothing. */
export async function movidosPor(db: Kysely<DB>, documentoId: string) {
  const { rows } = await sql<{ ganados: number; usados: number; saldo: number }>`
    select coalesce(sum(p.puntos) filter (where p.clase = 'ganados'), 0)::int ganados,
      coalesce(sum(p.puntos) filter (where p.clase = 'usados'), 0)::int usados,
      (array_agg(p.saldo order by p.orden desc))[1] saldo
    from puntos p where p.documento_id = ${documentoId} having count(*) > 0`.execute(db)
  return rows[0]
}
