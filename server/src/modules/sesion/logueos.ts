import type { CodigoError } from '@retroventa/api/errores'
import type { Transaction } from 'kysely'
import type { DB } from '../../db/types.ts'
import type { Dependencias } from '../../dependencies.ts'
import { quienPuedeSer } from './intentos.ts'
import { usuarioPorNombre } from './queries.ts'
import { anotarSalida, borrarSesiones, direccionesDeRechazos, insertarLogueo } from './queriesLogueos.ts'

export type MotivoSalida =
  | 'salio'
  | 'inactividad'
  | 'cerrada'
  | 'clave'
  | 'bloqueado'
  | 'vencida'
  | 'segundo_factor'
  | 'propia'
type Conexion = Pick<Dependencias, 'reloj'> & { db: Dependencias['db'] | Transaction<DB> }

/** What is known of the machine at the other end: its address and what its browser says of itself. */
export interface Equipo {
  direccion: string
  equipo: string
}

/**
 * A user name that nobody has may be a password typed in the wrong field: only its beginning is kept.
 */
const recortado = (texto: string) => (texto.length > 3 ? `${texto.slice(0, 2)}…` : '…')

/** Whose a user name is, and how the book says it. */
export async function nombreParaElLibro(
  deps: Pick<Dependencias, 'db'>,
  escrito: string,
): Promise<{ id: string | null; username: string }> {
  const persona = await usuarioPorNombre(deps.db, escrito)
  return { id: persona?.id ?? null, username: persona?.username ?? recortado(escrito) }
}

/** Who is told to wait, without a look at what they typed, is one line a minute: nothing bounds how often they ask. */
const SIN_MIRAR: CodigoError = 'sesion.bloqueada'
const UNO_CADA_MS = 60_000
/** Of each database, of whom it is being written: those who come in the same instant find no line yet, and are of that one. */
const seAnotan = new WeakMap<object, Map<string, Promise<void>>>()

/** Writes that somebody was told to wait, unless it says so of the last minute. */
async function anotarEspera(
  { db }: Pick<Dependencias, 'db'>,
  logueo: Parameters<typeof insertarLogueo>[1] & { usuario_id: string | null; direccion: string },
  ahora: Date,
): Promise<void> {
  const suya = quienPuedeSer(logueo.direccion)
  const clave = `${logueo.usuario_id} ${suya}`
  const enCurso = seAnotan.get(db) ?? new Map<string, Promise<void>>()
  seAnotan.set(db, enCurso)
  const anotar = async () => {
    const desde = new Date(ahora.getTime() - UNO_CADA_MS).toISOString()
    const dichas = await direccionesDeRechazos(db, { usuarioId: logueo.usuario_id, codigo: SIN_MIRAR }, desde)
    if (!dichas.some((una) => quienPuedeSer(una) === suya)) await insertarLogueo(db, logueo)
  }
  const escribiendo = enCurso.get(clave) ?? anotar().finally(() => enCurso.delete(clave))
  enCurso.set(clave, escribiendo)
  return escribiendo
}

/** Writes a failed sign-in in the book, with the code of why. */
export async function anotarIngresoFallido(
  deps: Pick<Dependencias, 'db' | 'reloj' | 'nuevoId'>,
  escrito: string,
  codigo: CodigoError,
  equipo: Equipo,
): Promise<void> {
  const { id: usuarioId, username } = await nombreParaElLibro(deps, escrito)
  const [id, ahora] = [deps.nuevoId(), deps.reloj()]
  const logueo = {
    id,
    usuario_id: usuarioId,
    username,
    codigo,
    exito: false,
    entrada: ahora.toISOString(),
    ...equipo,
  }
  if (codigo === SIN_MIRAR) await anotarEspera(deps, logueo, ahora)
  else await insertarLogueo(deps.db, logueo)
}

/** Writes a sign-in in the book, tied to its session. */
export async function anotarIngreso(
  deps: Pick<Dependencias, 'db' | 'reloj' | 'nuevoId'>,
  usuario: { id: string; username: string },
  sesionId: string,
  equipo: Equipo,
): Promise<void> {
  await insertarLogueo(deps.db, {
    id: deps.nuevoId(),
    usuario_id: usuario.id,
    username: usuario.username,
    exito: true,
    sesion_id: sesionId,
    entrada: deps.reloj().toISOString(),
    ...equipo,
  })
}

/**
 * Closes sessions: all of a person, or one; never `excepto`. The cookie is worth nothing from the commit on.
 * @returns how many were open
 */
export async function cerrarSesiones(
  deps: Conexion,
  cuales: { usuarioId: string } | { sesionId: string },
  motivo: MotivoSalida,
  excepto = '',
): Promise<number> {
  const borradas = await borrarSesiones(deps.db, cuales, excepto)
  const salida = deps.reloj().toISOString()
  for (const id of borradas) await anotarSalida(deps.db, id, { salida, motivo_salida: motivo })
  return borradas.length
}
