import { FalloArranque } from '../../../arranque.ts'
import type { Db } from '../../../db/connect.ts'
import type { Llaves } from '../../../llaves.ts'
import { cifrar, descifrar, versionDe } from '../../../secretos.ts'
import { cambiarSecreto, secretosGuardados } from '../queriesPersonas.ts'

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
 * @throws FalloArranque when a key is missing, or is another one under its number: nobody with a second factor of it could enter
 */
export async function recifrarSecretos(db: Db, llaves: Llaves['secretos']): Promise<number> {
  const marca = `v${llaves[0]?.version}.`
  const todas = await secretosGuardados(db)
  const faltan = new Set(
    todas.map(({ totp_secreto: s }) => versionDe(s)).filter((v) => !llaves.some((l) => l.version === v)),
  )
  if (faltan.size > 0)
    throw new FalloArranque(
      `Hay segundos factores guardados con la llave ${[...faltan].join(', ')} de secretos, que ya no está. ` +
        'Devuélvala a LLAVES_SECRETOS o a llaves.json e inicie de nuevo.',
    )
  // A number says nothing of its key: a machine that was set up anew has another one under it. What it reads of some is the right
  // one, and whoever turned theirs on under another meanwhile has it turned off by an administrator.
  const leidas = todas.flatMap((fila) => {
    const claro = leer(fila.totp_secreto, llaves)
    return claro === undefined ? [] : [{ ...fila, claro }]
  })
  const legibles = new Set(leidas.map(({ totp_secreto: s }) => versionDe(s)))
  const otras = new Set(todas.map(({ totp_secreto: s }) => versionDe(s)).filter((v) => !legibles.has(v)))
  if (otras.size > 0)
    throw new FalloArranque(
      `Hay segundos factores guardados con otra llave ${[...otras].join(', ')} de secretos que la que hay con ese número. ` +
        'Devuélvala a LLAVES_SECRETOS o a llaves.json e inicie de nuevo.',
    )
  const filas = leidas.filter(({ totp_secreto }) => !totp_secreto.startsWith(marca))
  // Only where it is still what was read: somebody may be setting another one.
  for (const { id, totp_secreto, claro } of filas)
    await cambiarSecreto(db, id, totp_secreto, cifrarSecreto(claro, llaves))
  return filas.length
}

function leer(guardado: string, llaves: Llaves['secretos']): string | undefined {
  try {
    return descifrarSecreto(guardado, llaves)
  } catch {
    return undefined
  }
}
