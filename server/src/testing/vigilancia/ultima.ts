import type pg from 'pg'

/** Does something while every connection of the pool but one is held: whoever asks for a second one while they have it waits for themselves. */
export async function conUnaConexion<T>(pool: pg.Pool, hacer: () => Promise<T>): Promise<T> {
  const demas = await Promise.all(Array.from({ length: (pool.options.max ?? 1) - 1 }, () => pool.connect()))
  try {
    return await hacer()
  } finally {
    for (const una of demas) una.release()
  }
}
