import { access, mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { FalloArranque } from '../../arranque.ts'

/** Loaded by whoever makes or reads a backup: the process that serves people never does. */
const age = () => import('age-encryption')

/** What locks and opens backups, in the format of age (053): any tool that speaks it opens them without this program. */
export interface Candado {
  cerrar(abierto: ReadableStream<Uint8Array>): Promise<ReadableStream<Uint8Array>>
  abrir(cerrado: ReadableStream<Uint8Array>): Promise<ReadableStream<Uint8Array>>
}

/**
 * The lock of the key in that file, which is made when it is absent and `hacer` says so (mode 0600).
 * @throws FalloArranque without it, or when the file holds no key
 */
export async function leerCandado(
  archivo: string,
  { hacer }: { hacer: boolean },
): Promise<Candado & { hecha: boolean }> {
  const habia = await access(archivo).then(
    () => true,
    () => false,
  )
  if (!habia && !hacer)
    throw new FalloArranque(
      `Falta la llave de los respaldos (${archivo}): sin ella no se pueden leer. Ponga ahí la copia que guardó, o indique ` +
        'dónde está en RESPALDO_LLAVE_ARCHIVO.',
    )
  if (!habia) {
    await mkdir(dirname(archivo), { recursive: true, mode: 0o711 })
    await writeFile(archivo, `${await (await age()).generateX25519Identity()}\n`, { mode: 0o600, flag: 'wx' })
  }
  const llave = /^AGE-SECRET-KEY-\S+$/m.exec(await readFile(archivo, 'utf8'))?.[0]
  if (llave === undefined)
    throw new FalloArranque(
      `El archivo ${archivo} no tiene una llave de respaldos (AGE-SECRET-KEY-…): restáurelo.`,
    )
  return { ...(await candadoDe(llave)), hecha: !habia }
}

async function candadoDe(llave: string): Promise<Candado> {
  const { Decrypter, Encrypter, identityToRecipient } = await age()
  const para = await identityToRecipient(llave)
  return {
    cerrar(abierto) {
      const cifra = new Encrypter()
      cifra.addRecipient(para)
      return cifra.encrypt(abierto)
    },
    abrir(cerrado) {
      const descifra = new Decrypter()
      descifra.addIdentity(llave)
      return descifra.decrypt(cerrado)
    },
  }
}
