import type { CodigoError } from '@retroventa/api/errores'
import { Fallo } from '../../core/fallo.ts'
import type { Dependencias } from '../../dependencies.ts'
import { bloqueoDe, borrarFallos, contarFallo, entroDesde } from './queriesLogueos.ts'

/** Something that failures are counted against, and how many it bears before each further one locks it. */
export interface Cuenta {
  clave: string
  limite: number
  /** A right password clears it. */
  seOlvida?: true
}

const LIMITES = { usuario: 5, direccion: 30, firmante: 15 } as const
/** An address is known to a user name this long after the last good sign-in from it. */
const CONOCIDA_MS = 30 * 86_400_000

/**
 * What a sign-in is counted against: the user name and the address. At an address where the person has signed in of late
 * the name is counted apart and alone: neither who fails on purpose from elsewhere nor the mistakes of colleagues behind the
 * same address keep its owner out. For everybody else the address keeps its own count whatever is right, so that guessing
 * many users stays slow.
 */
export async function cuentasDeIngreso(
  deps: Pick<Dependencias, 'db' | 'reloj'>,
  usuario: string,
  direccion: string,
): Promise<readonly Cuenta[]> {
  const nombre = usuario.toLowerCase()
  const desde = new Date(deps.reloj().getTime() - CONOCIDA_MS).toISOString()
  if (await entroDesde(deps.db, nombre, direccion, desde))
    return [{ clave: `usuario:${nombre}@${direccion}`, limite: LIMITES.usuario, seOlvida: true }]
  return [
    { clave: `usuario:${nombre}`, limite: LIMITES.usuario, seOlvida: true },
    { clave: `direccion:${direccion}`, limite: LIMITES.direccion },
  ]
}

/**
 * What a signature (D12) is counted against: whoever holds the session, for the name that is signed with and for all names
 * together. Never the name or the address alone: a colleague who signs wrongly on purpose locks nobody but themselves.
 */
export function cuentasDeFirma(deQuien: string, usuario: string): readonly Cuenta[] {
  return [
    { clave: `firma:${deQuien}:${usuario.toLowerCase()}`, limite: LIMITES.usuario, seOlvida: true },
    { clave: `firma:${deQuien}`, limite: LIMITES.firmante },
  ]
}

/**
 * Refuses while one of them is locked.
 * @throws Fallo `codigo` with `segundos` left
 */
export async function exigirSinBloqueo(
  deps: Pick<Dependencias, 'db' | 'reloj'>,
  codigo: CodigoError,
  cuentas: readonly Cuenta[],
): Promise<void> {
  const ahora = deps.reloj().toISOString()
  const claves = cuentas.map((c) => c.clave)
  const hasta = await bloqueoDe(deps.db, claves, ahora)
  if (hasta) throw new Fallo(codigo, { segundos: Math.ceil((Date.parse(hasta) - Date.parse(ahora)) / 1000) })
}

/** Counts a failure against each; past its limit each one locks for twice as long. */
export async function anotarFallo(
  deps: Pick<Dependencias, 'db' | 'reloj'>,
  cuentas: readonly Cuenta[],
): Promise<void> {
  const ahora = deps.reloj().toISOString()
  for (const cuenta of cuentas) await contarFallo(deps.db, cuenta, ahora)
}

/** A right password clears what it may. */
export async function olvidarFallos(
  deps: Pick<Dependencias, 'db'>,
  cuentas: readonly Cuenta[],
): Promise<void> {
  const claves = cuentas.filter((c) => c.seOlvida).map((c) => c.clave)
  await borrarFallos(deps.db, claves)
}
