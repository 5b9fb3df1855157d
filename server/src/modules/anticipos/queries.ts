import type {
  CambiosAnticipo,
  ClaseAnticipo,
  DocumentoPorCruzar,
  EstadoAnticipo,
  SentidoAnticipo,
} from '@retroventa/domain/operaciones/anticipos/situacion'
import { type Kysely, sql } from 'kysely'
import { POR_DECIDIR } from '../../core/senales.ts'
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
      sql<boolean>`clientes.alerta_listas or ${POR_DECIDIR}`.as('alerta'),
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

export type AnticipoLeido = NonNullable<Awaited<ReturnType<typeof anticipoPorId>>>

export async function escribirAnticipo(
  tx: Tx,
  id: string,
  { estado, saldo }: CambiosAnticipo,
): Promise<void> {
  await tx.updateTable('anticipos').set({ estado, saldo }).where('id', '=', id).execute()
}

/** How many documents are offered to be crossed, the last ones first. */
const MAXIMO_POR_CRUZAR = 100

/**
 * Documents in force of a person in a branch that were paid in part by `otro`, on the side where an advance pays: what they
 * paid us, of money that they had left; what we paid them, of money that they had been handed.
 */
export async function documentosPorCruzar(
  db: Kysely<DB>,
  de: { almacenId: string; terceroId: string; sentido: SentidoAnticipo; codigo?: string | undefined },
): Promise<(DocumentoPorCruzar & { origen: string; origen_id: string })[]> {
  const cruzado = sql<number>`coalesce((select sum((c.entrada ->> 'valor')::bigint) from documentos c
    where c.tipo = 'cruceAnticipo' and c.estado = 'activo' and c.entrada ->> 'documento' = d.codigo), 0)`
  // What was given back by the same means is of nobody any more, also of a sale that took the place of the one that was paid.
  const devuelto = sql<number>`coalesce((select sum(q.valor) from documentos v
    join documento_pagos q on q.documento_id = v.id and q.medio = 'otro'
    where v.origen_id in (with recursive pagadas as (
        select coalesce((select w.id from ventas w where w.codigo = d.codigo), d.origen_id) id
        union all select w.id from ventas w join pagadas on w.cambia_id = pagadas.id where w.estado <> 'anulada')
      select id from pagadas)
      and (v.tipo in ('devolucion', 'devolucionCompra') or v.tipo = 'cambio' and v.valor < 0)
      and sign(v.valor) <> sign(d.valor) and v.estado = 'activo' and v.anula_id is null), 0)`
  const pendiente = sql<number>`(sum(p.valor) - ${cruzado} - ${devuelto})::int8`
  return db
    .selectFrom('documentos as d')
    .innerJoin('documento_pagos as p', 'p.documento_id', 'd.id')
    .select(['d.codigo', 'd.origen', 'd.origen_id', pendiente.as('pendiente')])
    .where('d.almacen_id', '=', de.almacenId)
    .where('d.tercero_id', '=', de.terceroId)
    .where('d.estado', '=', 'activo')
    .where('d.anula_id', 'is', null)
    .where('d.origen', '<>', 'anticipo')
    .where('d.valor', de.sentido === 'pagar' ? '>' : '<', 0)
    .where('p.medio', '=', 'otro')
    .$if(de.codigo !== undefined, (q) => q.where('d.codigo', '=', de.codigo ?? ''))
    .groupBy('d.id')
    .having(pendiente, '>', 0)
    .orderBy('d.orden', 'desc')
    .limit(MAXIMO_POR_CRUZAR)
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
