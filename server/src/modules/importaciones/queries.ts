import { LISTA_IMPORTACIONES } from '@retroventa/api/importaciones/lista'
import type {
  EstadoFila,
  EstadoImportacion,
  FiltroFilas,
  FiltroImportaciones,
} from '@retroventa/api/importaciones/llamadas'
import { palabrasBuscadas } from '@retroventa/domain/clientes/busqueda'
import type { Mapeo } from '@retroventa/domain/clientes/importacion/columnas'
import { inicioDelDia, sumarDias } from '@retroventa/domain/fechas/fecha'
import { type Insertable, type Kysely, type Selectable, type SqlBool, sql, type Updateable } from 'kysely'
import { filtrosSql, literal, ordenSql, type Tramo } from '../../core/lista/sql.ts'
import type { Tx } from '../../core/transaccion.ts'
import type { Db } from '../../db/connect.ts'
import type { DB, Importaciones } from '../../db/types.ts'

/** Imports of a branch with the people of them, and an earlier one of the very same file. */
export function conPersonas(db: Db | Tx, almacenId: string) {
  return db
    .selectFrom('importaciones as i')
    .innerJoin('usuarios as u', 'u.id', 'i.usuario_id')
    .leftJoin('usuarios as f', 'f.id', 'i.firmante_id')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('importaciones as p')
          .innerJoin('usuarios as pu', 'pu.id', 'p.usuario_id')
          .select(['p.id', 'p.terminada', 'pu.username'])
          .whereRef('p.sha256', '=', 'i.sha256')
          .whereRef('p.almacen_id', '=', 'i.almacen_id')
          .where('p.estado', 'in', ['aplicando', 'terminada'])
          .where((o) => o.or([o('i.confirmada', 'is', null), o('p.confirmada', '<', o.ref('i.confirmada'))]))
          .orderBy('p.confirmada', 'desc')
          .limit(1)
          .as('previa'),
      (join) => join.onTrue(),
    )
    .selectAll('i')
    .select([
      'u.username as subida_por',
      'f.username as firmada_por',
      'previa.id as previa_id',
      'previa.terminada as previa_terminada',
      'previa.username as previa_por',
    ])
    .where('i.almacen_id', '=', almacenId)
}

export const importacionPorId = (db: Db | Tx, almacenId: string, id: string) =>
  conPersonas(db, almacenId).where('i.id', '=', id).executeTakeFirst()
export type FilaConPersonas = NonNullable<Awaited<ReturnType<typeof importacionPorId>>>

/** The row, locked: two people who press at once come one after the other. */
export const bloquear = (tx: Tx, almacenId: string, id: string) =>
  tx
    .selectFrom('importaciones')
    .selectAll()
    .where('id', '=', id)
    .where('almacen_id', '=', almacenId)
    .forUpdate()
    .executeTakeFirst()

/** The same file of the same person, still waiting; uploads of it wait for each other here. */
export async function pendienteIgual(
  tx: Tx,
  { almacenId, usuarioId, sha256 }: { almacenId: string; usuarioId: string; sha256: string },
): Promise<string | undefined> {
  const clave = `importacion:${almacenId}:${usuarioId}:${sha256}`
  await sql`select pg_advisory_xact_lock(hashtextextended(${clave}, 0))`.execute(tx)
  const fila = await tx
    .selectFrom('importaciones')
    .select('id')
    .where('almacen_id', '=', almacenId)
    .where('usuario_id', '=', usuarioId)
    .where('sha256', '=', sha256)
    .where('estado', 'in', ['revisando', 'lista'])
    .executeTakeFirst()
  return fila?.id
}

export async function insertarImportacion(tx: Tx, fila: Insertable<Importaciones>): Promise<void> {
  await tx.insertInto('importaciones').values(fila).execute()
}

