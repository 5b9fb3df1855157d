import type { EntradaLista } from '@retroventa/domain/listas/tipos'
import { sql } from 'kysely'
import type { Tx } from '../../core/transaccion.ts'
import type { Db } from '../../db/connect.ts'

export interface ListaActiva {
  id: string
  fuente: string
  version: number
  fecha_lista: string | null
  sha256: string
  registros: number
  cargada: string
  /** Countries that it was read for, of the exposed persons. */
  paises: string | null
}

/** The version in force of each source. */
export function listasActivas(tx: Db | Tx): Promise<ListaActiva[]> {
  return tx
    .selectFrom('listas')
    .select(['id', 'fuente', 'version', 'fecha_lista', 'sha256', 'registros', 'cargada', 'paises'])
    .where('activa', '=', true)
    .execute()
}

/**
 * Two downloads of one source do not cross: the second waits for the first. What points at the source is written meanwhile: a list takes
 * minutes to be written, and every consultation and alert of it would wait for them.
 */
export async function bloquearFuente(tx: Tx, fuente: string): Promise<void> {
  await tx
    .selectFrom('fuentes_consulta')
    .select('codigo')
    .where('codigo', '=', fuente)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

export async function listaActiva(tx: Tx, fuente: string): Promise<ListaActiva | undefined> {
  return (await listasActivas(tx)).find((lista) => lista.fuente === fuente)
}

export interface NuevaLista {
  id: string
  fuente: string
  fecha_lista: string | null
  sha256: string
  registros: number
  cargada: string
  formato: 'xml' | 'csv'
  paises: string | null
}

/**
 * Writes a version with its entries and puts it in force. Returns its number.
 * @param lotes entries as JSON of `EntradaLista[]`, some hundreds a time
 */
export async function guardarVersion(
  tx: Tx,
  lista: NuevaLista,
  lotes: AsyncIterable<{ texto: string }>,
): Promise<number> {
  const { ultima } = await tx
    .selectFrom('listas')
    .select((eb) => eb.fn.coalesce(eb.fn.max('version'), eb.val(0)).as('ultima'))
    .where('fuente', '=', lista.fuente)
    .executeTakeFirstOrThrow()
  const version = Number(ultima) + 1
  await tx
    .updateTable('listas')
    .set({ activa: false })
    .where('fuente', '=', lista.fuente)
    .where('activa', '=', true)
    .execute()
  await tx
    .insertInto('listas')
    .values({ ...lista, version, activa: true })
    .execute()
  // One parameter for all: PostgreSQL takes the JSON apart, and this thread is not held up writing placeholders.
  for await (const { texto } of lotes)
    await sql`
      insert into lista_entradas (lista_id, uid, datos)
      select ${lista.id}, entrada ->> 'uid', entrada
      from jsonb_array_elements(${texto}::jsonb) as entrada`.execute(tx)
  if (version === 1) await activarFuente(tx, lista.fuente)
  return version
}

/** A source that had no list of its own answers from the first one on (PEP); later an administrator decides. */
async function activarFuente(tx: Tx, codigo: string): Promise<void> {
  await tx
    .updateTable('fuentes_consulta')
    .set({ activo: true, proveedor: null })
    .where('codigo', '=', codigo)
    .execute()
}

/** Entries read at once: some hundred kilobytes of text. */
const POR_LECTURA = 500

/**
 * Entries of a version as lines of JSON, without their remarks, which are never searched. They leave the database as
 * text, so that whoever passes them on does not parse them.
 */
export async function* lineasDe(db: Db, listaId: string): AsyncGenerator<string> {
  let uid = ''
  for (;;) {
    const { rows } = await sql<{ lineas: string | null; ultimo: string | null }>`
      select string_agg((datos - 'nota')::text, E'\n' order by uid) as lineas, max(uid) as ultimo
      from (
        select uid, datos from lista_entradas
        where lista_id = ${listaId} and uid > ${uid} order by uid limit ${POR_LECTURA}
      ) as parte`.execute(db)
    const [parte] = rows
    if (!parte?.lineas || parte.ultimo === null) return
    yield parte.lineas
    uid = parte.ultimo
  }
}

/** Entries that a version has and another one had not, or had with other names, documents or dates. Remarks do not count. */
export async function entradasNuevas(tx: Db | Tx, listaId: string, baseId: string): Promise<string[]> {
  const filas = await tx
    .selectFrom('lista_entradas as nueva')
    .leftJoin('lista_entradas as vieja', (join) =>
      join.onRef('vieja.uid', '=', 'nueva.uid').on('vieja.lista_id', '=', baseId),
    )
    .select('nueva.uid')
    .where('nueva.lista_id', '=', listaId)
    .where(sql<boolean>`(vieja.datos - 'nota') is distinct from (nueva.datos - 'nota')`)
    .orderBy('nueva.uid')
    .execute()
  return filas.map((fila) => fila.uid)
}

/** Whole entries of a version, remarks included. */
export async function entradasPorUid(
  tx: Db | Tx,
  listaId: string,
  uids: readonly string[],
): Promise<Map<string, EntradaLista>> {
  if (uids.length === 0) return new Map()
  const filas = await tx
    .selectFrom('lista_entradas')
    .select(['uid', 'datos'])
    .where('lista_id', '=', listaId)
    .where('uid', 'in', [...uids])
    .execute()
  // Written by `guardarVersion` only, from the same type.
  return new Map(filas.map((fila) => [fila.uid, fila.datos as unknown as EntradaLista]))
}

/** Keeps the last attempt of each source, failed or not; a good one is also the last time that the list was seen whole. */
export async function anotarIntento(
  db: Db,
  fuente: string,
  instante: string,
  error: string | null,
  aviso: string | null = null,
): Promise<void> {
  const fin = { instante, error, aviso, fase: null, hechos: 0, total: null }
  const cambios = error === null ? { ...fin, vista: instante } : fin
  await db
    .insertInto('listas_intentos')
    .values({ fuente, ...cambios })
    .onConflict((oc) => oc.column('fuente').doUpdateSet(cambios))
    .execute()
}

/** Where an import is. `hechos` of `total` entries are written, in the last step. */
export interface Avance {
  fase: 'descarga' | 'lectura' | 'guardado'
  hechos: number
  total: number | null
}

/** Outside of the transaction that writes the list: it is for whoever looks. */
export async function anotarAvance(db: Db, fuente: string, instante: string, avance: Avance): Promise<void> {
  await db
    .insertInto('listas_intentos')
    .values({ fuente, instante, ...avance })
    .onConflict((oc) => oc.column('fuente').doUpdateSet({ instante, ...avance }))
    .execute()
}

/** Sources of the own engine with their version in force and the last error. */
export function estadoListas(db: Db, fuentes: readonly string[]) {
  return db
    .selectFrom('fuentes_consulta as f')
    .leftJoin('listas as l', (join) => join.onRef('l.fuente', '=', 'f.codigo').on('l.activa', '=', true))
    .leftJoin('listas_intentos as i', 'i.fuente', 'f.codigo')
    .select([
      'f.codigo',
      'f.nombre',
      'l.version',
      'l.fecha_lista',
      'l.registros',
      'l.cargada',
      'l.formato',
      'i.error',
      'i.aviso',
      'i.instante',
      'i.fase',
      'i.hechos',
      'i.total',
      'i.vista',
    ])
    .where('f.codigo', 'in', [...fuentes])
    .orderBy('f.orden')
    .execute()
}

export function fuentesPorCodigo(db: Db, codigos: readonly string[]) {
  return db
    .selectFrom('fuentes_consulta')
    .select(['codigo', 'nombre'])
    .where('codigo', 'in', [...codigos])
    .execute()
}

export const ultimosIntentos = (db: Db) =>
  db.selectFrom('listas_intentos').select(['fuente', 'instante', 'error', 'fase']).execute()
