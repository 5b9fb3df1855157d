import type { Rango } from '@retroventa/domain/electronicos/rangos'
import type { TipoElectronico } from '@retroventa/domain/electronicos/tipos'
import type { Fecha } from '@retroventa/domain/fechas/fecha'
import { type Insertable, type Kysely, type Selectable, type SqlBool, sql, type Updateable } from 'kysely'
import type { Tx } from '../../core/transaccion.ts'
import type { DB, ElectronicoEmisor, ElectronicoRangos } from '../../db/types.ts'
import { REPETIDO } from './numeracion/queries.ts'
import { DE_ALGUIEN } from './queries.ts'

export type FilaRango = Selectable<ElectronicoRangos>
export type FilaEmisor = Selectable<ElectronicoEmisor>

export const comoRango = (fila: FilaRango): Rango => ({
  tipo: fila.tipo as TipoElectronico,
  prefijo: fila.prefijo,
  resolucion: fila.resolucion,
  desde: fila.desde,
  hasta: fila.hasta,
  ultimo: fila.ultimo,
  vigenteDesde: fila.vigente_desde,
  vigenteHasta: fila.vigente_hasta,
  conClaveTecnica: fila.clave_tecnica !== null,
  activo: fila.activo,
})

/**
 * Active ranges of a kind for a branch, locked: its own first, then those of all, in the order of their numbers. With them the one that a
 * document has, whatever became of it: all in one order, so that no two hold each what the other waits for.
 */
export async function rangosPara(
  tx: Tx,
  tipo: TipoElectronico,
  almacenId: string,
  suyo: string | null,
): Promise<{ suyo: FilaRango | undefined; para: FilaRango[] }> {
  const filas = await tx
    .selectFrom('electronico_rangos')
    .selectAll()
    .where((eb) =>
      eb.or([
        eb.and([
          eb('tipo', '=', tipo),
          eb('activo', '=', true),
          eb.or([eb('almacen_id', '=', almacenId), eb('almacen_id', 'is', null)]),
        ]),
        ...(suyo ? [eb('id', '=', suyo)] : []),
      ]),
    )
    .orderBy(sql`almacen_id nulls last`)
    .orderBy('desde')
    .orderBy('id')
    .forUpdate()
    .execute()
  const esPara = (r: FilaRango) =>
    r.tipo === tipo && r.activo && (r.almacen_id === null || r.almacen_id === almacenId)
  return { suyo: filas.find(({ id }) => id === suyo), para: filas.filter(esPara) }
}

export const usarNumero = (tx: Tx, id: string, ultimo: number) =>
  tx.updateTable('electronico_rangos').set({ ultimo }).where('id', '=', id).execute()

/** The next consecutive of the files of a year, from 1; one that is not written gives it back. */
export async function siguienteArchivo(tx: Tx, fecha: Fecha): Promise<number> {
  const { ultimo } = await tx
    .insertInto('electronico_archivos')
    .values({ anio: Number(fecha.slice(0, 4)), ultimo: 1 })
    .onConflict((oc) =>
      oc.column('anio').doUpdateSet((eb) => ({ ultimo: eb('electronico_archivos.ultimo', '+', 1) })),
    )
    .returning('ultimo')
    .executeTakeFirstOrThrow()
  return ultimo
}

export const rangoPorId = (db: Kysely<DB>, id: string): Promise<FilaRango | undefined> =>
  db.selectFrom('electronico_rangos').selectAll().where('id', '=', id).executeTakeFirst()

export const bloquearRango = (tx: Tx, id: string): Promise<FilaRango | undefined> =>
  tx.selectFrom('electronico_rangos').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

/** Namespace of the advisory lock of who says which numbers there are. */
const CANDADO_NUMEROS = 7_011

/** Whoever registers or mends numbers waits until the transaction ends: two that share one would each not see the other. */
export const cerrarNumeros = (tx: Tx) => sql`select pg_advisory_xact_lock(${CANDADO_NUMEROS}, 0)`.execute(tx)

/** Ranges of a kind and prefix that share a number with those. */
export const rangosQueChocan = (
  tx: Tx,
  r: { id: string | null; tipo: string; prefijo: string; desde: number; hasta: number },
) =>
  tx
    .selectFrom('electronico_rangos')
    .select('id')
    .where('tipo', '=', r.tipo)
    .where('prefijo', '=', r.prefijo)
    .where('desde', '<=', r.hasta)
    .where('hasta', '>=', r.desde)
    .$if(r.id !== null, (q) => q.where('id', '<>', r.id ?? ''))
    .execute()

