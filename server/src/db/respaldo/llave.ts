import { randomBytes } from 'node:crypto'
import {
  access,
  chown,
  constants,
  copyFile,
  link,
  mkdir,
  open,
  readFile,
  realpath,
  rename,
  rm,
  stat,
  writeFile,
} from 'node:fs/promises'
import { dirname } from 'node:path'
import { FalloArranque } from '../../arranque.ts'

/** Loaded by whoever makes or reads a backup: the process that serves people never does. */
const age = () => import('age-encryption')

/** What locks and opens backups, in the format of age (053): any tool that speaks it opens them without this program. */
export interface Candado {
  cerrar(abierto: ReadableStream<Uint8Array>): Promise<ReadableStream<Uint8Array>>
  abrir(cerrado: ReadableStream<Uint8Array>): Promise<ReadableStream<Uint8Array>>
  /** Since when it locks with the key that it has now; of one that was never turned, nothing. */
  desde?: Date | undefined
}

const LLAVE = /^AGE-SECRET-KEY-\S+$/gm
/** What stands before a key that was put in front of others. */
const DESDE = /^# desde (\S+)$/m

/**
 * The lock of the keys in that file, which is made when it is absent and `hacer` says so (mode 0600). The first one locks, any opens.
 * @param hacer to make backups: of those of before that are damaged it is only told, for no backup at all is worse
 * @throws FalloArranque without it, when the file holds no key, or one of them is damaged (to make backups, the first)
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
  const hecha = !habia && (await hacerLlave(archivo))
  const texto = await readFile(archivo, 'utf8').catch((error: NodeJS.ErrnoException) => {
    // As a copy that root put in its place on a new machine.
    throw new FalloArranque(
      `No se pudo leer la llave de los respaldos (${archivo}, ${error.code}): debe ser del usuario del sistema con que corre Retroventa. ` +
        `Désela, como root: chown ${process.getuid?.() ?? '<cuenta>'} ${archivo}`,
    )
  })
  const { llaves, desde } = leerLlaves(archivo, texto)
  const candado = await candadoDe(archivo, llaves, desde, hacer)
  return { ...candado, hecha }
}

/**
 * Makes the key of a file that is not there. It is whole, and on the disk, before it has its name: of several first backups at once
 * the first one's key counts, and nobody reads half. What root makes where another account has its things is of that account, which opens
 * the backups and makes the next ones.
 * @returns false when another process has just made it
 */
async function hacerLlave(archivo: string): Promise<boolean> {
  const carpeta = dirname(archivo)
  // The first folder that it made, whose own one says whose it is.
  const primera = await mkdir(carpeta, { recursive: true, mode: 0o711 })
  const { uid, gid } = await stat(dirname(primera ?? archivo))
  const deOtro = process.getuid?.() === 0 && uid !== 0
  const borrador = `${archivo}.${process.pid}.${randomBytes(4).toString('hex')}`
  try {
    const llave = await (await age()).generateX25519Identity()
    await writeFile(borrador, `${llave}\n`, { mode: 0o600, flag: 'wx', flush: true })
    if (deOtro) await chown(borrador, uid, gid)
    await ponerNombre(borrador, archivo, deOtro ? { uid, gid } : undefined)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    return false
  } finally {
    await rm(borrador, { force: true })
  }
  if (!deOtro) return true
  for (let hecha = carpeta; primera !== undefined && hecha.length >= primera.length; hecha = dirname(hecha))
    await chown(hecha, uid, gid)
  return true
}

/** What a disk that knows no links answers, as a memory stick. */
const SIN_ENLACES: ReadonlySet<string | undefined> = new Set(['EPERM', 'ENOTSUP', 'ENOSYS', 'EOPNOTSUPP'])

/** Gives a file a name that nothing has yet. @param dueno whose it is, when of another @throws EEXIST */
async function ponerNombre(
  borrador: string,
  archivo: string,
  dueno: { uid: number; gid: number } | undefined,
): Promise<void> {
  try {
    await link(borrador, archivo)
  } catch (error) {
    if (!SIN_ENLACES.has((error as NodeJS.ErrnoException).code)) throw error
    await copyFile(borrador, archivo, constants.COPYFILE_EXCL)
    if (dueno) await chown(archivo, dueno.uid, dueno.gid)
    const copia = await open(archivo, 'r+')
    await copia.sync().finally(() => copia.close())
  }
}

