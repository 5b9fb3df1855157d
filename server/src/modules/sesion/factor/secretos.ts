import { FalloArranque } from '../../../arranque.ts'
import type { Db } from '../../../db/connect.ts'
import type { Llaves } from '../../../llaves.ts'
import { cifrar, descifrar, versionDe } from '../../../secretos.ts'
import { cambiarSecreto, secretosDeOtraLlave } from '../queriesPersonas.ts'

const USO = 'segundo factor'

/** The secrets of the second factor rest encrypted: a copied table is not enough to make codes. */
export const cifrarSecreto = (secreto: string, llaves: Llaves['secretos']): string =>
  cifrar(secreto, llaves, USO)

/** @throws Error when the key that it was written with is not there any more */
export const descifrarSecreto = (guardado: string, llaves: Llaves['secretos']): string =>
  descifrar(guardado, llaves, USO)

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
