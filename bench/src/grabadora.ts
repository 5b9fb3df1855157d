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
