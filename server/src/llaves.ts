import { randomBytes } from 'node:crypto'
import { chown, link, mkdir, readFile, rename, stat, unlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { FalloArranque } from './arranque.ts'
import type { Config, Variables } from './config.ts'
import { existe } from './db/embedded/lugar.ts'

/** A key and its number: what was written with it says the number. */
export interface Llave {
  version: number
  clave: string
}
export const USOS = ['cookies', 'secretos'] as const
export type Uso = (typeof USOS)[number]
/** Keys of each use, the one in force first; those behind it only read what was written with them (033). */
export type Llaves = Record<Uso, readonly Llave[]>

const LARGO = 32
const VARIABLE = { cookies: 'LLAVES_COOKIES', secretos: 'LLAVES_SECRETOS' } as const
const EN_ARCHIVO = z.array(z.object({ version: z.int().min(1), clave: z.string().min(LARGO) })).min(1)
const Archivo = z.object({ cookies: EN_ARCHIVO, secretos: EN_ARCHIVO })

const llaveNueva = (version: number): Llave => ({ version, clave: randomBytes(32).toString('base64url') })

/** The shape of a list of keys in a variable: `2:key,1:key`. */
export const listaDeLlaves = z.string().transform((texto, contexto) => {
  const llaves = texto.split(',').map((una) => {
    const [, version = '', clave = ''] = /^\s*(\d{1,6}):(\S+)\s*$/.exec(una) ?? []
    return { version: Number(version), clave }
  })
  const versiones = new Set(llaves.map(({ version }) => version))
  const mala = llaves.some(
    ({ version, clave }) => version < 1 || clave.length < LARGO || new Set(clave).size < 10,
  )
  if (mala || versiones.size < llaves.length)
    contexto.addIssue(`debe tener la forma 2:llave,1:llave, cada una de ${LARGO} caracteres al azar o más`)
  return llaves.sort((a, b) => b.version - a.version)
})

/**
 * The keys that sign cookies and those that encrypt second factors: of the variables, else of `llaves.json` in the data
 * folder (mode 0600), made at the first start. What was one secret for both is version 1 of each.
 * @throws FalloArranque in production on an external database, where several processes must share them
 */
export async function leerLlaves(variables: Variables, modo: Config['modo']): Promise<Llaves> {
  const { SESION_SECRETO: unica } = variables
  const primera: Llave[] = unica === undefined ? [] : [{ version: 1, clave: unica }]
  const dichas = (uso: Uso): Llave[] => {
    const suyas = variables[VARIABLE[uso]] ?? []
    return [...suyas, ...primera.filter(() => !suyas.some(({ version }) => version === 1))]
  }
  const llaves = { cookies: dichas('cookies'), secretos: dichas('secretos') }
  const faltan = USOS.filter((uso) => llaves[uso].length === 0)
  if (faltan.length === 0) return llaves
  if (faltan.length < USOS.length || (modo === 'produccion' && variables.DATABASE_URL !== undefined)) {
    throw new FalloArranque(
      `Configuración inválida: ${faltan.map((uso) => VARIABLE[uso]).join(' y ')}: obligatoria en producción con DATABASE_URL y ` +
        'cuando se indica la otra. «npm run llaves» escribe una nueva; debe ser la misma en cada proceso.',
    )
  }
  return deArchivo(variables.RETROVENTA_DATA)
}

const nombre = (carpeta: string) => join(carpeta, 'llaves.json')

async function deArchivo(carpeta: string): Promise<Llaves> {
  const escritas = await leerArchivo(carpeta)
  if (escritas) return escritas
  await mkdir(carpeta, { recursive: true, mode: 0o711 })
  const anterior = join(carpeta, 'sesion.secreto')
  const vieja = await readFile(anterior, 'utf8').catch(() => undefined)
  const deUso = () => (vieja === undefined ? [llaveNueva(1)] : [llaveNueva(2), { version: 1, clave: vieja }])
  // Whole before it has its name: of several first starts at once the first one's keys count, and nobody reads half.
  const borrador = `${nombre(carpeta)}.${process.pid}.${randomBytes(4).toString('hex')}`
  const nuevas: Llaves = { cookies: deUso(), secretos: deUso() }
  await writeFile(borrador, JSON.stringify(nuevas), { flag: 'wx', mode: 0o600 })
  await darADueno(borrador, carpeta)
  await link(borrador, nombre(carpeta)).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error
  })
  await unlink(borrador)
  await unlink(anterior).catch(() => {})
  return (await leerArchivo(carpeta)) ?? nuevas
}

