import { createHash } from 'node:crypto'

/** Signatures by their name: of who saves, and of who authorises. */
const FIRMAS: ReadonlySet<string> = new Set(['credenciales', 'autoriza'])

/** Somebody and their password, whatever a body calls them: the other end of a hand-off signs too. */
const esFirma = (algo: unknown): boolean =>
  typeof algo === 'object' &&
  algo !== null &&
  'usuario' in algo &&
  typeof algo.usuario === 'string' &&
  'clave' in algo &&
  typeof algo.clave === 'string'

/**
 * What was asked, whoever signs it: a save that nobody answered is the same one when it is signed again in another way, and a password
 * must not be guessable from what is kept. The branch is part of it.
 * @returns SHA-256, hexadecimal
 */
export function huellaDePedido(almacenId: string | undefined, params: unknown, cuerpo: unknown): string {
  const limpio = JSON.stringify([almacenId, params, cuerpo], (clave, valor) =>
    FIRMAS.has(clave) || esFirma(valor) ? undefined : valor,
  )
  return createHash('sha256').update(limpio).digest('hex')
}
