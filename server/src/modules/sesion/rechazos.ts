import type { CodigoError } from '@retroventa/api/errores'
import type { Fallo } from '../../core/fallo.ts'
import type { Dependencias } from '../../dependencies.ts'
import { type Equipo, nombreParaElLibro } from './logueos.ts'
import { insertarRechazo } from './queriesLogueos.ts'

/** Told apart from 403 by their status: passwords and codes that were wrong, or were not even looked at. */
const DE_CLAVE = new Set<CodigoError>([
  'firma.incorrecta',
  'firma.bloqueada',
  'sesion.clave_actual',
  'sesion.bloqueada',
  'sesion.codigo',
  'sesion.codigo_ilegible',
])
/** A step that the person still owes, not a door that was tried. */
const QUEHACERES = new Set<CodigoError>([
  'sesion.clave_temporal',
  'sesion.clave_vencida',
  'sesion.segundo_factor_obligatorio',
  'sesion.sin_almacen',
])
/** The same refusal of the same person is one line a minute; a wrong password is always one: locks bound those. */
const UNO_CADA_MS = 60_000
const SIEMPRE = new Set<CodigoError>(['firma.incorrecta', 'sesion.clave_actual', 'sesion.codigo'])

/** Whether a refusal is one that whoever watches the house wants to know of. */
export const esRechazo = ({ codigo, estado }: Fallo): boolean =>
  DE_CLAVE.has(codigo) || (estado === 403 && !QUEHACERES.has(codigo))

export interface Rechazo {
  usuarioId: string
  username: string
  almacenId: string | undefined
  codigo: CodigoError
  /** `POST /api/v2/clientes`. */
  ruta: string
  llamada: string | undefined
  /** User name that a save was signed with, as it was typed. */
  firma: string | undefined
}

/** Writes what was refused to somebody inside in the book of sign-ins. Never what they typed as a password. */
export async function anotarRechazo(
  deps: Pick<Dependencias, 'db' | 'reloj' | 'nuevoId'>,
  { usuarioId, username, almacenId, codigo, ruta, llamada, firma }: Rechazo,
  { direccion, equipo }: Equipo,
): Promise<void> {
  const ahora = deps.reloj()
  const firmo = firma === undefined ? null : (await nombreParaElLibro(deps, firma)).username
  const desde = new Date(ahora.getTime() - UNO_CADA_MS).toISOString()
  await insertarRechazo(deps.db, {
    id: deps.nuevoId(),
    usuarioId,
    username,
    almacenId: almacenId ?? null,
    codigo,
    ruta,
    llamada: llamada ?? null,
    firma: firmo,
    direccion,
    equipo,
    entrada: ahora.toISOString(),
    siNoHayDesde: SIEMPRE.has(codigo) ? null : desde,
  })
}
