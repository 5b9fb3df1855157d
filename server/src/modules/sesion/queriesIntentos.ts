import { type Kysely, sql } from 'kysely'
import type { DB } from '../../db/types.ts'

/** How long each lock lasts: doubling from the first one up to the ceiling. */
const PRIMER_BLOQUEO_S = 15
const BLOQUEO_MAXIMO_S = 900
/** After this long without failures the count starts again. */
const OLVIDO_S = 3600
/** Whether a person of that user name signed in from that address since an instant. */
export async function entroDesde(
  db: Kysely<DB>,
  nombre: string,
  direccion: string,
  desde: string,
): Promise<boolean> {
  const fila = await db
    .selectFrom('logueos')
    .innerJoin('usuarios', 'usuarios.id', 'logueos.usuario_id')
    .select('logueos.id')
    .where(sql<string>`lower(usuarios.username)`, '=', nombre)
    .where('logueos.direccion', '=', direccion)
    .where('logueos.exito', '=', true)
    .where('logueos.entrada', '>', desde)
    .limit(1)
    .executeTakeFirst()
  return fila !== undefined
}

/** Until when the longest lock of these lasts, if one does now. */
export async function bloqueoDe(
  db: Kysely<DB>,
  claves: readonly string[],
  ahora: string,
): Promise<string | null> {
  const fila = await db
    .selectFrom('intentos_fallidos')
    .select((eb) => eb.fn.max('bloqueado_hasta').as('hasta'))
    .where('clave', 'in', [...claves])
    .where('bloqueado_hasta', '>', ahora)
    .executeTakeFirst()
  return fila?.hasta ?? null
}

/** Counts a failure; past its limit it locks for twice as long as the time before. */
export async function contarFallo(
  db: Kysely<DB>,
  { clave, limite }: { clave: string; limite: number },
  ahora: string,
): Promise<void> {
  await sql`
    insert into intentos_fallidos as i (clave, fallos, ultimo) values (${clave}, 1, ${ahora})
    on conflict (clave) do update set
      fallos = case when i.ultimo < ${ahora}::timestamptz - make_interval(secs => ${OLVIDO_S}) then 1 else i.fallos + 1 end,
      ultimo = ${ahora},
      bloqueado_hasta = case when i.fallos + 1 >= ${limite}::int
        and i.ultimo >= ${ahora}::timestamptz - make_interval(secs => ${OLVIDO_S})
        then ${ahora}::timestamptz + make_interval(secs => least(${BLOQUEO_MAXIMO_S}::int,
          ${PRIMER_BLOQUEO_S}::int * power(2, least(i.fallos + 1 - ${limite}::int, 10))::int))
        else null end`.execute(db)
}

export async function borrarFallos(db: Kysely<DB>, claves: readonly string[]): Promise<void> {
  await db
    .deleteFrom('intentos_fallidos')
    .where('clave', 'in', [...claves])
    .execute()
}
