import type { CodigoError } from '@retroventa/api/errores'
import { sql } from 'kysely'
import { Fallo } from '../../core/fallo.ts'
import type { Dependencias } from '../../dependencies.ts'

/** Failures allowed before each further one locks, and for how long: doubling from the first lock up to the ceiling. */
const LIMITES = { usuario: 5, direccion: 30 } as const
const PRIMER_BLOQUEO_S = 15
const BLOQUEO_MAXIMO_S = 900
/** After this long without failures the count starts again. */
const OLVIDO_S = 3600

const claves = (usuario: string, direccion: string) => [
  { clave: `usuario:${usuario.toLowerCase()}`, limite: LIMITES.usuario },
  { clave: `direccion:${direccion}`, limite: LIMITES.direccion },
]

/**
 * Refuses while the user name or the address is locked.
 * @throws Fallo `codigo` with `segundos` left
 */
export async function exigirSinBloqueo(
  deps: Pick<Dependencias, 'db' | 'reloj'>,
  codigo: CodigoError,
  usuario: string,
  direccion: string,
): Promise<void> {
  const ahora = deps.reloj().toISOString()
  const fila = await deps.db
    .selectFrom('intentos_fallidos')
    .select((eb) => eb.fn.max('bloqueado_hasta').as('hasta'))
    .where(
      'clave',
      'in',
      claves(usuario, direccion).map((c) => c.clave),
    )
    .where('bloqueado_hasta', '>', ahora)
    .executeTakeFirst()
  if (fila?.hasta)
    throw new Fallo(codigo, { segundos: Math.ceil((Date.parse(fila.hasta) - Date.parse(ahora)) / 1000) })
}

/** Counts a failure against the user name and the address; past the limit each one locks for twice as long. */
export async function anotarFallo(
  deps: Pick<Dependencias, 'db' | 'reloj'>,
  usuario: string,
  direccion: string,
): Promise<void> {
  const ahora = deps.reloj().toISOString()
  for (const { clave, limite } of claves(usuario, direccion)) {
    await sql`
      insert into intentos_fallidos as i (clave, fallos, ultimo) values (${clave}, 1, ${ahora})
      on conflict (clave) do update set
        fallos = case when i.ultimo < ${ahora}::timestamptz - make_interval(secs => ${OLVIDO_S}) then 1 else i.fallos + 1 end,
        ultimo = ${ahora},
        bloqueado_hasta = case when i.fallos + 1 >= ${limite}::int
          and i.ultimo >= ${ahora}::timestamptz - make_interval(secs => ${OLVIDO_S})
          then ${ahora}::timestamptz + make_interval(secs => least(${BLOQUEO_MAXIMO_S}::int,
            ${PRIMER_BLOQUEO_S}::int * power(2, least(i.fallos + 1 - ${limite}::int, 10))::int))
          else null end`.execute(deps.db)
  }
}

/** A right password clears the user's count; the address keeps its own, so that guessing many users stays slow. */
export async function olvidarFallos(deps: Pick<Dependencias, 'db'>, usuario: string): Promise<void> {
  await deps.db
    .deleteFrom('intentos_fallidos')
    .where('clave', '=', `usuario:${usuario.toLowerCase()}`)
    .execute()
}
