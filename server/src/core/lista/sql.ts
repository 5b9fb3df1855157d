import { AsyncLocalStorage } from 'node:async_hooks'
import {
  type ConsultaLista,
  camposDe,
  type DeclaracionLista,
  filtrosDe,
  leerOrden,
  variosDe,
} from '@retroventa/api/core/lista'
import { documentoBuscado, palabrasBuscadas } from '@retroventa/domain/clientes/busqueda'
import { sinCeros } from '@retroventa/domain/documentos/formatoDocumento'
import { type Expression, type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely'
import type { DB } from '../../db/types.ts'
import { Fallo } from '../fallo.ts'
import { crearFila, type Fila } from '../fila.ts'

/** What a filter or an order looks at in the database. */
export type Pieza = RawBuilder<unknown>
export type Piezas = Readonly<Record<string, Pieza>>

/** A backslash, percent or underscore typed by a person is itself, not a wildcard. */
export const literal = (texto: string): string => texto.replace(/[\\%_]/g, '\\$&')

/** A document that begins with these digits, also where what was typed has zeros before it that the number is kept without. */
export function documentoDesde(columna: RawBuilder<unknown>, digitos: string): RawBuilder<SqlBool> {
  const numero = sinCeros(digitos)
  if (numero === digitos) return sql<SqlBool>`${columna} like ${`${digitos}%`}`
  return sql<SqlBool>`(${columna} like ${`${digitos}%`} or ${columna} like ${`${numero}%`})`
}

/** How a record that was merged is named on its papers, `otro` of {@link deFundido}, as words are searched. */
export const COMO_SE_LLAMABA = sql`lower(unaccent(concat_ws(' ', otro.nombre_completo, otro.cedula)))`

/** A customer that is a record which was merged, `otro`, into `vivo`, and of which something is so. */
export const deFundido = (suyo: RawBuilder<unknown>, es: RawBuilder<SqlBool>) => sql<SqlBool>`${suyo} in (
    select otro.id from clientes otro join clientes vivo on vivo.id = otro.fusionado_en where ${es})`

/**
 * Who a search is of, by a document of identity or by words of a name, in a list that joins `clientes` as it names them: that record, or one
 * that was merged, which has left every search, by who stayed and by how its papers go on naming it. The merged ones are few, and are
 * gathered once: what is asked of each row of the others stays as cheap as it was.
 * @param suyo what a row has of its customer
 * @returns nothing where what was written is neither
 */
export function deQuien(buscado: string, suyo: RawBuilder<unknown>): RawBuilder<SqlBool> | undefined {
  const deFundidos = (es: RawBuilder<SqlBool>) => deFundido(suyo, es)
  const cedula = documentoBuscado(buscado)
  if (cedula)
    return sql`(${documentoDesde(sql`clientes.cedula`, cedula)}
      or ${deFundidos(documentoDesde(sql`vivo.cedula`, cedula))})`
  const palabras = palabrasBuscadas(buscado)
  if (palabras.length === 0) return undefined
  const dice = (texto: RawBuilder<unknown>) =>
    sql<SqlBool>`(${sql.join(
      palabras.map((palabra) => sql`${texto} like ${`%${literal(palabra)}%`}`),
      sql` and `,
    )})`
  return sql`(${dice(sql`clientes.busqueda`)}
    or ${deFundidos(sql`(${dice(sql`vivo.busqueda`)} or ${dice(COMO_SE_LLAMABA)})`)})`
}

/**
 * Conditions of the typed filters of a list that are on. A filter without a piece is its module's own business.
 * @param piezas by key of the filter; a day compares as a day because its piece is one
 */
export function filtrosSql<F>(
  declaracion: DeclaracionLista<F>,
  consulta: ConsultaLista,
  piezas: Piezas,
): RawBuilder<SqlBool>[] {
  return filtrosDe(declaracion).flatMap((filtro) => {
    const pieza = piezas[filtro.clave]
    if (!pieza) return []
    const [desde, hasta] = camposDe(filtro).map((campo) => consulta[campo])
    if (filtro.tipo === 'fechas' || filtro.tipo === 'montos')
      return [
        ...(desde === undefined ? [] : [sql<SqlBool>`${pieza} >= ${desde}`]),
        ...(hasta === undefined ? [] : [sql<SqlBool>`${pieza} <= ${hasta}`]),
      ]
    if (desde === undefined) return []
    if (filtro.tipo === 'opcion') return [sql<SqlBool>`${pieza} = ${desde}`]
    if (filtro.tipo === 'opciones') return [sql<SqlBool>`${pieza} = any(${variosDe(desde)}::text[])`]
    const patron = `${filtro.comienza ? '' : '%'}${literal(String(desde))}%`
    return [sql<SqlBool>`${pieza} ilike ${patron}`]
  })
}

/**
 * Order of a list: the group first when there is one, then what was asked for, then what tells two rows apart, so that pages
 * never repeat or lose one.
 */
export function ordenSql(orden: string, piezas: Piezas, desempate: Pieza, grupo?: Pieza): Pieza {
  const { clave, baja } = leerOrden(orden)
  const pedido = sql`${piezas[clave] ?? desempate} ${sql.raw(baja ? 'desc' : 'asc')}`
  return sql.join([...(grupo ? [grupo] : []), pedido, desempate])
}

/** Rows that a cursor brings at once: fewer than the nursery holds, so that most are gone before they are old. */
const LOTE = 500

/**
 * Readings of each database that hold a connection at once, those of them of one person, and how many wait for their turn: the counters
 * have the other connections.
 */
const A_LA_VEZ = 6
const POR_PERSONA = 2
const ESPERAN = 100
/** A batch that nobody comes for is given up after this, as the database does (`idle_in_transaction_session_timeout`), in milliseconds. */
const OLVIDO_MS = 60_000
/** Who has waited this long for their turn is told so, in milliseconds: well before what stands between gives their request up (`proxy_read_timeout`). */
const ESPERA_MS = 60_000
const filasDeLectores = new WeakMap<object, Fila>()

const quienLee = new AsyncLocalStorage<{ quien: string; seFue: AbortSignal | undefined }>()
let deNadie = 0

/**
 * What a person asked for: files that are read inside are theirs, also while they are sent. What nobody asked for is each of its own.
 * @param seFue they wait for it no more
 */
export const deParteDe = <T>(quien: string | undefined, hacer: () => T, seFue?: AbortSignal): T =>
  quien === undefined ? hacer() : quienLee.run({ quien, seFue }, hacer)

/** @returns what gives the place back. @throws Fallo `servidor.ocupado` when too many wait, it does not come in time, or nobody waits for it any more */
async function tomarLugar(db: object, esperaMs: number): Promise<() => void> {
  const fila =
    filasDeLectores.get(db) ??
    crearFila({
      aLaVez: A_LA_VEZ,
      porPersona: POR_PERSONA,
      espera: ESPERAN,
      llena: () => new Fallo('servidor.ocupado'),
    })
  filasDeLectores.set(db, fila)
  return new Promise((tomado, lleno) => {
    const { quien, seFue } = quienLee.getStore() ?? { quien: `${deNadie++}`, seFue: undefined }
    fila(quien, () => new Promise<void>((devolver) => tomado(devolver)), { esperaMs, seFue }).catch(lleno)
  })
}

/**
 * What is read of one instant, batch by batch: memory does not grow with it. Whoever takes a batch later than a minute after the
 * last one is cut off (`idle_in_transaction_session_timeout`), and so is nobody else. However many files are sent, and however slowly
 * they are taken, they hold some connections and no more, and those of one person a part of them; one that is not taken at all gives its
 * own back.
 * @param plazos how long a batch waits for whoever takes the next one, and how long its reader for their turn
 * @throws Fallo `servidor.ocupado` when too many wait for theirs, or it does not come in time
 */
export async function* deUnInstante<F>(
  db: Kysely<DB>,
  leer: (tx: Kysely<DB>) => AsyncIterable<readonly F[]>,
  { olvidoMs = OLVIDO_MS, esperaMs = ESPERA_MS } = {},
): AsyncGenerator<readonly F[]> {
  const devolver = await tomarLugar(db, esperaMs)
  try {
    const tx = await db
      .startTransaction()
      .setIsolationLevel('repeatable read')
      .setAccessMode('read only')
      .execute()
    let olvidada: Promise<void> | undefined
    const olvidar = () => {
      // The database may have ended it already.
      olvidada = tx
        .rollback()
        .execute()
        .catch(() => {})
        .finally(devolver)
    }
    try {
      for await (const lote of leer(tx)) {
        const reloj = setTimeout(olvidar, olvidoMs)
        try {
          yield lote
        } finally {
          clearTimeout(reloj)
        }
      }
    } finally {
      await (olvidada ?? tx.rollback().execute())
    }
  } finally {
    devolver()
  }
}

/**
 * What several questions say of one instant, in one connection: what several of them at once say may not hold together.
 * @param db a transaction is of its own
 * @param unProcesador PostgreSQL divides none of them: for what is short, and read while others wait
 */
export const enUnInstante = async <T>(
  db: Kysely<DB>,
  leer: (tx: Kysely<DB>) => Promise<T>,
  { unProcesador = false } = {},
): Promise<T> =>
  db.isTransaction
    ? leer(db)
    : db
        .transaction()
        .setIsolationLevel('repeatable read')
        .setAccessMode('read only')
        .execute(async (tx) => {
          if (unProcesador) await sql`set local max_parallel_workers_per_gather = 0`.execute(tx)
          return leer(tx)
        })

/**
 * Every row of a query in batches, by a cursor of its transaction: it is worked out once, however many there are. One after another.
 * @param como what is told of each
 */
export function conCursor<F>(tx: Kysely<DB>, consulta: Expression<F>): AsyncGenerator<readonly F[]>
export function conCursor<F, V>(
  tx: Kysely<DB>,
  consulta: Expression<F>,
  como: (fila: F) => V,
): AsyncGenerator<readonly V[]>
export async function* conCursor<F>(
  tx: Kysely<DB>,
  consulta: Expression<F>,
  como?: (fila: F) => unknown,
): AsyncGenerator<readonly unknown[]> {
  await sql`declare filas no scroll cursor for ${consulta}`.execute(tx)
  for (;;) {
    const { rows } = await sql<F>`fetch ${sql.lit(LOTE)} from filas`.execute(tx)
    if (rows.length > 0) yield como ? rows.map(como) : rows
    if (rows.length < LOTE) break
  }
  await sql`close filas`.execute(tx)
}

/** Rows from one on. */
export interface Tramo {
  readonly desde: number
  readonly cuantos: number
}

/** A page of the rows that a list has in its order. @param consulta all of them */
export const enPagina = async <F>(
  db: Kysely<DB>,
  consulta: Expression<F>,
  { desde, cuantos }: Tramo,
): Promise<F[]> => (await sql<F>`${consulta} limit ${cuantos} offset ${desde}`.execute(db)).rows
