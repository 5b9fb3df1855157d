import type pg from 'pg'
import type { Conexion } from '../../db/connect.ts'

/** Statements that leave for PostgreSQL by this pool while something runs, in their order, those of a transaction too. */
export async function ordenesDe(
  { pool }: Pick<Conexion, 'pool'>,
  hacer: () => Promise<unknown>,
): Promise<string[]> {
  const ordenes: string[] = []
  const anotar = (cliente: pg.PoolClient) => {
    const enviar = cliente.query
    cliente.query = ((...argumentos: unknown[]) => {
      ordenes.push(String(argumentos[0]))
      return Reflect.apply(enviar, cliente, argumentos)
    }) as typeof enviar
    pool.once('release', () => {
      cliente.query = enviar
    })
  }
  pool.on('acquire', anotar)
  try {
    await hacer()
  } finally {
    pool.off('acquire', anotar)
  }
  return ordenes
}
