import type { Dependencias } from '../../../dependencies.ts'
import type { Llaves } from '../../../llaves.ts'
import { cifrar, descifrar, versionDe } from '../../../secretos.ts'
import { cambiarClave, clavesGuardadas } from '../queriesRangos.ts'

const USO = 'clave técnica'
const ILEGIBLES =
  'Hay numeraciones electrónicas cuya clave técnica no se puede leer con las llaves de secretos que hay, y con ellas no se factura. ' +
  'Devuelva la llave de antes a LLAVES_SECRETOS o a llaves.json, o escriba otra vez la clave técnica en Planilla, Documentos electrónicos.'

const MAS_NUEVAS =
  'Hay numeraciones electrónicas cuya clave técnica se escribió con una llave de secretos más nueva que las de este proceso, y con ellas no ' +
  'se factura en él. No la escriba otra vez: indíquele en LLAVES_SECRETOS las mismas llaves que a los demás e inícielo de nuevo.'

/** The technical key of a range, as it goes into a code. @throws Error when the key that it was written with is not there any more */
export const claveDeRango = (guardada: string, { config }: Pick<Dependencias, 'config'>): string =>
  descifrar(guardada, config.llaves.secretos, USO)

/**
 * At each start: technical keys that rest under an older key are written again under the one in force.
 * @returns what to say when some cannot be read any more: the house opens all the same, because they can be typed again
 */
export async function recifrarClaves(
  db: Dependencias['db'],
  llaves: Llaves['secretos'],
): Promise<string | undefined> {
  let aviso: string | undefined
  // Those under the one in force are tried too: another key may have its number.
  for (const { id, clave_tecnica } of await clavesGuardadas(db)) {
    let clara: string
    try {
      clara = descifrar(clave_tecnica, llaves, USO)
    } catch {
      // Of several processes one was started again with a new key before this one: nothing was lost.
      const masNueva = versionDe(clave_tecnica) > (llaves[0]?.version ?? 0)
      aviso = masNueva && aviso !== ILEGIBLES ? MAS_NUEVAS : ILEGIBLES
      continue
    }
    if (!clave_tecnica.startsWith(`v${llaves[0]?.version}.`))
      await cambiarClave(db, id, clave_tecnica, cifrar(clara, llaves, USO))
  }
  return aviso
}

/** A technical key as it rests. */
export const cifrada = (deps: Pick<Dependencias, 'config'>, clave: string | undefined) =>
  clave ? cifrar(clave.toLowerCase(), deps.config.llaves.secretos, USO) : undefined
