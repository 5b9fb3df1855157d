import { formatoCuantos } from '@retroventa/domain/formato/cuantos'
import { FalloArranque } from '../../../arranque.ts'
import type { Db } from '../../../db/connect.ts'
import type { Llaves } from '../../../llaves.ts'
import { cifrar, descifrar, versionDe } from '../../../secretos.ts'
import { cambiarSecreto, secretosGuardados } from '../queriesPersonas.ts'

const USO = 'segundo factor'

/** The secrets of the second factor rest encrypted: a copied table is not enough to make codes. */
export const cifrarSecreto = (secreto: string, llaves: Llaves['secretos']): string =>
  cifrar(secreto, llaves, USO)

/** @returns undefined when the key that it was written with is not there any more */
export function leerSecreto(guardado: string, llaves: Llaves['secretos']): string | undefined {
  try {
    return descifrar(guardado, llaves, USO)
  } catch {
    return undefined
  }
}

/**
 * At each start: what rests under an older key is written again under the one in force.
 * @returns how many, and what to say when some cannot be read beside others that can
 * @throws FalloArranque when a key is missing, or is another one under its number: nobody with a second factor of it could enter
 */
export async function recifrarSecretos(
  db: Db,
  llaves: Llaves['secretos'],
): Promise<{ recifrados: number; aviso: string | undefined }> {
  const todas = (await secretosGuardados(db)).map((fila) => ({
    ...fila,
    version: versionDe(fila.totp_secreto),
    claro: leerSecreto(fila.totp_secreto, llaves),
  }))
  // What waits for its first code, and what is of who is blocked, lets nobody in as it is: it stops no start, nor proves a key.
  const enUso = todas.filter(({ activo, totp_activo }) => activo && totp_activo)
  const versiones = new Set(enUso.map(({ version }) => version))
  const faltan = [...versiones].filter((v) => !llaves.some(({ version }) => version === v))
  if (faltan.length > 0)
    throw new FalloArranque(
      `Hay segundos factores guardados con la llave ${faltan} de secretos, que ya no está. ` +
        'Devuélvala a LLAVES_SECRETOS o a llaves.json e inicie de nuevo.',
    )
  // A number says nothing of its key: a machine that was set up anew has another one under it. What it reads of some is the right
  // one, and whoever turned theirs on under another meanwhile has it turned off by an administrator.
  const legibles = new Set(enUso.flatMap(({ claro, version }) => (claro === undefined ? [] : [version])))
  const otras = [...versiones].filter((v) => !legibles.has(v))
  if (otras.length > 0)
    throw new FalloArranque(
      `Hay segundos factores guardados con otra llave ${otras} de secretos que la que hay con ese número. ` +
        'Devuélvala a LLAVES_SECRETOS o a llaves.json e inicie de nuevo.',
    )
  const marca = `v${llaves[0]?.version}.`
  let recifrados = 0
  for (const { id, totp_secreto, claro } of todas) {
    if (claro === undefined || totp_secreto.startsWith(marca)) continue
    // Only where it is still what was read: somebody may be setting another one.
    await cambiarSecreto(db, id, totp_secreto, cifrarSecreto(claro, llaves))
    recifrados++
  }
  const ilegibles = todas.filter(({ totp_activo, claro }) => totp_activo && claro === undefined).length
  return { recifrados, aviso: ilegibles > 0 ? avisoDe(ilegibles) : undefined }
}

/** How many and not who: the log holds no people. */
const avisoDe = (ilegibles: number): string =>
  `Hay ${formatoCuantos(ilegibles, 'persona', 'personas')} con un segundo factor que no se puede leer con las llaves de secretos que hay: ` +
  'con él no se ingresa. Quien administra lo quita en Empleados al restablecer la contraseña.'
