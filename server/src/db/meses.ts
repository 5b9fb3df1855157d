import { sql } from 'kysely'
import pg from 'pg'
import { FalloArranque } from '../arranque.ts'
import type { Db } from './connect.ts'

/** What is wrong with the months of a table (077): the next one is not there, or rows lie in none. */
interface MesMalo {
  readonly tabla: string
  readonly que: 'falta' | 'resto'
}

/** Opens the months that are missing of this one and the three that follow. @returns their names */
export async function abrirMeses(db: Db): Promise<string[]> {
  const abiertos: string[] = []
  for (;;) {
    // Each in a transaction of its own: what it locks is let go.
    const { rows } = await sql<{ mes: string | null }>`select preparar_mes() as mes`.execute(db)
    const mes = rows[0]?.mes
    if (!mes) return abiertos
    abiertos.push(mes)
  }
}

export async function mesesQueFaltan(db: Db): Promise<MesMalo[]> {
  return (await sql<MesMalo>`select tabla, que from meses_que_faltan()`.execute(db)).rows
}

/**
 * Takes the months that ended before a day out of their tables, into the archive, which is read with them. While everybody
 * works: each table is held for an instant.
 * @param url connection of the owner
 * @param antes first day of a month, `AAAA-MM-DD`; three months ago at the latest
 * @returns the names of what went
 */
export async function archivarMeses(url: string, antes: string): Promise<string[]> {
  const cliente = new pg.Client({ connectionString: url, application_name: 'retroventa-archivar' })
  await cliente.connect()
  try {
    await cliente.query('begin')
    // Who is in the middle of a save goes before; less than the second after which one of two that wait is ended.
    await cliente.query("set local lock_timeout = '700ms'")
    const { rows } = await cliente.query<{ mes: string }>('select meses.archivar($1) as mes', [antes])
    await cliente.query('commit')
    return rows.map(({ mes }) => mes)
  } catch (error) {
    throw explicada(error as pg.DatabaseError)
  } finally {
    await cliente.end()
  }
}

const MOTIVOS: Readonly<Record<string, string>> = {
  '22023': 'Solo se archivan meses que terminaron hace tres meses o más.',
  '55P03': 'La casa está ocupada con esas tablas; no se archivó nada. Repita en un momento.',
  '42501': 'Archiva el dueño de la base de datos: ejecute la orden con su conexión en DATABASE_URL_DUENO.',
}

function explicada(error: pg.DatabaseError): Error {
  const motivo = MOTIVOS[error.code ?? '']
  return motivo === undefined ? error : new FalloArranque(motivo)
}
