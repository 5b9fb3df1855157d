import type { EntradaLista } from '@retroventa/domain/listas/tipos'
import type { Tx } from '../../core/transaccion.ts'
import type { Db } from '../../db/connect.ts'

/** Rows per insert: a few thousand parameters, far below the protocol's 65,535. */
const LOTE = 1000

export interface ListaActiva {
  id: string
  fuente: string
  version: number
  fecha_lista: string | null
  sha256: string
  registros: number
  cargada: string
}

/** The version in force of each source. */
export function listasActivas(tx: Db | Tx): Promise<ListaActiva[]> {
  return tx
    .selectFrom('listas')
    .select(['id', 'fuente', 'version', 'fecha_lista', 'sha256', 'registros', 'cargada'])
    .where('activa', '=', true)
    .execute()
}

/** Two downloads of one source do not cross: the second waits for the first. */
export async function bloquearFuente(tx: Tx, fuente: string): Promise<void> {
  await tx
    .selectFrom('fuentes_consulta')
    .select('codigo')
    .where('codigo', '=', fuente)
    .forUpdate()
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
}

/** Writes a version with its entries and puts it in force. Returns its number. */
export async function guardarVersion(tx: Tx, lista: NuevaLista, entradas: EntradaLista[]): Promise<number> {
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
  for (let i = 0; i < entradas.length; i += LOTE) {
    await tx
      .insertInto('lista_entradas')
      .values(
        entradas
          .slice(i, i + LOTE)
          .map((e) => ({ lista_id: lista.id, uid: e.uid, datos: JSON.stringify(e) })),
      )
      .execute()
  }
  return version
}

/** Entries of a version, as they were imported. */
export async function entradasDe(tx: Db | Tx, listaId: string): Promise<EntradaLista[]> {
  const filas = await tx
    .selectFrom('lista_entradas')
    .select('datos')
    .where('lista_id', '=', listaId)
    .orderBy('uid')
    .execute()
  // Written by `guardarVersion` only, from the same type.
  return filas.map((fila) => fila.datos as unknown as EntradaLista)
}

/** Keeps the last attempt of each source, failed or not. */
export async function anotarIntento(
  db: Db,
  fuente: string,
  instante: string,
  error: string | null,
): Promise<void> {
  await db
    .insertInto('listas_intentos')
    .values({ fuente, instante, error })
    .onConflict((oc) => oc.column('fuente').doUpdateSet({ instante, error }))
    .execute()
}

export function intentos(db: Db) {
  return db.selectFrom('listas_intentos').select(['fuente', 'instante', 'error']).execute()
}

/** Sources of the own engine with their version in force and the last error. */
export function estadoListas(db: Db, fuentes: readonly string[]) {
  return db
    .selectFrom('fuentes_consulta as f')
    .leftJoin('listas as l', (join) => join.onRef('l.fuente', '=', 'f.codigo').on('l.activa', '=', true))
    .leftJoin('listas_intentos as i', 'i.fuente', 'f.codigo')
    .select(['f.codigo', 'f.nombre', 'l.version', 'l.fecha_lista', 'l.registros', 'l.cargada', 'i.error'])
    .where('f.codigo', 'in', [...fuentes])
    .orderBy('f.orden')
    .execute()
}