export async function actualizarImportacion(
  tx: Tx,
  id: string,
  cambios: Updateable<Importaciones> & { estado?: EstadoImportacion },
): Promise<void> {
  await tx.updateTable('importaciones').set(cambios).where('id', '=', id).execute()
}

/** @param lote a JSON array of `[number, cells]` */
export async function insertarFilas(tx: Tx, id: string, lote: string): Promise<void> {
  await sql`
    insert into importacion_filas (importacion_id, numero, celdas)
    select ${id}::uuid, (f ->> 0)::int, f -> 1 from jsonb_array_elements(${lote}::jsonb) f`.execute(tx)
}

export type FilaGuardada = Selectable<DB['importacion_filas']>

/** Rows after a number, in the order of the file; only those in some states when they are given. */
export function filasDesde(
  db: Db | Tx,
  id: string,
  desde: number,
  limite: number,
  donde: { estados?: readonly EstadoFila[]; resultados?: readonly string[] } = {},
): Promise<FilaGuardada[]> {
  const { estados, resultados } = donde
  return db
    .selectFrom('importacion_filas')
    .selectAll()
    .where('importacion_id', '=', id)
    .where('numero', '>', desde)
    .$if(estados !== undefined, (q) => q.where('estado', 'in', [...(estados ?? [])]))
    .$if(resultados !== undefined, (q) => q.where('resultado', 'in', [...(resultados ?? [])]))
    .orderBy('numero')
    .limit(limite)
    .execute()
}

/** Rows of an import that filled in something of these customers and were not taken back, the last first. */
export const filasQueCompletaron = (
  tx: Tx,
  id: string,
  clientes: readonly string[],
): Promise<FilaGuardada[]> =>
  tx
    .selectFrom('importacion_filas')
    .selectAll()
    .where('importacion_id', '=', id)
    .where('cliente_id', '=', (eb) => eb.fn.any(eb.val([...new Set(clientes)])))
    .where('resultado', '=', 'completado')
    .orderBy('version_cliente', 'desc')
    .orderBy('numero')
    .execute()

/** Rows that were not saved and a person can mend: wrong, repeated, or refused when they were to be saved. */
export function filasMalas(db: Db, id: string, desde: number, limite: number): Promise<FilaGuardada[]> {
  return db
    .selectFrom('importacion_filas')
    .selectAll()
    .where('importacion_id', '=', id)
    .where('numero', '>', desde)
    .where((eb) => eb.or([eb('estado', 'in', ['error', 'repetida']), eb('resultado', '=', 'error')]))
    .orderBy('numero')
    .limit(limite)
    .execute()
}

/** What the rules, or the saving, said of a row. */
export type Juicio = { numero: number } & Partial<
  Pick<
    FilaGuardada,
    | 'estado'
    | 'errores'
    | 'clave'
    | 'documento'
    | 'nombre'
    | 'resultado'
    | 'cliente_id'
    | 'version_cliente'
    | 'antes'
  >
>

/**
 * Writes the same columns of many rows, in one statement. It looks at no row before the first or after the last of them, whatever the
 * planner thinks of a table that was filled a moment ago.
 */
export async function escribirJuicios(
  tx: Tx,
  id: string,
  columnas: readonly Exclude<keyof Juicio, 'numero'>[],
  juicios: readonly Juicio[],
): Promise<void> {
  if (juicios.length === 0) return
  const destino = sql.join(columnas.map((columna) => sql`${sql.ref(columna)} = n.${sql.ref(columna)}`))
  const numeros = juicios.map(({ numero }) => numero).toSorted((a, b) => a - b)
  await sql`
    update importacion_filas f set ${destino}
    from jsonb_populate_recordset(null::importacion_filas, ${JSON.stringify(juicios)}::jsonb) n
    where f.importacion_id = ${id} and f.numero = n.numero
      and f.numero between ${numeros[0]} and ${numeros.at(-1)}`.execute(tx)
}

