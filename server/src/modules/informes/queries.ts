import type { GrupoLista } from '@retroventa/api/core/lista'
import { type ConsultaLista, type DeclaracionLista, leerOrden } from '@retroventa/api/core/lista'
import { DECLARACIONES } from '@retroventa/api/informes/declaraciones'
import { type FilaInforme, SIN_ANOTAR } from '@retroventa/api/informes/definir'
import type { ClaveInforme } from '@retroventa/api/informes/registro'
import { palabrasBuscadas } from '@retroventa/domain/clientes/busqueda'
import { tramosDe } from '@retroventa/domain/informes/periodo'
import { type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely'
import { conCursor, deUnInstante, filtrosSql, literal, ordenSql } from '../../core/lista/sql.ts'
import type { Tx } from '../../core/transaccion.ts'
import type { DB } from '../../db/types.ts'
import { FUENTES, POR_DIAS, POR_IDENTIDAD } from './fuentes.ts'
import type { Contexto } from './queriesContexto.ts'

/** An informe that is asked for: which, under what, with which filter. */
export interface Pedido {
  readonly clave: ClaveInforme
  readonly contexto: Contexto
  readonly filtro: ConsultaLista
}

type Lista = DeclaracionLista<FilaInforme>
export const columnaSql = (clave: string) => sql`f.${sql.ref(clave)}`

/** Columns of what is written beside a row that is judged. */
const ANOTADAS: ReadonlySet<string> = new Set(['anotada', 'motivoAnotado', 'anoto', 'anotadoEn'])

/**
 * Rows that are judged, each with what was last written beside it: that of these rows is looked for, all at once. What was written before
 * its `vale` was of what the row was then, and holds no more.
 */
const conAnotacion = (clave: ClaveInforme, filas: RawBuilder<unknown>) => sql`
  with k as materialized (${filas})
  select k.*, coalesce(n.estado, ${SIN_ANOTAR.value}::text) anotada, n.motivo "motivoAnotado", n.username anoto, n.instante "anotadoEn"
  from k left join (select distinct on (n.fila) n.fila, n.estado, n.motivo, n.instante, u.username
    from informe_anotaciones n join usuarios u on u.id = n.usuario_id
    where n.informe = ${clave} and n.fila in (select k.fila from k) order by n.fila, n.instante desc, n.id desc) n
    on n.fila = k.fila and (k.vale is null or n.instante >= k.vale)`

/** Every word of the search is in some column that holds words. */
function busca({ columnas }: Lista, texto: string): RawBuilder<SqlBool>[] {
  const donde = columnas.filter(({ sinBuscar }) => !sinBuscar).map(({ clave }) => columnaSql(clave))
  const palabras = palabrasBuscadas(texto)
  if (palabras.length === 0) return [sql`false`]
  return palabras.map(
    (palabra) =>
      sql<SqlBool>`translate(lower(concat_ws(' ', ${sql.join(donde)})), 'áéíóúüñ-', 'aeiouun ') like ${`%${literal(palabra)}%`}`,
  )
}

/** Conditions of a filter. @param suyas of which columns; a search looks at all of them at once */
export function condiciones(
  { clave, filtro }: Pick<Pedido, 'clave' | 'filtro'>,
  suyas: (columna: string) => boolean = () => true,
): RawBuilder<unknown> {
  const { lista, periodo, anota } = DECLARACIONES[clave]
  // The days of a period are of the source.
  const { texto, ...resto } = filtro
  const propios = periodo ? { ...resto, fechaDesde: undefined, fechaHasta: undefined } : resto
  const piezas = Object.fromEntries(
    [...lista.filtros, ...(lista.pestanas ? [lista.pestanas] : [])].flatMap((uno) => {
      const columna = uno.columna ?? uno.clave
      return suyas(columna) ? [[uno.clave, columnaSql(columna)]] : []
    }),
  )
  const deTodas = anota ? suyas('anotada') : true
  const todas = [
    ...filtrosSql(lista, propios, piezas),
    ...(texto && deTodas ? busca(lista, String(texto)) : []),
  ]
  return todas.length > 0 ? sql`where ${sql.join(todas, sql` and `)}` : sql``
}

/**
 * Rows of an informe under its filter, as what a query reads from.
 * @param filas its rows, or those of its first step
 */
export function bajoFiltro(
  pedido: Pedido,
  filas: RawBuilder<unknown> = FUENTES[pedido.clave](pedido.contexto),
): RawBuilder<unknown> {
  if (!DECLARACIONES[pedido.clave].anota) return sql`(${filas}) f ${condiciones(pedido)}`
  const escrita = (columna: string) => ANOTADAS.has(columna)
  const suyas = sql`select f.* from (${filas}) f ${condiciones(pedido, (columna) => !escrita(columna))}`
  return sql`(${conAnotacion(pedido.clave, suyas)}) f ${condiciones(pedido, escrita)}`
}

/** Of a list that adds up only within a column, what none of its rows tells has no sum: *$ 0* beside rows that say *reservado* would be false. */
export const sumas = ({ columnas, sumaSoloPor }: Lista) =>
  columnas
    .filter(({ suma }) => suma)
    .map(({ clave }) => {
      const suma = sql`sum(${columnaSql(clave)})`
      return sql`${sumaSoloPor ? sql`case when count(*) = 0 then 0 else ${suma} end` : sql`coalesce(${suma}, 0)`}::int8 as ${sql.id(SUMA + clave)}`
    })

export const grupoSql = (clave: string) => sql<string>`coalesce(${columnaSql(clave)}::text, '')`

export interface Sumada extends Record<string, number | string | null> {
  readonly clave: string
  readonly cantidad: number
}

const SUMA = 'suma '
export const comoGrupo = ({ clave, cantidad, ...resto }: Sumada): GrupoLista => ({
  clave,
  cantidad,
  sumas: Object.fromEntries(
    Object.entries(resto).flatMap(([cual, valor]) =>
      cual.startsWith(SUMA) && valor !== null ? [[cual.slice(SUMA.length), Number(valor)]] : [],
    ),
  ),
})

export const ordenDe = ({ clave, filtro }: Pedido): string =>
  String(filtro.orden ?? DECLARACIONES[clave].lista.orden)

/** Rows of an informe in the order that was asked for, those of a group together. */
export function enOrden(pedido: Pedido, grupo?: string, de = bajoFiltro(pedido)): RawBuilder<FilaInforme> {
  const orden = ordenDe(pedido)
  const { clave, baja } = leerOrden(orden)
  return sql<FilaInforme>`select f.* from ${de}
    order by ${ordenSql(orden, { [clave]: columnaSql(clave) }, baja ? sql`f.fila desc` : sql`f.fila`, grupo === undefined ? undefined : grupoSql(grupo))}`
}

/** The first rows of an informe. */
export async function primerasFilas(db: Kysely<DB>, pedido: Pedido, cuantas: number): Promise<FilaInforme[]> {
  const { rows } = await sql<FilaInforme>`${enOrden(pedido)} limit ${cuantas}`.execute(db)
  return rows
}

/**
 * Every row of an informe, in batches, of one instant. A history in the order of its days is read some days after others: the first
 * rows leave while nobody has looked at the last ones, and those that are put in order at once are few, however long it is.
 */
export const leerTodas = (db: Kysely<DB>, pedido: Pedido): AsyncGenerator<readonly FilaInforme[]> =>
  deUnInstante(db, (tx) => {
    const { clave, baja } = leerOrden(ordenDe(pedido))
    return POR_DIAS.has(pedido.clave) && clave === 'fecha'
      ? porDias(tx, pedido, baja)
      : conCursor(tx, enOrden(pedido))
  })

async function* porDias(
  tx: Kysely<DB>,
  pedido: Pedido,
  desdeElUltimo: boolean,
): AsyncGenerator<readonly FilaInforme[]> {
  const { contexto } = pedido
  const tramos = tramosDe(contexto, contexto.hoy, desdeElUltimo)
  for (let tramo = tramos.next(0), filas = 0; !tramo.done; tramo = tramos.next(filas)) {
    filas = 0
    for await (const lote of conCursor(
      tx,
      enOrden({ ...pedido, contexto: { ...contexto, ...tramo.value, entero: contexto } }),
    )) {
      filas += lote.length
      yield lote
    }
  }
}

/**
 * The same, to be added up. Where the filter leaves few rows by whom they name, which is not known before they are read, what is theirs is
 * looked up after it, and not added up of all of them before.
 */
export const paraSumar = (pedido: Pedido): Pedido => {
  const { clave, contexto, filtro } = pedido
  const sumadas = !POR_IDENTIDAD.get(clave)?.some((campo) => filtro[campo] !== undefined)
  return { ...pedido, contexto: { ...contexto, sumadas } }
}

/** How many rows a filter has, and the sums of its figures. */
export async function resumir(db: Kysely<DB>, pedido: Pedido): Promise<Omit<GrupoLista, 'clave'>> {
  const { lista } = DECLARACIONES[pedido.clave]
  const { rows } =
    await sql<Sumada>`select ''::text clave, ${sql.join([sql`count(*)::int4 cantidad`, ...sumas(lista)])}
    from ${bajoFiltro(paraSumar(pedido))}`.execute(db)
  const [fila] = rows
  if (!fila) throw new Error(`no sums of ${pedido.clave}`)
  return comoGrupo(fila)
}

interface PorJuzgar {
  readonly almacen_id: string
  /** Since when it is what it is; null of what stays as it is. */
  readonly vale: string | null
}

/** A row that is judged; nothing when it is not one that the person sees. */
export async function filaPorJuzgar(
  db: Kysely<DB>,
  pedido: Pedido,
  fila: string,
): Promise<PorJuzgar | undefined> {
  const { rows } =
    await sql<PorJuzgar>`select f.almacen_id, f.vale from (${FUENTES[pedido.clave](pedido.contexto)}) f
    where f.fila = ${fila}`.execute(db)
  return rows[0]
}

export interface Anotacion {
  readonly id: string
  readonly informe: ClaveInforme
  readonly fila: string
  readonly almacen_id: string
  readonly estado: string
  readonly motivo: string
  readonly usuario_id: string
  readonly instante: string
}

export async function escribirAnotacion(tx: Tx, anotacion: Anotacion): Promise<void> {
  await tx.insertInto('informe_anotaciones').values(anotacion).execute()
}

/** Every branch, those that closed too. */
export async function idsDeAlmacenes(db: Kysely<DB>): Promise<string[]> {
  const filas = await db.selectFrom('almacenes').select('id').execute()
  return filas.map(({ id }) => id)
}
