import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import type { Llave, Llaves } from './llaves.ts'

/** Written before keys had versions: the first one. */
const SIN_VERSION = 1

/** What a secret is of: what is written for one use cannot be read as another. */
export type UsoDeSecreto = 'segundo factor' | 'clave técnica'

const llaveDe = ({ clave }: Llave, uso: UsoDeSecreto) => Buffer.from(hkdfSync('sha256', clave, '', uso, 32))

/** Secrets rest encrypted, and say with which key: a copied table is not enough to use them. */
export function cifrar(secreto: string, [vigente]: Llaves['secretos'], uso: UsoDeSecreto): string {
  if (!vigente) throw new Error('no key for secrets')
  const iv = randomBytes(12)
  const cifra = createCipheriv('aes-256-gcm', llaveDe(vigente, uso), iv)
  const texto = Buffer.concat([cifra.update(secreto, 'utf8'), cifra.final()])
  return [
    `v${vigente.version}`,
    ...[iv, cifra.getAuthTag(), texto].map((parte) => parte.toString('base64url')),
  ].join('.')
}

/** @throws Error when the key that it was written with is not there any more */
export function descifrar(guardado: string, llaves: Llaves['secretos'], uso: UsoDeSecreto): string {
  const llave = llaves.find(({ version }) => version === versionDe(guardado))
  const [iv, marca, texto] = guardado
    .replace(/^v\d+\./, '')
    .split('.')
    .map((parte) => Buffer.from(parte, 'base64url'))
  if (!llave || !iv || !marca || !texto) throw new Error(`the stored secret cannot be read: ${uso}`)
  const cifra = createDecipheriv('aes-256-gcm', llaveDe(llave, uso), iv).setAuthTag(marca)
  return Buffer.concat([cifra.update(texto), cifra.final()]).toString('utf8')
}

/** Version of the key that a secret was written with. */
export const versionDe = (guardado: string): number => Number(/^v(\d+)\./.exec(guardado)?.[1] ?? SIN_VERSION)