/** A document of another range that has one of those numbers, of when its range had them: each is used once. */
export const documentoEnEsos = (
  tx: Tx,
  r: { id: string | null; tipo: string; prefijo: string; desde: number; hasta: number },
) =>
  tx
    .selectFrom('electronicos')
    .select('codigo')
    .where('tipo', '=', r.tipo)
    .where('prefijo', '=', r.prefijo)
    .where('numero', '>=', r.desde)
    .where('numero', '<=', r.hasta)
    .where(sql<SqlBool>`rango_id is distinct from ${r.id}::uuid`)
    .limit(1)
    .executeTakeFirst()

/** A document of a range that DIAN has, or may have: what it says of its range is for ever. */
export const documentoEnDian = (tx: Tx, rangoId: string) =>
  tx
    .selectFrom('electronicos')
    .select('codigo')
    .where('rango_id', '=', rangoId)
    .where('estado', 'in', ['firmado', 'enviado', 'aceptado'])
    .limit(1)
    .executeTakeFirst()

/** The highest of those numbers that a document of the range has. */
export async function mayorUsado(
  tx: Tx,
  r: { id: string; desde: number; hasta: number },
): Promise<number | null> {
  const { mayor } = await tx
    .selectFrom('electronicos')
    .select(({ fn }) => fn.max<number | null>('numero').as('mayor'))
    .where('rango_id', '=', r.id)
    .where('numero', '>=', r.desde)
    .where('numero', '<=', r.hasta)
    .executeTakeFirstOrThrow()
  return mayor
}

export const insertarRango = (tx: Tx, fila: Insertable<ElectronicoRangos>) =>
  tx.insertInto('electronico_rangos').values(fila).execute()

export const escribirRango = (tx: Tx, id: string, cambios: Updateable<ElectronicoRangos>) =>
  tx.updateTable('electronico_rangos').set(cambios).where('id', '=', id).execute()

/** Technical keys of the ranges as they rest. */
export async function clavesGuardadas(db: Kysely<DB>): Promise<{ id: string; clave_tecnica: string }[]> {
  const { rows } = await sql<{ id: string; clave_tecnica: string }>`
    select id, clave_tecnica from electronico_rangos
    where clave_tecnica is not null order by id`.execute(db)
  return rows
}

/** Puts a technical key in the place of another, where that one still is. */
export const cambiarClave = (db: Kysely<DB>, id: string, antes: string, nueva: string) =>
  db
    .updateTable('electronico_rangos')
    .set({ clave_tecnica: nueva })
    .where('id', '=', id)
    .where('clave_tecnica', '=', antes)
    .execute()

const conAlmacen = (db: Kysely<DB>) =>
  db
    .selectFrom('electronico_rangos as r')
    .leftJoin('almacenes as a', 'a.id', 'r.almacen_id')
    .selectAll('r')
    .select('a.codigo as almacen')
    // No document of the house has them: they are not used.
    .select(
      sql<number>`(select coalesce(sum(s.hasta - s.desde + 1), 0)::int8 from electronico_saltos s where s.rango_id = r.id)`.as(
        'saltados',
      ),
    )
    .orderBy(sql`r.resolucion = '', r.tipo, r.prefijo, r.desde`)

/** Active ranges that any of those branches may use. Their documents, which are many, are not read. */
export const rangosActivosDe = (db: Kysely<DB>, almacenes: readonly string[]) =>
  conAlmacen(db)
    .where('r.activo', '=', true)
    .where(sql<SqlBool>`(r.almacen_id is null or r.almacen_id = any(${almacenes}::uuid[]))`)
    .execute()

/** Ranges with how their documents are: every one, those that a branch may use, or one of them. */
export function rangosConDocumentos(db: Kysely<DB>, de: { almacenId?: string; id?: string }) {
  const { almacenId, id } = de
  const cuantos = (estados: readonly string[]) =>
    sql<number>`(select count(*)::int from electronicos e where e.rango_id = r.id and e.estado = any(${[...estados]}::text[]))`
  return conAlmacen(db)
    .select([
      cuantos(['aceptado']).as('aceptados'),
      cuantos(['rechazado']).as('rechazados'),
      cuantos(['firmado', 'enviado']).as('pendientes'),
    ])
    .$if(almacenId !== undefined, (q) =>
      q.where((eb) => eb.or([eb('r.almacen_id', '=', almacenId ?? ''), eb('r.almacen_id', 'is', null)])),
    )
    .$if(id !== undefined, (q) => q.where('r.id', '=', id ?? ''))
}

