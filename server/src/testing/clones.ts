import { randomBytes } from 'node:crypto'
import pg from 'pg'

/** A server of tests, as whoever clones its databases needs to know it. */
export interface ServidorDePruebas {
  /** Connection of the superuser. */
  administrador: string
  /** Connection of the role that owns the clones to a database of that server: not a superuser. */
  dueno: string
  /** Connection of the application to it, which owns nothing, as in production. */
  url: string
}

/**
 * A new database that is a copy of another one, in some tens of milliseconds: the files are copied, not written again.
 * Nobody may be connected to the one that is copied. Its name begins with that of the database of `servidor`.
 */
export async function clonar(
  { administrador, dueno: urlDueno, url: urlPropia }: ServidorDePruebas,
  plantilla: string,
): Promise<{ url: string; dueno: string; quitar(): Promise<void> }> {
  const nombre = `${new URL(urlPropia).pathname.slice(1)}_${randomBytes(4).toString('hex')}`
  const dueno = pg.escapeIdentifier(decodeURIComponent(new URL(urlDueno).username))
  await mandar(
    administrador,
    `create database ${nombre} template ${plantilla} strategy file_copy owner ${dueno}`,
  )
  return {
    url: conBase(urlPropia, nombre),
    dueno: conBase(urlDueno, nombre),
    quitar: async () => {
      await mandar(administrador, `drop database ${nombre} with (force)`)
    },
  }
}

/** One statement on a connection of its own. @returns the rows it gives */
export async function mandar<Fila extends pg.QueryResultRow>(url: string, consulta: string): Promise<Fila[]> {
  const cliente = new pg.Client({ connectionString: url })
  await cliente.connect()
  try {
    return (await cliente.query<Fila>(consulta)).rows
  } finally {
    await cliente.end()
  }
}

/** The same server, another database. */
export function conBase(url: string, base: string): string {
  const otra = new URL(url)
  otra.pathname = `/${base}`
  return otra.href
}
