import type { Caso, FiltroCasos, Senal } from '@retroventa/api/sagrilaft/llamadas'
import { normalizarBusqueda } from '@retroventa/domain/clientes/busqueda'
import { type Fecha, inicioDelDia, sumarDias } from '@retroventa/domain/fechas/fecha'
import type { EstadoCaso } from '@retroventa/domain/sagrilaft/casos'
import { type Kysely, type SqlBool, sql } from 'kysely'
import { literal, ordenSql } from '../../core/lista/sql.ts'
import type { Tx } from '../../core/transaccion.ts'
import type { DB } from '../../db/types.ts'

/** A case as it is read: its figures come from the item of the watch list that it keeps. */
export interface FilaCaso {
  id: string
  codigo: string
  cliente_id: string | null
  sujeto: Caso['sujetoCompleto']
  senal: Senal | null
  descripcion: string
  estado: EstadoCaso
  abierto: string
  /** When it was last filed away or reported; it may have been opened again. */
  cerrado: string | null
  asignado_a: string | null
  asignado: string | null
  recordar: Fecha | null
  radicado: string | null
  radicado_el: Fecha | null
  version: number
}

const CASO = sql`select c.id, 'SAG-' || lpad(c.numero::text, 6, '0') codigo, c.cliente_id, c.sujeto, c.senal, c.descripcion, c.estado, c.abierto,
  (select h.instante from sagrilaft_hechos h
    where h.caso_id = c.id and h.tipo in ('archivar', 'radicar') order by h.orden desc limit 1) cerrado,
  c.asignado_a, u.username asignado, c.recordar, c.radicado, c.radicado_el, c.version
  from sagrilaft_casos c left join usuarios u on u.id = c.asignado_a`

/** A filter, and who asks by it: which cases are theirs. */
type FiltroDe = Omit<FiltroCasos, 'orden'> & { readonly quien: string }

/** Cases that wait for a person: their own, and those of nobody. */
const suyos = (quien: string) => sql<SqlBool>`(c.asignado_a is null or c.asignado_a = ${quien})`

function condiciones({
  texto,
  cuales,
  quien,
  abiertoDesde,
  abiertoHasta,
  recordarDesde,
  recordarHasta,
}: FiltroDe) {
  const palabras = texto?.trim() ? normalizarBusqueda(texto).split(' ').filter(Boolean) : undefined
  const busca = sql`translate(lower(concat_ws(' ', 'SAG-' || lpad(c.numero::text, 6, '0'), c.sujeto ->> 'nombre', c.sujeto ->> 'documento')), 'áéíóúüñ-', 'aeiouun ')`
  return sql<SqlBool>`${sql.join(
    [
      sql`true`,
      ...(palabras?.length === 0 ? [sql`false`] : []),
      ...(palabras ?? []).map((palabra) => sql`${busca} like ${`%${literal(palabra)}%`}`),
      ...(cuales ? [suyos(quien)] : []),
      ...(abiertoDesde ? [sql`c.abierto >= ${inicioDelDia(abiertoDesde)}::timestamptz`] : []),
      ...(abiertoHasta ? [sql`c.abierto < ${inicioDelDia(sumarDias(abiertoHasta, 1))}::timestamptz`] : []),
      ...(recordarDesde ? [sql`c.recordar >= ${recordarDesde}`] : []),
      ...(recordarHasta ? [sql`c.recordar <= ${recordarHasta}`] : []),
    ],
    sql` and `,
  )}`
}

const PIEZAS = { abierto: sql`c.abierto`, recordar: sql`c.recordar` }

export async function casosDe(
  db: Kysely<DB>,
  { orden, estado, ...filtro }: FiltroDe & Pick<FiltroCasos, 'orden'>,
  pagina?: { desde: number; cuantos: number },
): Promise<FilaCaso[]> {
  const { rows } =
    await sql<FilaCaso>`${CASO} where ${condiciones(filtro)} ${estado ? sql`and c.estado = ${estado}` : sql``}
    order by ${ordenSql(orden, PIEZAS, sql`c.numero desc`)}
    ${pagina ? sql`limit ${pagina.cuantos} offset ${pagina.desde}` : sql``}`.execute(db)
  return rows
}

export async function contarCasos(db: Kysely<DB>, filtro: FiltroDe): Promise<Map<string, number>> {
  const { rows } = await sql<{ estado: string; n: number }>`
    select c.estado, count(*)::int4 n from sagrilaft_casos c where ${condiciones(filtro)} group by 1`.execute(
    db,
  )
  return new Map(rows.map(({ estado, n }) => [estado, n]))
}

export async function casoPorId(db: Kysely<DB> | Tx, id: string): Promise<FilaCaso | undefined> {
  const { rows } = await sql<FilaCaso>`${CASO} where c.id = ${id}`.execute(db)
  return rows[0]
}

/** Holds a case until the end of the transaction. */
export async function bloquearCaso(tx: Tx, id: string): Promise<FilaCaso | undefined> {
  const { rows } = await sql<FilaCaso>`${CASO} where c.id = ${id} for update of c`.execute(tx)
  return rows[0]
}

/**
 * The item of the watch list that a case is of. One of a person has their id in it, which a merge changes: the case goes to who stayed,
 * and the list tells the item of them.
 */
const FILA = sql`case when c.fila ~ '^(repetida|fraccionada):[0-9a-f-]{36}:'
  then concat_ws(':', split_part(c.fila, ':', 1), c.cliente_id, split_part(c.fila, ':', 3)) else c.fila end`