/**
 * Whether an active authorisation expired before that day, for anybody, and nothing is in its place: another one of its kind that
 * is in force and has numbers, of the same branch or of all.
 */
export async function hayRangoVencido(db: Kysely<DB>, hoy: string): Promise<boolean> {
  const { rows } = await sql`select from electronico_rangos v
    where v.activo and v.resolucion <> '' and v.vigente_hasta < ${hoy}::date
      and not exists (select from electronico_rangos o where o.activo and o.tipo = v.tipo and o.ultimo < o.hasta
        and ${hoy}::date between o.vigente_desde and o.vigente_hasta
        and (o.almacen_id is null or o.almacen_id = v.almacen_id))
    limit 1`.execute(db)
  return rows.length > 0
}

export const elEmisor = (db: Kysely<DB>, bloquear = false): Promise<FilaEmisor> =>
  db
    .selectFrom('electronico_emisor')
    .selectAll()
    .$if(bloquear, (q) => q.forUpdate())
    .executeTakeFirstOrThrow()

export const escribirEmisor = (tx: Tx, cambios: Updateable<ElectronicoEmisor>): Promise<FilaEmisor> =>
  tx.updateTable('electronico_emisor').set(cambios).returningAll().executeTakeFirstOrThrow()

/**
 * What waits is tried at once, but for what waits for another number: no change of a range brings it one, and while it is sent again
 * nobody can ask for it, which is what comes next for whoever has skipped those that DIAN has.
 */
export const despertar = (tx: Tx, ahora: string) =>
  tx
    .updateTable('electronicos')
    .set({ proximo: ahora })
    .where('estado', 'in', ['borrador', 'firmado', 'enviado'])
    .where('espera', 'is distinct from', REPETIDO)
    .where('proximo', '>', ahora)
    .execute()

interface PorArreglar {
  almacen_id: string
  tipo: string
  rechazados: number
  pendientes: number
}

/** What `porArreglar` asks. */
export const deArreglar = (almacenes: readonly string[], hasta?: Fecha) => sql<PorArreglar>`
    select almacen_id, tipo, (count(*) filter (where estado = 'rechazado'))::int4 rechazados,
      (count(*) filter (where estado <> 'rechazado'))::int4 pendientes
    -- Those of the index electronicos_por_arreglar: the rest, which are nearly all of them, are not read.
    from electronicos where almacen_id = any(${almacenes}::uuid[]) and estado in ('rechazado', 'borrador', 'firmado', 'enviado')
      -- A draft is of the day on which it was left, as its list says.
      and (${hasta ?? null}::date is null or coalesce(fecha, (creado at time zone 'America/Bogota')::date) <= ${hasta ?? null}::date)
    group by 1, 2`

/** Of each branch and kind, documents that were rejected and those that are on their way; up to a day when one is given. */
export const porArreglar = async (
  db: Kysely<DB>,
  almacenes: readonly string[],
  hasta?: Fecha,
): Promise<PorArreglar[]> => (await deArreglar(almacenes, hasta).execute(db)).rows

/** Of a branch, documents that were rejected, and those that leave only once somebody mends what they lack. */
export async function esperanAAlguien(
  db: Kysely<DB>,
  almacenId: string,
): Promise<{ rechazados: number; detenidos: number }> {
  const { rows } = await sql<{ rechazados: number; detenidos: number }>`
    select (count(*) filter (where estado = 'rechazado'))::int4 rechazados,
      (count(*) filter (where estado <> 'rechazado' and espera = any(${[...DE_ALGUIEN]}::text[])))::int4 detenidos
    -- Those of the index electronicos_por_arreglar.
    from electronicos where almacen_id = ${almacenId} and estado in ('rechazado', 'borrador', 'firmado', 'enviado')`.execute(
    db,
  )
  return rows[0] ?? { rechazados: 0, detenidos: 0 }
}
