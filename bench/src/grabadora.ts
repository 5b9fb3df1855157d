import { randomUUID } from 'node:crypto'
import { type Conexion, conectar } from '@retroventa/server/db/connect'
import type pg from 'pg'

/** A statement as it left for PostgreSQL. */
export interface Orden {
  readonly text: string
  readonly values: readonly unknown[]
}

/**
 * Runs a use case on a connection that writes down every statement it sends, in order: «the same SQL» is then what
 * the product really sends, not what somebody believes it sends.
 */
export async function grabar(url: string, usar: (conexion: Conexion) => Promise<unknown>): Promise<Orden[]> {
  const conexion = conectar(url, { maximo: 1 })
  const ordenes: Orden[] = []
  conexion.pool.on('connect', (cliente: pg.PoolClient) => {
    const enviar = cliente.query
    cliente.query = ((...argumentos: unknown[]) => {
      const [text, values] = argumentos
      if (typeof text === 'string') ordenes.push({ text, values: Array.isArray(values) ? values : [] })
      return Reflect.apply(enviar, cliente, argumentos)
    }) as typeof enviar
  })
  try {
    await usar(conexion)
  } finally {
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