/** The case of an item of the watch list, held until the end of the transaction. */
export async function casoDeFila(tx: Tx, fila: string): Promise<FilaCaso | undefined> {
  const { rows } =
    await sql<FilaCaso>`${CASO} where ${FILA} = ${fila} order by c.numero desc limit 1 for update of c`.execute(
      tx,
    )
  return rows[0]
}

/** Items of the watch list that have a case, with its code, its state and what they were worth in it. */
export async function filasConCaso(
  db: Kysely<DB> | Tx,
  filas: readonly string[],
): Promise<Map<string, { codigo: string; estado: EstadoCaso; valor: number }>> {
  const { rows } = await sql<{ fila: string; codigo: string; estado: EstadoCaso; valor: number }>`
    select ${FILA} fila, 'SAG-' || lpad(c.numero::text, 6, '0') codigo, c.estado, coalesce((c.senal ->> 'valor')::int8, 0) valor
    from sagrilaft_casos c where ${FILA} = any(${filas}::text[]) order by c.numero`.execute(db)
  return new Map(rows.map(({ fila, ...suyo }) => [fila, suyo]))
}

/** The person of a case, as they are now: who stayed, of a record that was merged. */
export async function sujetoDe(
  db: Kysely<DB> | Tx,
  clienteId: string,
): Promise<(Caso['sujetoCompleto'] & { id: string }) | undefined> {
  const { rows } = await sql<Caso['sujetoCompleto'] & { id: string }>`
    select t.id, t.nombre_completo nombre, t.tipo_documento "tipoDocumento", t.cedula documento, nullif(t.direccion, '') direccion, t.celular, t.profesion
    from clientes t where t.id = (select coalesce(p.fusionado_en, p.id) from clientes p where p.id = ${clienteId})
      and t.anonimizado is null`.execute(db)
  return rows[0]
}

/** False when the item of the watch list has a case already. */
export async function insertarCaso(
  tx: Tx,
  caso: {
    id: string
    cliente_id: string | null
    sujeto: Caso['sujetoCompleto']
    fila: string | null
    senal: Senal | null
    descripcion: string
    abierto: string
    abierto_por: string
  },
): Promise<boolean> {
  const { sujeto, senal, ...resto } = caso
  const nueva = await tx
    .insertInto('sagrilaft_casos')
    .values({ ...resto, sujeto: JSON.stringify(sujeto), senal: senal && JSON.stringify(senal) })
    .onConflict((oc) => oc.doNothing())
    .returning('id')
    .executeTakeFirst()
  return nueva !== undefined
}

export async function cambiarCaso(
  tx: Tx,
  id: string,
  cambio: {
    estado?: EstadoCaso
    asignado_a?: string | null
    recordar?: string | null
    radicado?: string
    radicado_el?: string
    /** The item of the watch list as JSON. */
    senal?: string
    fila?: null
  },
): Promise<void> {
  await tx
    .updateTable('sagrilaft_casos')
    .set((eb) => ({ ...cambio, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

export async function escribirHecho(
  tx: Tx,
  hecho: { id: string; caso_id: string; instante: string; usuario_id: string; tipo: string; texto: string },
): Promise<void> {
  await tx.insertInto('sagrilaft_hechos').values(hecho).execute()
}

export const hechosDe = (db: Kysely<DB> | Tx, casoId: string) =>
  db
    .selectFrom('sagrilaft_hechos as h')
    .innerJoin('usuarios as u', 'u.id', 'h.usuario_id')
    .select(['h.tipo', 'h.texto', 'h.instante', 'u.username as usuario'])
    .where('h.caso_id', '=', casoId)
    .orderBy('h.orden')
    .execute()

/** Since when the house has anything to report of: its first document, or the first contract that it brought from before. */
export async function primerDia(db: Kysely<DB> | Tx): Promise<Fecha | null> {
  // By branch: each is one look at an index.
  const { rows } = await sql<{ dia: Fecha | null }>`select least((select min(fecha) from contratos),
    (select min(primero.fecha) from almacenes a, lateral (
      select min(d.fecha) fecha from documentos d where d.almacen_id = a.id) primero)) dia`.execute(db)
  return rows[0]?.dia ?? null
}

export const ausenciasPresentadas = (db: Kysely<DB> | Tx) =>
  db
    .selectFrom('sagrilaft_ausencias as a')
    .innerJoin('usuarios as u', 'u.id', 'a.usuario_id')
    .select(['a.trimestre', 'a.radicado', 'a.radicado_el', 'a.nota', 'u.username as usuario'])
    .execute()

/** Days on which a report was filed. */
export async function diasConRos(db: Kysely<DB> | Tx): Promise<Fecha[]> {
  const { rows } = await sql<{
    dia: Fecha
  }>`select radicado_el dia from sagrilaft_casos where estado = 'presentado'`.execute(db)
  return rows.map(({ dia }) => dia)
}

/** False when the quarter was filed already. */
export async function insertarAusencia(
  tx: Tx,
  ausencia: {
    trimestre: string
    radicado: string
    radicado_el: string
    nota: string
    usuario_id: string
    instante: string
  },
): Promise<boolean> {
  const nueva = await tx
    .insertInto('sagrilaft_ausencias')
    .values(ausencia)
    .onConflict((oc) => oc.doNothing())
    .returning('trimestre')
    .executeTakeFirst()
  return nueva !== undefined
}