/** Headings of the last files and what a person had them hold: those that were confirmed, or read again. */
export async function columnasDeAntes(tx: Tx) {
  const filas = await tx
    .selectFrom('importaciones')
    .select(['encabezados', 'columnas'])
    .where(({ or, eb }) => or([eb('firmante_id', 'is not', null), eb('version', '>', 1)]))
    .orderBy('creada', 'desc')
    .limit(20)
    .execute()
  return filas as unknown as { encabezados: string[]; columnas: Mapeo }[]
}

/**
 * Marks the rows whose customer is in an earlier right row of the file, and says in which. A wrong one with another name
 * counts too: of two names for one document, nobody knows that the second is the right one. It is the last of its transaction that joins.
 */
export async function marcarRepetidas(tx: Tx, id: string, mensaje: string): Promise<void> {
  // The planner has not counted a file that has just come: taken for one row, its rows would be looked through once for each of them.
  await sql`set local enable_nestloop = off`.execute(tx)
  await sql`
    with primeras as (
      select clave, min(numero) as numero from importacion_filas
      where importacion_id = ${id} and clave is not null and estado in ('nueva', 'existe')
      group by clave having count(*) > 1)
    update importacion_filas f
    set estado = 'repetida', errores = jsonb_build_array(jsonb_build_object(
      'campo', 'cedula', 'valor', f.documento, 'mensaje', replace(${mensaje}::text, '{fila}', p.numero::text)))
    from primeras p
    where f.importacion_id = ${id} and f.clave = p.clave and f.numero > p.numero
      and f.estado in ('nueva', 'existe')`.execute(tx)
  await sql`
    with primeras as (
      select f.numero, min(e.numero) as primera from importacion_filas f
      join importacion_filas e on e.importacion_id = f.importacion_id and e.clave = f.clave
        and e.numero < f.numero and e.estado = 'error' and lower(e.nombre) <> lower(f.nombre)
      where f.importacion_id = ${id} and f.estado in ('nueva', 'existe')
      group by f.numero)
    update importacion_filas f
    set estado = 'repetida', errores = jsonb_build_array(jsonb_build_object(
      'campo', 'cedula', 'valor', f.documento, 'mensaje', replace(${mensaje}::text, '{fila}', p.primera::text)))
    from primeras p
    where f.importacion_id = ${id} and f.numero = p.numero`.execute(tx)
}

/**
 * What each row turned out to be, where it is not what it was judged to be: refused when it was to be saved; or somebody had saved its person
 * meanwhile.
 */
export async function ponerComoResultaron(tx: Tx, id: string): Promise<void> {
  const resulto = sql`case resultado when 'error' then 'error' when 'creado' then 'nueva' else 'existe' end`
  await sql`update importacion_filas set estado = ${resulto}
    where importacion_id = ${id} and estado in ('nueva', 'existe') and resultado is not null and estado <> ${resulto}`.execute(
    tx,
  )
}

export async function contarEstados(tx: Tx, id: string) {
  const { rows } = await sql<{
    nuevas: number
    existentes: number
    con_error: number
    repetidas: number
  }>`
    select count(*) filter (where estado = 'nueva')::int as nuevas,
      count(*) filter (where estado = 'existe')::int as existentes,
      count(*) filter (where estado = 'error')::int as con_error,
      count(*) filter (where estado = 'repetida')::int as repetidas
    from importacion_filas where importacion_id = ${id}`.execute(tx)
  return rows[0] ?? { nuevas: 0, existentes: 0, con_error: 0, repetidas: 0 }
}

const FECHA = sql`coalesce(i.confirmada, i.creada)`
const PIEZAS = { archivo: sql`lower(i.archivo)`, estado: sql`i.estado`, fecha: FECHA, filas: sql`i.filas` }

