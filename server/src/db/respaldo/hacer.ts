import { randomBytes } from 'node:crypto'
import { mkdir, mkdtemp, readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { FalloArranque } from '../../arranque.ts'
import { type AjustesRespaldo, puertosDe, respaldoDe, type Variables } from '../../config.ts'
import { crearArchivos } from '../../ports/index.ts'
import { leerClaves, servidorVivo } from '../embedded/cluster.ts'
import { elegirLugar, exigirCasa } from '../embedded/lugar.ts'
import { buscarPrograma } from '../embedded/programa.ts'
import { direccion, iniciarPostgres } from '../embedded.ts'
import {
  exigirSitio,
  hastaCierre,
  NOMBRE_APARTE,
  quitarAbandonados,
  quitarAparte,
  SinSitio,
} from './aparte.ts'
import { quitarArchivosSueltos, respaldarArchivos } from './archivos.ts'
import { abrirBodega, type Bodega } from './bodega.ts'
import { respaldarFisico } from './fisico.ts'
import { respaldarLogico, verificarLogico } from './logico.ts'
import {
  anotarAdelantados,
  claves,
  esAdelantado,
  escribirManifiesto,
  idDe,
  leerManifiestos,
  type Manifiesto,
  queSobran,
  quitarRespaldo,
  quitarTruncos,
} from './manifiesto.ts'
import { verificar } from './recuperar.ts'
import { quitarWalSobrante } from './wal.ts'

const UN_DIA_MS = 86_400_000
/** What fails is tried again within this: those of one night. */
const UNA_NOCHE_MS = 6 * 3_600_000
/** Of a house whose machine is off for some days, the days go on as they are. */
const SALTO_MS = 3 * UN_DIA_MS

/** @throws FalloArranque without a destination */
export function exigirDestino(variables: Variables): AjustesRespaldo {
  const ajustes = respaldoDe(variables)
  if (ajustes) return ajustes
  throw new FalloArranque(
    'Indique a dónde van los respaldos: RESPALDO_CARPETA (una carpeta, mejor en otro equipo) o RESPALDO_S3_CUBO.',
  )
}

export interface Hecho extends Manifiesto {
  archivos: number
  /** Photos and papers that could not be read, with the reason: all else is in it. */
  ilegibles: string[]
  /** Tables of the ledgers that were not the same when it was read back; nothing when that was not asked for. */
  difieren: string[] | undefined
  /** Folders of verifications that were killed, which could not be removed, with the reason. */
  quedan: string[]
  /** Other backups that are dated after this one: of a clock that was ahead, if it is not this one that is behind. */
  adelantados: string[]
}

/**
 * A whole backup: the database while it is used, the photos and papers, and the keys of the data folder; then it is restored
 * beside and both ledgers are compared; last, what is older than it must be goes.
 * @param cierre given, nothing more is copied, what is read back beside is taken away, and the backup fails
 * @throws FalloArranque with what a person must mend
 */
export async function hacerRespaldo(
  variables: Variables,
  {
    ahora,
    comprobar,
    cierre = new AbortController().signal,
  }: { ahora: Date; comprobar: boolean; cierre?: AbortSignal },
): Promise<Hecho> {
  const destino = exigirDestino(variables)
  const externa = variables.DATABASE_URL_DUENO ?? variables.DATABASE_URL_DIRECTA ?? variables.DATABASE_URL
  const datos = variables.RETROVENTA_DATA
  const pgdata = externa ? undefined : (await exigirCasa(datos)).pgdata
  const bodega = await abrirBodega(destino, { hacerLlave: true })
  const { quedan } = await quitarAbandonados({ datos, pgdata }, ahora)
  // One in course is of less than a day ago. Before anything is copied: where there was no room, nothing would end that makes it.
  await quitarTruncos(bodega, ahora)
  const copiar = async () => {
    const manifiesto = externa
      ? await hastaCierre(cierre, respaldarLogico(externa, bodega, ahora))
      : await delIncluido(variables, bodega, ahora, cierre)
    const deArchivos = await hastaCierre(
      cierre,
      respaldarArchivos(crearArchivos(puertosDe(variables).archivos), bodega, manifiesto.id, cierre),
    )
    const llaves = await readFile(join(variables.RETROVENTA_DATA, 'llaves.json')).catch(() => undefined)
    if (llaves) await bodega.guardar(claves.llaves(manifiesto.id), llaves)
    await escribirManifiesto(bodega, manifiesto)
    return { manifiesto, deArchivos }
  }
  const { manifiesto, deArchivos } = await copiar().catch(async (error: unknown) => {
    // Of one that failed nothing stays, or those of a night that are tried again fill what room there was. Stopped, it ends at once.
    if (!cierre.aborted) await quitarRespaldo(bodega, idDe(ahora)).catch(() => {})
    throw error
  })
  const difieren = await cerrarRespaldo(variables, bodega, manifiesto, { ahora, comprobar, cierre })
  const adelantados = (await leerManifiestos(bodega)).filter((uno) => esAdelantado(uno, ahora))
  return { ...manifiesto, ...deArchivos, difieren, quedan, adelantados: adelantados.map(({ id }) => id) }
}

/**
 * Reads back a backup that was just made, where that is asked for, and takes away those whose days are over. Where there is no room to
 * read it back they go too, or none ever would. Of a night that is tried again, the last one stays, however each of them failed: they are
 * whole copies of the house.
 * @returns tables of the ledgers that differ
 * @throws SinSitio
 */
export async function cerrarRespaldo(
  variables: Variables,
  bodega: Bodega,
  manifiesto: Manifiesto,
  { ahora, comprobar, cierre }: { ahora: Date; comprobar: boolean; cierre: AbortSignal },
): Promise<string[] | undefined> {
  const quitar = () => quitarViejos(bodega, exigirDestino(variables).dias * UN_DIA_MS, ahora)
  if (!comprobar) {
    await quitar()
    return undefined
  }
  const difieren = await comprobarRespaldo(variables, bodega, manifiesto, cierre).catch(async (error) => {
    // Stopped, it ends at once, and nobody knows anything of it.
    if (cierre.aborted) throw error
    const sinSitio = error instanceof SinSitio
    try {
      await escribirManifiesto(bodega, { ...manifiesto, ...(sinSitio ? { sinSitio } : { sinLeer: true }) })
      await quitarDeLaNoche(bodega, manifiesto, ahora)
      if (sinSitio) await quitar()
    } catch {
      // Where the store fails too, the first reason is the one that somebody can mend.
    }
    throw error
  })
  await escribirManifiesto(bodega, { ...manifiesto, comprobado: difieren.length === 0 })
  await quitarDeLaNoche(bodega, manifiesto, ahora)
  if (difieren.length === 0) await quitar()
  return difieren
}

/** Takes away those of this night that could not be read back, or were not the same, before this one. */
async function quitarDeLaNoche(bodega: Bodega, { id }: Manifiesto, ahora: Date): Promise<void> {
  const deHoy = (uno: Manifiesto) => Math.abs(ahora.getTime() - Date.parse(uno.termino)) < UNA_NOCHE_MS
  const malos = (await leerManifiestos(bodega)).filter(
    (uno) => uno.id !== id && deHoy(uno) && (uno.sinSitio || uno.sinLeer || uno.comprobado === false),
  )
  for (const uno of malos) await quitarRespaldo(bodega, uno.id)
}

/** Of the running server when there is one, else of one that is started for it, and stopped whatever becomes of the copy. */
async function delIncluido(
  { RETROVENTA_DATA }: Variables,
  bodega: Bodega,
  ahora: Date,
  cierre: AbortSignal,
): Promise<Manifiesto> {
  const { pgdata } = await elegirLugar(RETROVENTA_DATA)
  const propio = (await servidorVivo(pgdata))
    ? undefined
    : await iniciarPostgres(RETROVENTA_DATA, { archivarWal: true })
  try {
    const vivo = await servidorVivo(pgdata)
    if (!vivo?.listo) throw new FalloArranque('La base de datos está iniciando o deteniéndose: repita.')
    const { administrador } = await leerClaves(pgdata)
    const urlDe = (base: string) => direccion('postgres', administrador, vivo.puerto, base)
    const servidor = { pgdata, urlServidor: urlDe('postgres'), urlBase: urlDe('retroventa') }
    return await hastaCierre(cierre, respaldarFisico(servidor, bodega, ahora))
  } finally {
    await propio?.detener()
  }
}

/** Reads a backup back beside everything else. @returns the tables of the ledgers that differ */
export async function comprobarRespaldo(
  variables: Variables,
  bodega: Bodega,
  manifiesto: Manifiesto,
  cierre: AbortSignal,
): Promise<string[]> {
  if (manifiesto.clase === 'fisico') {
    const { pgdata, cuenta } = await elegirLugar(variables.RETROVENTA_DATA)
    await exigirSitio(dirname(pgdata), manifiesto.ocupa)
    const programa = await buscarPrograma(cuenta)
    const carpeta = `${pgdata}.${NOMBRE_APARTE}${randomBytes(4).toString('hex')}`
    return verificar({ programa, cuenta }, bodega, manifiesto, carpeta, cierre)
  }
  // Never beside the data it is a copy of: the PostgreSQL that npm brought reads what an older one wrote.
  await mkdir(variables.RETROVENTA_DATA, { recursive: true, mode: 0o711 })
  await exigirSitio(variables.RETROVENTA_DATA, manifiesto.ocupa)
  const carpeta = await mkdtemp(join(variables.RETROVENTA_DATA, NOMBRE_APARTE))
  try {
    const aparte = await iniciarPostgres(carpeta)
    try {
      return await hastaCierre(cierre, verificarLogico(aparte.urlDueno, bodega, manifiesto))
    } finally {
      await aparte.detener()
    }
  } finally {
    // As root the cluster may lie elsewhere, where it would stay, once a night.
    await quitarAparte(carpeta)
  }
}

/**
 * Takes away those whose days are over. A clock that is months ahead of the backup before may have been set so this very day: the days of
 * the others go on from that one, and are over by this clock only when the next one agrees with it.
 */
async function quitarViejos(bodega: Bodega, plazoMs: number, ahora: Date): Promise<void> {
  const todos = await anotarAdelantados(bodega, await leerManifiestos(bodega), ahora)
  const anterior = todos.filter((uno) => !esAdelantado(uno, ahora)).at(-2)
  const hoy = anterior ? Math.min(ahora.getTime(), Date.parse(anterior.termino) + SALTO_MS) : ahora.getTime()
  const viejos = queSobran(todos, hoy - plazoMs, ahora)
  if (viejos.length === 0) return
  const quedan = todos.filter((uno) => !viejos.includes(uno))
  for (const { id } of viejos) await quitarRespaldo(bodega, id)
  await quitarWalSobrante(bodega, quedan)
  await quitarArchivosSueltos(
    bodega,
    quedan.map(({ id }) => id),
    new Date(ahora.getTime() - UN_DIA_MS),
  )
}
