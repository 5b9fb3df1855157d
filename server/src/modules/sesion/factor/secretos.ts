import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import { FalloArranque } from '../../../arranque.ts'
import type { Db } from '../../../db/connect.ts'
import type { Llave, Llaves } from '../../../llaves.ts'
import { cambiarSecreto, secretosDeOtraLlave } from '../queriesPersonas.ts'

/** Written before keys had versions: the first one. */
const SIN_VERSION = 1

const llaveDe = ({ clave }: Llave) => Buffer.from(hkdfSync('sha256', clave, '', 'segundo factor', 32))

/** The secrets of the second factor rest encrypted, and say with which key: a copied table is not enough to make codes. */
export function cifrarSecreto(secreto: string, [vigente]: Llaves['secretos']): string {
  if (!vigente) throw new Error('no key for secrets')
  const iv = randomBytes(12)
  const cifra = createCipheriv('aes-256-gcm', llaveDe(vigente), iv)
  const texto = Buffer.concat([cifra.update(secreto, 'utf8'), cifra.final()])
  return [
    `v${vigente.version}`,
    ...[iv, cifra.getAuthTag(), texto].map((parte) => parte.toString('base64url')),
  ].join('.')
}

/** @throws Error when the key that it was written with is not there any more */
export function descifrarSecreto(guardado: string, llaves: Llaves['secretos']): string {
  const llave = llaves.find(({ version }) => version === versionDe(guardado))
  const [iv, marca, texto] = guardado
    .replace(/^v\d+\./, '')
    .split('.')
    .map((parte) => Buffer.from(parte, 'base64url'))
  if (!llave || !iv || !marca || !texto)
    throw new Error('the stored secret of a second factor cannot be read')
  const cifra = createDecipheriv('aes-256-gcm', llaveDe(llave), iv).setAuthTag(marca)
  return Buffer.concat([cifra.update(texto), cifra.final()]).toString('utf8')
}

const versionDe = (guardado: string) => Number(/^v(\d+)\./.exec(guardado)?.[1] ?? SIN_VERSION)

/**
 * At each start: what rests under an older key is written again under the one in force.
 * @returns how many
 * @throws FalloArranque when a key is missing: nobody with a second factor of it could enter
 */
export async function recifrarSecretos(db: Db, llaves: Llaves['secretos']): Promise<number> {
  const [vigente] = llaves
  const filas = await secretosDeOtraLlave(db, `v${vigente?.version}.`)
  const faltan = new Set(
    filas.map(({ totp_secreto: s }) => versionDe(s)).filter((v) => !llaves.some((l) => l.version === v)),
  )
  if (faltan.size > 0)
    throw new FalloArranque(
      `Hay segundos factores guardados con la llave ${[...faltan].join(', ')} de secretos, que ya no está. ` +
        'Devuélvala a LLAVES_SECRETOS o a llaves.json e inicie de nuevo.',
    )
  // Only where it is still what was read: somebody may be setting another one.
  for (const { id, totp_secreto } of filas)
    await cambiarSecreto(db, id, totp_secreto, cifrarSecreto(descifrarSecreto(totp_secreto, llaves), llaves))
  return filas.length
}