/** @throws FalloArranque when there is none, with its way out where nothing was ever written */
function leerLlaves(
  archivo: string,
  texto: string,
): { llaves: [string, ...string[]]; desde: Date | undefined } {
  if (texto.trim() === '')
    throw new FalloArranque(
      `El archivo de la llave de los respaldos (${archivo}) está vacío, como queda cuando el disco se llena. Si guardó una copia de la ` +
        'llave, póngala ahí. Si todavía no hay respaldos, bórrelo: el próximo respaldo hará una llave nueva.',
    )
  const [primera, ...otras] = texto.match(LLAVE) ?? []
  if (primera === undefined) return sinLlave(archivo)
  const dicho = DESDE.exec(texto.slice(0, texto.indexOf(primera)))?.[1]
  const desde = dicho === undefined ? undefined : new Date(dicho)
  return { llaves: [primera, ...otras], desde: desde && Number.isNaN(desde.getTime()) ? undefined : desde }
}

function sinLlave(archivo: string): never {
  throw new FalloArranque(
    `El archivo ${archivo} no tiene una llave de respaldos (AGE-SECRET-KEY-…), o está incompleta: restáurelo.`,
  )
}

/**
 * Puts a new key before those of that file: backups are locked with it from the next one on, and those of before are still opened.
 * @throws FalloArranque without the file, when it holds no key, or where this account may not write it
 */
export async function rotarLlaveDeRespaldos(archivo: string, ahora: Date): Promise<void> {
  await leerCandado(archivo, { hacer: false })
  // What a name leads to stays where it is.
  const suyo = await realpath(archivo)
  const texto = await readFile(suyo, 'utf8')
  const nueva = await (await age()).generateX25519Identity()
  const borrador = `${suyo}.${process.pid}.nuevo`
  const { uid, gid } = await stat(suyo)
  try {
    await writeFile(borrador, `# desde ${ahora.toISOString()}\n${nueva}\n${texto}`, {
      mode: 0o600,
      flag: 'wx',
      flush: true,
    })
    if (process.getuid?.() === 0) await chown(borrador, uid, gid)
    await rename(borrador, suyo)
  } catch (error) {
    await rm(borrador, { force: true }).catch(() => {})
    throw new FalloArranque(
      `No se pudo escribir ${suyo} (${(error as NodeJS.ErrnoException).code}): repita con un usuario que pueda. No se cambió nada.`,
    )
  }
}

/** Files of whose damaged keys it was told: the journal leaves every minute. */
const avisados = new Set<string>()

async function candadoDe(
  archivo: string,
  [primera, ...otras]: [string, ...string[]],
  desde: Date | undefined,
  hacer: boolean,
): Promise<Candado> {
  const { Decrypter, Encrypter, identityToRecipient } = await age()
  const para = await identityToRecipient(primera).catch(() => sinLlave(archivo))
  // Each is looked at, not the first alone: one that is cut would be missed when its backup is needed.
  const miradas = await Promise.all(
    otras.map((una) =>
      identityToRecipient(una).then(
        () => una,
        () => undefined,
      ),
    ),
  )
  const llaves = [primera, ...miradas.filter((una) => una !== undefined)]
  if (llaves.length <= otras.length) {
    if (!hacer) sinLlave(archivo)
    if (!avisados.has(archivo))
      console.error(
        `Una llave anterior de ${archivo} está incompleta: los respaldos que se cifraron con ella no se podrán leer. Restaure ese archivo ` +
          'de la copia que guardó.',
      )
    avisados.add(archivo)
  }
  return {
    desde,
    cerrar(abierto) {
      const cifra = new Encrypter()
      cifra.addRecipient(para)
      return cifra.encrypt(abierto)
    },
    abrir(cerrado) {
      const descifra = new Decrypter()
      for (const una of llaves) descifra.addIdentity(una)
      return descifra.decrypt(cerrado)
    },
  }
}
