import { type Insertable, type Kysely, sql } from 'kysely'
import type { Tx } from '../../core/transaccion.ts'
import { preparada } from '../../db/planes.ts'
import type { DB, Logueos } from '../../db/types.ts'

type Conexion = Kysely<DB> | Tx

/** A line of the book of sign-ins. */
export async function insertarLogueo(db: Conexion, fila: Insertable<Logueos>): Promise<void> {
  await db.insertInto('logueos').values(fila).execute()
}

/** From where one person, or nobody known, was refused with that code since an instant. */
export async function direccionesDeRechazos(
  db: Conexion,
  { usuarioId, codigo }: { usuarioId: string | null; codigo: string },
  desde: string,
): Promise<string[]> {
  const filas = await db
    .selectFrom('logueos')
    .select('direccion')
    .distinct()
    .where('entrada', '>', desde)
    .where('exito', '=', false)
    .where('codigo', '=', codigo)
    .where('usuario_id', 'is not distinct from', usuarioId)
    .execute()
  return filas.map(({ direccion }) => direccion)
}

/** The branch that a session works in, for the book. */
export async function anotarAlmacenDeSesion(
  db: Conexion,
  sesionId: string,
  almacenId: string,
): Promise<void> {
  await db.updateTable('logueos').set({ almacen_id: almacenId }).where('sesion_id', '=', sesionId).execute()
}

/** Writes the end of one session, once. */
export async function anotarSalida(
  db: Conexion,
  sesionId: string,
  fin: { salida: string; motivo_salida: string },
): Promise<void> {
  await db
    .updateTable('logueos')
    .set(fin)
    .where('sesion_id', '=', sesionId)
    .where('salida', 'is', null)
    .execute()
}

/** Ends sessions: all of a person, or one; never `excepto`. The ids of those that were open. */
export async function borrarSesiones(
  db: Conexion,
  cuales: { usuarioId: string } | { sesionId: string },
  excepto: string,
): Promise<string[]> {
  const borradas = await db
    .deleteFrom('sesiones')
    .$if('usuarioId' in cuales, (q) =>
      q.where('usuario_id', '=', 'usuarioId' in cuales ? cuales.usuarioId : ''),
    )
    .$if('sesionId' in cuales, (q) => q.where('id', '=', 'sesionId' in cuales ? cuales.sesionId : ''))
    .where('id', '!=', excepto)
    .returning('id')
    .execute()
  return borradas.map(({ id }) => id)
}

/** Sessions that expired leave, and the book says when. */
export async function borrarVencidas(db: Kysely<DB>, ahora: string): Promise<void> {
  await db
    .updateTable('logueos')
    .from('sesiones')
    .set((eb) => ({ salida: eb.ref('sesiones.expira'), motivo_salida: 'vencida' }))
    .whereRef('sesiones.id', '=', 'logueos.sesion_id')
    .where('logueos.salida', 'is', null)
    .where('sesiones.expira', '<=', ahora)
    .execute()
  await db.deleteFrom('sesiones').where('expira', '<=', ahora).execute()
}

/** Counts of failures, and lines of the book, of before these instants. */
export async function borrarViejos(
  db: Kysely<DB>,
  antesDe: { intentos: string; fallidos: string; logueos: string },
): Promise<void> {
  await db.deleteFrom('intentos_fallidos').where('ultimo', '<', antesDe.intentos).execute()
  await db
    .deleteFrom('logueos')
    .where((eb) =>
      eb.or([
        eb('entrada', '<', antesDe.logueos),
        eb.and([eb('exito', '=', false), eb('entrada', '<', antesDe.fallidos)]),
      ]),
    )
    .execute()
}

interface FilaRechazo {
  id: string
  usuarioId: string
  username: string
  almacenId: string | null
  codigo: string
  ruta: string
  llamada: string | null
  firma: string | null
  direccion: string
  equipo: string
  entrada: string
  /** Not written when the same is there since then; null: always. */
  siNoHayDesde: string | null
}

/** A line of the book of sign-ins for what was refused to somebody inside. */
export async function insertarRechazo(db: Kysely<DB>, r: FilaRechazo): Promise<void> {
  await sql`
    insert into logueos (id, usuario_id, username, almacen_id, exito, hecho, codigo, ruta, llamada, firma, direccion,
      equipo, entrada)
    select ${r.id}::uuid, ${r.usuarioId}::uuid, ${r.username}, ${r.almacenId}::uuid, false, 'rechazo', ${r.codigo},
      ${r.ruta}, ${r.llamada}, ${r.firma}, ${r.direccion}, ${r.equipo}, ${r.entrada}::timestamptz
    where not exists (
      select 1 from logueos where usuario_id = ${r.usuarioId}::uuid and entrada > ${r.siNoHayDesde}::timestamptz
        and codigo = ${r.codigo} and ruta = ${r.ruta} and firma is not distinct from ${r.firma})`.execute(db)
}

/** How long each lock lasts: doubling from the first one up to the ceiling. */
const PRIMER_BLOQUEO_S = 15
const BLOQUEO_MAXIMO_S = 900
/** After this long without failures the count starts again. */
const OLVIDO_S = 3600
/** Addresses from which a person of that user name signed in since an instant. */
export async function direccionesDe(db: Kysely<DB>, nombre: string, desde: string): Promise<string[]> {
  const filas = await db
    .selectFrom('logueos')
    .innerJoin('usuarios', 'usuarios.id', 'logueos.usuario_id')
    .select('logueos.direccion')
    .distinct()
    .where(sql<string>`lower(usuarios.username)`, '=', nombre)
    .where('logueos.exito', '=', true)
    .where('logueos.entrada', '>', desde)
    .execute()
  return filas.map(({ direccion }) => direccion)
}

const bloqueo = preparada<{ hasta: string | null }>(
  'sesion.bloqueo',
  `select max(bloqueado_hasta) as hasta from intentos_fallidos
   where clave = any($1::text[]) and bloqueado_hasta > $2::timestamptz`,
)

/** Until when the longest lock of these lasts, if one does now. */
export async function bloqueoDe(
  db: Kysely<DB>,
  claves: readonly string[],
  ahora: string,
): Promise<string | null> {
  const [fila] = await bloqueo(db, claves, ahora)
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