/** A file of the data folder is of its owner, who runs the house, also when an administrator of the machine writes it. */
export async function darADueno(archivo: string, carpeta: string): Promise<void> {
  if (process.getuid?.() !== 0) return
  const { uid, gid } = await stat(carpeta)
  await chown(archivo, uid, gid)
}

async function leerArchivo(carpeta: string): Promise<Llaves | undefined> {
  const texto = await readFile(nombre(carpeta), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined
    // Taken for absent, each start would make keys that nobody keeps, and second factors would be lost with them.
    throw new FalloArranque(
      `No se pudo leer ${nombre(carpeta)} (${error.code}): debe ser del usuario del sistema con que corre Retroventa.`,
    )
  })
  if (texto === undefined) return undefined
  const leidas = leerArchivoDe(texto)
  if (leidas) return leidas
  throw new FalloArranque(
    `El archivo ${nombre(carpeta)} no está completo: restáurelo de una copia de seguridad.`,
  )
}

/** What a file of keys says; nothing when it is cut or another. */
function leerArchivoDe(texto: string): Llaves | undefined {
  try {
    return Archivo.safeParse(JSON.parse(texto)).data
  } catch {
    return undefined
  }
}

/** Whether a file of keys has every key of secrets of another one: what was written with those can be read with it. */
export function tieneSecretosDe(texto: string, otro: string): boolean {
  const [suyas, ajenas] = [texto, otro].map((uno) => leerArchivoDe(uno)?.secretos)
  if (!suyas) return false
  return (ajenas ?? []).every(({ version, clave }) =>
    suyas.some((una) => una.version === version && una.clave === clave),
  )
}

/**
 * Puts a new key before the others of its use. A cookie lives a day, so its keys before the last are dropped; what is
 * encrypted is written again at the next start, and its old keys stay to read a restored copy.
 * @param sinAnterior of cookies: every session ends, for a key that somebody knows
 * @returns the version in force from the next start on
 * @throws FalloArranque where no house has its keys: another folder than the one that its service has
 */
export async function rotarLlave(carpeta: string, uso: Uso, sinAnterior = false): Promise<number> {
  if (!(await existe(nombre(carpeta))) && !(await existe(join(carpeta, 'sesion.secreto'))))
    throw new FalloArranque(
      `En ${carpeta} no hay llaves de ninguna casa y no se hizo ninguna: indique en RETROVENTA_DATA su carpeta de datos, como la tiene el servicio.`,
    )
  const llaves = await deArchivo(carpeta)
  const nueva = llaveNueva(Math.max(...llaves[uso].map(({ version }) => version)) + 1)
  const quedan = uso === 'secretos' ? llaves.secretos : llaves.cookies.slice(0, sinAnterior ? 0 : 1)
  const borrador = `${nombre(carpeta)}.${process.pid}.nuevo`
  await writeFile(borrador, JSON.stringify({ ...llaves, [uso]: [nueva, ...quedan] }), { mode: 0o600 })
  await darADueno(borrador, carpeta)
  await rename(borrador, nombre(carpeta))
  return nueva.version
}

/**
 * The value of the variable of a use with a new key before those it has.
 * @param sinAnterior of cookies: alone. Its number is that of SESION_SECRETO, which would be read behind it where it stays
 */
export function variableRotada(
  variables: Pick<Variables, 'LLAVES_COOKIES' | 'LLAVES_SECRETOS' | 'SESION_SECRETO'>,
  uso: Uso,
  sinAnterior = false,
): string {
  if (sinAnterior) return `${VARIABLE[uso]}=1:${llaveNueva(1).clave}`
  const suyas = variables[VARIABLE[uso]] ?? []
  const base = Math.max(
    variables.SESION_SECRETO === undefined ? 0 : 1,
    ...suyas.map(({ version }) => version),
  )
  const quedan = uso === 'secretos' ? suyas : suyas.slice(0, 1)
  const valor = [llaveNueva(base + 1), ...quedan].map(({ version, clave }) => `${version}:${clave}`).join(',')
  return `${VARIABLE[uso]}=${valor}`
}
