import { randomUUID } from 'node:crypto'
import { type Conexion, conectar } from '@retroventa/server/db/connect'
import pg from 'pg'

/** A message as it left for PostgreSQL. */
export interface Orden {
  readonly text: string
  readonly values: readonly unknown[]
}

/**
 * Runs a use case on a connection that writes down every message it sends, in order: «the same SQL» is then what
 * the product really sends, not what somebody believes it sends. What goes with the commit is one message with it.
 */
export async function grabar(url: string, usar: (conexion: Conexion) => Promise<unknown>): Promise<Orden[]> {
  const conexion = conectar(url, { maximo: 1 })
  const ordenes: Orden[] = []
  const suyos = new Set<unknown>()
  conexion.pool.on('connect', (cliente: pg.PoolClient) => suyos.add(cliente))
  const { prototype } = pg.Client
  const enviar = prototype.query
  prototype.query = function (this: pg.Client, ...argumentos: unknown[]) {
    const [orden, valores] = argumentos
    const { text, values = valores } =
      typeof orden === 'object' && orden !== null ? (orden as Partial<Orden>) : { text: orden as string }
    if (suyos.has(this) && typeof text === 'string')
      ordenes.push({ text, values: Array.isArray(values) ? values : [] })
    return Reflect.apply(enviar, this, argumentos)
  } as typeof enviar
  try {
    await usar(conexion)
  } finally {
    prototype.query = enviar
    await conexion.cerrar()
  }
  return ordenes
}

/**
 * Sends the same statements again as another save: every identity of the first one is a new one, wherever it stands; what
 * numbers it is the database.
 */
export function crearRepetidor(ordenes: readonly Orden[], ids: readonly string[]) {
  return async (cliente: pg.Client): Promise<void> => {
    const nuevos = ids.map((id) => [id, randomUUID()] as const)
    const deNuevo = (texto: string): string =>
      nuevos.reduce((dicho, [viejo, nuevo]) => dicho.replaceAll(viejo, nuevo), texto)
    for (const { text, values } of ordenes)
      await cliente.query(
        text,
        values.map((valor) => (typeof valor === 'string' ? deNuevo(valor) : valor)),
      )
  }
}