/** Imports of a branch under a filter; days are of Bogotá. */
function filtradas(
  db: Kysely<DB>,
  almacenId: string,
  { texto, fechaDesde, fechaHasta, ...resto }: Omit<FiltroImportaciones, 'orden'>,
) {
  const patron = `%${literal(texto?.trim() ?? '')}%`
  const condiciones = [
    ...filtrosSql(LISTA_IMPORTACIONES, resto, PIEZAS),
    ...(texto?.trim()
      ? [
          sql<SqlBool>`(i.archivo ilike ${patron} or u.username ilike ${patron} or f.username ilike ${patron})`,
        ]
      : []),
    ...(fechaDesde ? [sql<SqlBool>`${FECHA} >= ${inicioDelDia(fechaDesde)}::timestamptz`] : []),
    ...(fechaHasta ? [sql<SqlBool>`${FECHA} < ${inicioDelDia(sumarDias(fechaHasta, 1))}::timestamptz`] : []),
  ]
  let consulta = conPersonas(db, almacenId)
  for (const condicion of condiciones) consulta = consulta.where(condicion)
  return consulta
}

/** Imports of a branch in their order; a stretch of them, or all that the filter has. */
export function importacionesDe(
  db: Kysely<DB>,
  almacenId: string,
  { orden, ...filtro }: FiltroImportaciones,
  tramo?: Tramo,
) {
  return filtradas(db, almacenId, filtro)
    .orderBy(ordenSql(orden, PIEZAS, sql`i.id desc`))
    .$if(tramo !== undefined, (q) => q.limit(tramo?.cuantos ?? 0).offset(tramo?.desde ?? 0))
    .execute()
}

/** How many imports the filter has, and their sums. */
export const sumasDeImportaciones = (
  db: Kysely<DB>,
  almacenId: string,
  { orden: _, ...filtro }: FiltroImportaciones,
) =>
  filtradas(db, almacenId, filtro)
    .clearSelect()
    .select((eb) => [
      eb.fn.countAll<number>().as('total'),
      sql<number>`coalesce(sum(i.filas), 0)::int8`.as('filas'),
      sql<number>`coalesce(sum(i.creados), 0)::int8`.as('creados'),
      sql<number>`coalesce(sum(i.completados), 0)::int8`.as('completados'),
    ])
    .executeTakeFirstOrThrow()

/** Judged rows of an import whose document or name has every word of the search. */
function filas(db: Kysely<DB>, id: string, texto: string | undefined) {
  const palabras = texto?.trim() ? palabrasBuscadas(texto) : undefined
  return db
    .selectFrom('importacion_filas')
    .where('importacion_id', '=', id)
    .where('estado', 'is not', null)
    .$if(palabras !== undefined, (q) =>
      q.where(
        palabras?.length
          ? sql<SqlBool>`unaccent(lower(documento || ' ' || nombre)) like all (${palabras.map((palabra) => `%${literal(palabra)}%`)}::text[])`
          : sql<SqlBool>`false`,
      ),
    )
}

const DE_FILA = { numero: sql`numero`, cliente: sql`lower(nombre)` }

/** The rows of a filter in its order. */
export const filasEnOrden = (db: Kysely<DB>, id: string, { texto, estado, orden }: FiltroFilas) =>
  filas(db, id, texto)
    .selectAll()
    .$if(estado !== undefined, (q) => q.where('estado', '=', estado ?? ''))
    .orderBy(ordenSql(orden, DE_FILA, sql`numero`))

/** How many rows of the search each state has, and all together (`todos`). */
export async function conteosDeFilas(db: Kysely<DB>, id: string, texto: string | undefined) {
  const grupos = await filas(db, id, texto)
    .select(['estado', (eb) => eb.fn.countAll<number>().as('cuantas')])
    .groupBy('estado')
    .execute()
  const todos = grupos.reduce((suma, { cuantas }) => suma + cuantas, 0)
  const porEstado: Record<string, number> = Object.fromEntries(
    grupos.map(({ estado, cuantas }) => [estado, cuantas]),
  )
  return { todos, ...porEstado } as { todos: number } & Record<string, number>
}
