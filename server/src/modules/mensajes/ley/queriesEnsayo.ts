import type { Canal, ClaseMensaje } from '@retroventa/domain/mensajes/tipos'
import type { Kysely } from 'kysely'
import type { DB } from '../../../db/types.ts'

/** What left to each of those people since then. */
export async function contactosDeVarios(db: Kysely<DB>, clienteIds: readonly string[], desde: Date) {
  if (clienteIds.length === 0) return []
  const filas = await db
    .selectFrom('mensajes')
    .select(['cliente_id', 'canal', 'clase', 'enviado'])
    .where('cliente_id', 'in', [...clienteIds])
    .where('enviado', '>', desde.toISOString())
    .execute()
  return filas.map((f) => ({
    clienteId: f.cliente_id ?? '',
    canal: f.canal as Canal,
    clase: f.clase as ClaseMensaje,
    instante: f.enviado ?? '',
  }))
}

/** Which of those keys were left already. */
export async function clavesDejadas(db: Kysely<DB>, claves: readonly string[]): Promise<ReadonlySet<string>> {
  if (claves.length === 0) return new Set()
  const filas = await db
    .selectFrom('mensajes_claves')
    .select('clave')
    .where('clave', 'in', [...claves])
    .execute()
  return new Set(filas.map(({ clave }) => clave))
}
