import { randomUUID } from 'node:crypto'
import { type Conexion, conectar } from '@retroventa/server/db/connect'
import pg from 'pg'

/** A message as it left for PostgreSQL. */
export interface Orden {
  readonly text: string
  readonly values: readonly unknown[]
  /** Of a statement whose plan its connection keeps. */
  readonly name?: string
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
    const { text, name, ...resto }: Partial<Orden> =
      typeof orden === 'object' && orden !== null ? orden : { text: orden as string }
    const values = resto.values ?? valores
    if (suyos.has(this) && typeof text === 'string')
      ordenes.push({ text, values: Array.isArray(values) ? values : [], ...(name !== undefined && { name }) })
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

/** Sends a message again as it left: what has a name keeps its plan, as it does for the product. */
export const reenviar = (cliente: pg.Client, { name, text, values }: Orden): Promise<unknown> =>
  cliente.query({ ...(name !== undefined && { name }), text, values: [...values] })

/**
 * Sends the same statements again as another save: every identity of the first one is a new one, wherever it stands; what
 * numbers it is the database.
 */
export function crearRepetidor(ordenes: readonly Orden[], ids: readonly string[]) {
  return async (cliente: pg.Client): Promise<void> => {
    const nuevos = ids.map((id) => [id, randomUUID()] as const)
    const deNuevo = (texto: string): string =>
      nuevos.reduce((dicho, [viejo, nuevo]) => dicho.replaceAll(viejo, nuevo), texto)
    for (const orden of ordenes)
      await reenviar(cliente, {
        ...orden,
        values: orden.values.map((valor) => (typeof valor === 'string' ? deNuevo(valor) : valor)),
      })
  }
}
