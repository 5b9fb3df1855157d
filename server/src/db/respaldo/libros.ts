import { setTimeout as esperar } from 'node:timers/promises'
import pg from 'pg'

/** Both ledgers and what hangs from them: money, goods, and their totals by day. */
const TABLAS = [
  'documentos',
  'documento_pagos',
  'asientos',
  'partidas',
  'saldos_dia',
  'piezas',
  'movimientos_bienes',
  'saldos_bienes_dia',
] as const

/** Of each table of the ledgers its rows and two sums of their hashes: the same in two databases only if every byte is. */
export type Libros = Record<string, { filas: string; huella: string }>

/** @param de the table, or it and its months that were taken out (077) */
const una = (tabla: string, de: string): string => `
  select '${tabla}' as tabla, count(*)::text as filas,
    coalesce(sum(hashtextextended(t::text, 0)::numeric), 0) || '/' || coalesce(sum(hashtextextended(t::text, 1)::numeric), 0) as huella
  from ${de} t`

/** Reads the ledgers whole, in whatever transaction `cliente` is. */
export async function huellaDeLibros(cliente: pg.ClientBase): Promise<Libros> {
  // How a value is written must not depend on the session.
  await cliente.query(`select set_config('timezone', 'UTC', false), set_config('datestyle', 'ISO', false),
    set_config('extra_float_digits', '1', false), set_config('statement_timeout', '0', false)`)
  // A copy of an earlier release has fewer tables by month.
  const { rows: deDonde } = await cliente.query<{ tabla: string; de: string }>(
    `select t as tabla, coalesce(to_regclass(t || '_toda')::text, t) as de from unnest($1::text[]) t`,
    [TABLAS],
  )
  const { rows } = await cliente.query<{ tabla: string; filas: string; huella: string }>(
    deDonde.map(({ tabla, de }) => una(tabla, de)).join(' union all '),
  )
  return Object.fromEntries(rows.map(({ tabla, filas, huella }) => [tabla, { filas, huella }]))
}

/** Names of the tables that differ. */
export const diferencias = (a: Libros, b: Libros): string[] =>
  TABLAS.filter((tabla) => a[tabla]?.filas !== b[tabla]?.filas || a[tabla]?.huella !== b[tabla]?.huella)

/** How often it is asked for again while somebody who saves does not end, some minutes in all. */
const INTENTOS = 200
const ENTRE_INTENTOS_MS = 500

/**
 * Nobody writes the ledgers until this transaction ends. Who is in the middle of a save goes before, and who comes meanwhile does not wait
 * behind: less than the second after which one of two that wait is ended.
 */
async function cerrarLibros(cliente: pg.Client): Promise<void> {
  for (let intento = 1; ; intento++) {
    // Before any query: the snapshot is taken by the first one, when nobody writes any more.
    await cliente.query("begin isolation level repeatable read; set local lock_timeout = '700ms'")
    try {
      await cliente.query(`lock table ${TABLAS.join(', ')} in share mode`)
      return
    } catch (error) {
      await cliente.query('rollback')
      const ocupada = ['55P03', '40P01'].includes((error as pg.DatabaseError).code ?? '')
      if (!ocupada || intento === INTENTOS) throw error
      await esperar(ENTRE_INTENTOS_MS)
    }
  }
}

/**
 * An instant of the ledgers: for a few milliseconds nobody writes them, and in between `marcar` is called. Whatever was saved
 * before is in it, whatever comes later is not. They are read afterwards, while everybody works.
 * @param url connection of a role that may lock them (the owner, the superuser)
 */
export async function conLibrosQuietos<T>(
  url: string,
  marcar: (cliente: pg.Client) => Promise<T>,
): Promise<{ marca: T; libros: Libros }> {
  const [cierra, lee] = [url, url].map(
    (connectionString) => new pg.Client({ connectionString, application_name: 'retroventa-respaldo' }),
  ) as [pg.Client, pg.Client]
  // One waits while the other asks: of a server that is stopped, the one that asks says it.
  for (const uno of [cierra, lee]) uno.on('error', () => {})
  try {
    await Promise.all([cierra.connect(), lee.connect()])
    await cerrarLibros(cierra)
    const { rows } = await cierra.query<{ foto: string }>('select pg_export_snapshot() as foto')
    await lee.query('begin isolation level repeatable read')
    await lee.query(`set transaction snapshot '${rows[0]?.foto}'`)
    await lee.query('select 1')
    const marca = await marcar(cierra)
    await cierra.query('commit')
    const libros = await huellaDeLibros(lee)
    await lee.query('commit')
    return { marca, libros }
  } finally {
    await Promise.allSettled([cierra.end(), lee.end()])
  }
}
