import { Secret, TOTP } from 'otpauth'
import { Fallo } from '../../../core/fallo.ts'
import type { Dependencias } from '../../../dependencies.ts'
import { quemarPaso } from '../queriesPersonas.ts'
import { leerSecreto } from './secretos.ts'

const PERIODO_S = 30

/** A new secret and the address that an application of codes reads from a QR. */
export function nuevoSecreto(username: string): { secreto: string; uri: string } {
  const secret = new Secret({ size: 20 })
  const totp = new TOTP({ issuer: 'Retroventa', label: username, secret, period: PERIODO_S })
  return { secreto: secret.base32, uri: totp.toString() }
}

/**
 * Checks a code, one step early or late at most, and burns it: the same or an older one is refused from then on, also
 * when two requests bring it at once.
 * @throws Fallo `sesion.codigo`; `sesion.codigo_ilegible` when the key that its secret was written with is gone
 */
export async function exigirCodigo(
  deps: Pick<Dependencias, 'db' | 'reloj' | 'config'>,
  usuario: { id: string; totp_secreto: string | null },
  codigo: string,
): Promise<void> {
  if (!usuario.totp_secreto) throw new Fallo('sesion.codigo')
  const guardado = leerSecreto(usuario.totp_secreto, deps.config.llaves.secretos)
  // No code is right or wrong: a recovery code lets in, or who administers takes it away.
  if (guardado === undefined) throw new Fallo('sesion.codigo_ilegible')
  const secret = Secret.fromBase32(guardado)
  const timestamp = deps.reloj().getTime()
  const desvio = new TOTP({ secret, period: PERIODO_S }).validate({
    token: codigo.replace(/\s/g, ''),
    timestamp,
    window: 1,
  })
  if (desvio === null) throw new Fallo('sesion.codigo')
  const paso = Math.floor(timestamp / 1000 / PERIODO_S) + desvio
  if (!(await quemarPaso(deps.db, usuario.id, paso))) throw new Fallo('sesion.codigo')
}
