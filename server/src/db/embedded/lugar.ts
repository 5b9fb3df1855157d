import { randomBytes } from 'node:crypto'
import { constants } from 'node:fs'
import { access, chmod, mkdir, readFile, realpath, rename, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { FalloArranque } from '../../arranque.ts'
import { alcanza, type Cuenta, cuentaDe, cuentaSinPrivilegios, esRoot } from './cuenta.ts'

/** Where the cluster lives and who runs it. `confirmar` is called once the cluster is known to be there. */
export type Lugar = { pgdata: string; cuenta: Cuenta; confirmar(): Promise<void> }

type Apuntador = { carpeta: string; lista: boolean }

export const existe = (ruta: string): Promise<boolean> =>
  access(ruta, constants.F_OK).then(
    () => true,
    () => false,
  )

/** Where a cluster that is whole waits for the place of another (`cambio.ts`). */
export const enEspera = (pgdata: string): string => `${pgdata}.lista`

/** Ends a change of clusters that was cut between its two names. */
async function terminarCambio(pgdata: string): Promise<void> {
  if (await existe(pgdata)) return
  await rename(enEspera(pgdata), pgdata).catch((error: NodeJS.ErrnoException) => {
    // Most of the time nothing waits; of two starts at once, the other one ended it.
    if (error.code !== 'ENOENT') throw error
  })
}

/**
 * The cluster lives in `<data>/postgres`. Only when root runs the app and the account of PostgreSQL cannot enter the
 * data folder (a private home) does it live in a folder outside, which `<data>/postgres.json` then names: the pointer
 * and not a rule derived from the path, so that a removed or moved data folder never meets someone else's cluster.
 *
 * @throws FalloArranque when the folder outside is gone or belongs to another account
 */
export async function elegirLugar(carpetaDatos: string): Promise<Lugar> {
  await mkdir(carpetaDatos, { recursive: true, mode: esRoot() ? 0o711 : 0o700 })
  const datos = await realpath(carpetaDatos)
  const dentro = join(datos, 'postgres')
  await terminarCambio(dentro)
  if (await existe(dentro)) return { pgdata: dentro, cuenta: cuentaDe(dentro), confirmar: async () => {} }
  if (!esRoot()) return { pgdata: dentro, cuenta: undefined, confirmar: async () => {} }

  const cuenta = cuentaSinPrivilegios()
  const archivo = join(datos, 'postgres.json')
  const apuntador = await leerApuntador(archivo)
  if (!apuntador && (alcanza(cuenta, datos) || (await dejarPasar(cuenta, datos))))
    return { pgdata: dentro, cuenta, confirmar: async () => {} }
  return lugarFuera(archivo, apuntador ?? (await apuntarFuera(archivo)), cuenta)
}

/**
 * Where the cluster of a house that is there lives.
 * @throws FalloArranque where there is none: what is asked for would be done to a new one
 */
export async function exigirCasa(carpetaDatos: string): Promise<Lugar> {
  const lugar = await elegirLugar(carpetaDatos)
  if (await existe(lugar.pgdata)) return lugar
  throw new FalloArranque(
    `En ${carpetaDatos} no hay una base de datos de Retroventa: indique en RETROVENTA_DATA la carpeta de datos de la casa, como la tiene el ` +
      'servicio, o DATABASE_URL.',
  )
}

/**
 * A data folder that root made for itself alone, in a place that others can reach, lets them through (not look): it is
 * the product's own, and what is in it has modes of its own.
 */
async function dejarPasar(cuenta: Cuenta, datos: string): Promise<boolean> {
  const { uid, mode } = await stat(datos)
  if (uid !== 0 || !alcanza(cuenta, dirname(datos))) return false
  await chmod(datos, (mode & 0o777) | 0o011)
  return alcanza(cuenta, datos)
}

async function lugarFuera(archivo: string, apuntador: Apuntador, cuenta: Cuenta): Promise<Lugar> {
  await terminarCambio(apuntador.carpeta)
  const hecha = await existe(apuntador.carpeta)
  if (apuntador.lista && !hecha) {
    throw new FalloArranque(
      `La base de datos está en ${apuntador.carpeta} según ${archivo}, pero esa carpeta ya no existe. ` +
        'Restáurela de una copia de seguridad o use otra carpeta con RETROVENTA_DATA.',
    )
  }
  const confirmar = async (): Promise<void> => {
    if (apuntador.lista) return
    await writeFile(`${archivo}.nuevo`, JSON.stringify({ ...apuntador, lista: true }), { mode: 0o600 })
    await rename(`${archivo}.nuevo`, archivo)
  }
  return { pgdata: apuntador.carpeta, cuenta: hecha ? cuentaDe(apuntador.carpeta) : cuenta, confirmar }
}

async function leerApuntador(archivo: string): Promise<Apuntador | undefined> {
  if (!(await existe(archivo))) return undefined
  for (let intento = 0; ; intento++) {
    // Another process that starts at the same moment may have created the file and not yet filled it.
    const texto = await readFile(archivo, 'utf8')
    if (texto !== '') return JSON.parse(texto) as Apuntador
    if (intento === 50)
      throw new FalloArranque(`El archivo ${archivo} está vacío. Bórrelo e intente de nuevo.`)
    await new Promise((seguir) => setTimeout(seguir, 20))
  }
}

async function apuntarFuera(archivo: string): Promise<Apuntador> {
  const apuntador = { carpeta: join(await carpetaComun(), randomBytes(6).toString('hex')), lista: false }
  try {
    await writeFile(archivo, JSON.stringify(apuntador), { flag: 'wx', mode: 0o600 })
    return apuntador
  } catch (error) {
    const otro = (error as NodeJS.ErrnoException).code === 'EEXIST' ? await leerApuntador(archivo) : undefined
    if (otro) return otro
    throw error
  }
}

/** A folder of root that any account may pass through: for clusters and programs that must leave a private home. */
export async function carpetaComun(): Promise<string> {
  for (const carpeta of ['/var/lib/retroventa', join(tmpdir(), 'retroventa')]) {
    try {
      await mkdir(carpeta, { recursive: true, mode: 0o755 })
      // In a folder that others may write to, a name may be taken on purpose: only root's own is trusted.
      if ((await stat(carpeta)).uid !== 0) continue
      await chmod(carpeta, 0o755)
      return carpeta
    } catch {
      // Read-only or missing: the next one.
    }
  }
  throw new FalloArranque(
    'No hay una carpeta que el usuario de PostgreSQL pueda leer: /var/lib/retroventa y la carpeta temporal fallaron. ' +
      'Indique otra carpeta con RETROVENTA_DATA o un PostgreSQL externo en DATABASE_URL.',
  )
}
