import type { TareaCompleta } from '@retroventa/api/cumplimiento/llamadas'
import type { Kysely } from 'kysely'
import { uuid7 } from '../../core/identidad.ts'
import type { DB } from '../../db/types.ts'
import type { Navegador } from '../../testing/app.ts'

/** Follows a hit over what is written in it now, or over what is said that its author saw. */
export async function seguirTarea(quien: Navegador, id: string, seguimiento: object, visto?: object) {
  const ruta = `/cumplimiento/tareas/${id}`
  const { aCargo, recordar } = (await quien.pedir<TareaCompleta>('GET', ruta)).cuerpo
  const antes = visto ?? { aCargo: aCargo?.id ?? null, recordar: recordar ?? null }
  return quien.pedir<TareaCompleta & { codigo?: string }>('PUT', `${ruta}/seguimiento`, {
    ...seguimiento,
    antes,
  })
}

/** A hit of a customer with a list, that nobody has decided. */
export async function unaTarea(db: Kysely<DB>, clienteId: string): Promise<string> {
  const [id, lista_id] = [uuid7(), uuid7()]
  const creada = '2026-11-20T15:00:00.000Z'
  const fuente = '28600607'
  const { n } = await db
    .selectFrom('listas')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  await db
    .insertInto('listas')
    .values({ id: lista_id, fuente, version: n + 1, sha256: lista_id, registros: 1, cargada: creada })
    .execute()
  await db
    .insertInto('tareas_cumplimiento')
    .values({
      id,
      cliente_id: clienteId,
      fuente,
      uid: id,
      huella: id,
      puntaje: 10_000,
      origen: 'cliente',
      lista_id,
      evidencia: '{}',
      creada,
    })
    .execute()
  return id
}
