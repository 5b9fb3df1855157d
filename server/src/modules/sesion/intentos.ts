import type { CodigoError } from '@retroventa/api/errores'
import { Fallo } from '../../core/fallo.ts'
import type { Dependencias } from '../../dependencies.ts'
import { bloqueoDe, borrarFallos, contarFallo, direccionesDe } from './queriesLogueos.ts'

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

const CUATRO_EN_SEIS = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i
/** First six groups of what is an address of IPv4 in hexadecimal: mapped, and what a gateway of a network of IPv6 alone makes of it (RFC 6052). */
const DE_CUATRO = ['0:0:0:0:0:ffff', '64:ff9b:0:0:0:0']

/** How a network of IPv6 ends. */
const DE_SEIS = '::/64'

/**
 * Whose an address is, as far as limits go: one of IPv6 is of the network of 64 bits that a line has all for itself, and from which it
 * may call each time as another one; one of IPv4 is itself, however it comes.
 */
export function redDe(direccion: string): string {
  const mapeada = CUATRO_EN_SEIS.exec(direccion)?.[1]
  if (mapeada) return mapeada
  if (!direccion.includes(':')) return direccion
  const [cabeza = '', cola] = direccion.split('::')
  const grupos = (parte = '') => parte.split(':').filter((grupo) => grupo !== '')
  const enMedio = cola === undefined ? 0 : Math.max(0, 8 - grupos(cabeza).length - grupos(cola).length)
  const todos = [...grupos(cabeza), ...Array.from({ length: enMedio }, () => '0'), ...grupos(cola)].map(
    (grupo) => Number.parseInt(grupo, 16).toString(16),
  )
  if (DE_CUATRO.includes(todos.slice(0, 6).join(':')))
    return todos
      .slice(6)
      .flatMap((grupo) => [Number.parseInt(grupo, 16) >> 8, Number.parseInt(grupo, 16) & 255])
      .join('.')
  return `${todos.slice(0, 4).join(':')}${DE_SEIS}`
}

/**
 * Who an address may be, where all that is bounded is how much they write: its network, or whoever has IPv6, of which a line may have
 * thousands of networks.
 */
export function quienPuedeSer(direccion: string): string {
  const red = redDe(direccion)
  return red.endsWith(DE_SEIS) ? DE_SEIS : red
}

/**
 * What a sign-in is counted against: the user name and the address, or its network (`redDe`). At an address where the person has signed in of late
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
  const red = redDe(direccion)
  if ((await direccionesDe(deps.db, nombre, desde)).some((una) => redDe(una) === red))
    return [{ clave: `usuario:${nombre}@${red}`, limite: LIMITES.usuario, seOlvida: true }]
  return [
    { clave: `usuario:${nombre}`, limite: LIMITES.usuario, seOlvida: true },
    { clave: `direccion:${red}`, limite: LIMITES.direccion },
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
