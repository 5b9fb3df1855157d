import { rm } from 'node:fs/promises'
import { FalloArranque } from '../../arranque.ts'
import { puertosDe, type Variables } from '../../config.ts'
import { crearArchivos } from '../../ports/index.ts'
import { aSolas, ponerEnSuLugar } from '../embedded/cambio.ts'
import { elegirLugar, existe, type Lugar } from '../embedded/lugar.ts'
import { buscarPrograma } from '../embedded/programa.ts'
import { iniciarPostgres, soltarAbandonado } from '../embedded.ts'
import { migrar } from '../migrate.ts'
import { hastaCierre } from './aparte.ts'
import { restaurarArchivos } from './archivos.ts'
import { abrirBodega, type Bodega } from './bodega.ts'
import { exigirDestino } from './hacer.ts'
import { diferencias } from './libros.ts'
import { traerLlaves } from './llaves.ts'
import { cargarLogico } from './logico.ts'
import {
  anotarRestauracion,
  dejarRestauracion,
  elegirRespaldo,
  idDe,
  leerRestauraciones,
  type Manifiesto,
  ramaDe,
} from './manifiesto.ts'
import { recuperar } from './recuperar.ts'
import { debeRetener, dejarPorRetener, retenerLoDebido, retenerSalidas } from './vuelta/salidas.ts'
import { carpetaDeWal, enviarWal, finDelDiario, guardarHistoria, seEnvia } from './wal.ts'

export interface Pedido {
  /** Of several, which. */
  id?: string | undefined
  /** The instant to go back to; absent, the last one that was kept. */
  hasta?: Date | undefined
}

export interface Vuelta {
  manifiesto: Manifiesto
  /** Instant of the last save that is there. */
  ultimo: string | undefined
  /** A file of the journal that was kept and could not be followed: one before it is missing. */
  inalcanzable: string | undefined
  archivos: number
  /** Photos and papers whose copy could not be read, with the reason. */
  sinVolver: string[]
  /** Where the database of before was put. */
  anterior: string | undefined
  /** Where the keys of before were put, which open nothing of this one. */
  llavesDeAntes: string | undefined
  /** Messages that may have left after what came back, and wait for a person; nothing of a house that did no more than that. */
  inciertos: number | undefined
}

type Base = Omit<Vuelta, 'archivos' | 'sinVolver' | 'llavesDeAntes' | 'inciertos'>

/**
 * Puts the house back as it was. Nothing is thrown away: the included database of before stays beside, an external one must
 * be empty.
 * @param cierre given, it ends with its reason, and the server that recovers it with it; from when the included database is in its place,
 *   only the files are left out, and what the next start does (`retenerLoDebido`)
 * @throws FalloArranque with what a person must mend
 */
export async function restaurar(
  variables: Variables,
  pedido: Pedido,
  ahora: Date,
  cierre = new AbortController().signal,
): Promise<Vuelta> {
  const bodega = await abrirBodega(exigirDestino(variables), { hacerLlave: false })
  const externa = variables.DATABASE_URL_DIRECTA ?? variables.DATABASE_URL
  if (externa !== undefined && pedido.hasta)
    throw new FalloArranque(
      'Volver a un instante de un PostgreSQL externo es de su propia herramienta. Sin --hasta se restaura el último respaldo.',
    )
  const manifiesto = await elegirRespaldo(bodega, pedido, ahora)
  const vuelta = externa
    ? await hastaCierre(cierre, enExterna(variables, externa, bodega, { manifiesto, ahora }))
    : {
        ...(await enIncluida(variables, bodega, manifiesto, { pedido, ahora, cierre })),
        inciertos: undefined,
      }
  const llavesDeAntes = await traerLlaves(variables.RETROVENTA_DATA, bodega, vuelta.manifiesto.id)
  const deArchivos = await hastaCierre(
    cierre,
    restaurarArchivos(crearArchivos(puertosDe(variables).archivos), bodega),
  )
  // The last thing: nothing waits for it, because whoever starts the house does it first.
  const inciertos = externa ? vuelta.inciertos : await retenerEnIncluida(variables)
  return { ...deArchivos, llavesDeAntes, ...vuelta, inciertos }
}

async function retenerEnIncluida({ RETROVENTA_DATA }: Variables): Promise<number | undefined> {
  const { pgdata } = await elegirLugar(RETROVENTA_DATA)
  if (!(await debeRetener(pgdata))) return undefined
  // In its place: what is written while it is recovered is in no journal.
  const casa = await iniciarPostgres(RETROVENTA_DATA, { archivarWal: true })
  try {
    await migrar(casa.urlDueno, { aplicacion: casa.url })
    return await retenerLoDebido(casa.carpeta, casa.urlDueno)
  } finally {
    await casa.detener()
  }
}

async function enIncluida(
  { RETROVENTA_DATA }: Variables,
  bodega: Bodega,
  elegido: Manifiesto,
  { pedido, ahora, cierre }: { pedido: Pedido; ahora: Date; cierre: AbortSignal },
): Promise<Base> {
  if (elegido.clase !== 'fisico')
    throw new FalloArranque(
      'Ese respaldo es de un PostgreSQL externo: restáurelo con DATABASE_URL de una base vacía.',
    )
  const lugar = await elegirLugar(RETROVENTA_DATA)
  return aSolas(lugar.pgdata, () => enSuLugar(lugar, bodega, elegido, { pedido, ahora, cierre }))
}

async function enSuLugar(
  { pgdata, cuenta, confirmar }: Lugar,
  bodega: Bodega,
  elegido: Manifiesto,
  { pedido, ahora, cierre }: { pedido: Pedido; ahora: Date; cierre: AbortSignal },
): Promise<Base> {
  const { hasta } = pedido
  // After a crash nobody may be there to stop it, which is when one restores.
  if (!(await soltarAbandonado({ pgdata, cuenta })))
    throw new FalloArranque('Retroventa está en marcha con esta carpeta de datos: deténgala y repita.')
  await exigirSinOtra(pgdata, bodega, ahora)
  const programa = await buscarPrograma(cuenta)
  // A restore that was cut before it was written down leaves other backups behind than were known of.
  const manifiesto = (await anotarRestauracion(pgdata, bodega))
    ? await elegirRespaldo(bodega, pedido, ahora)
    : elegido
  // What the house of before had still to send is a part of what is asked for.
  await enviarWal(pgdata, bodega, manifiesto.sistema)
  const nueva = `${pgdata}.restaurada`
  await rm(nueva, { recursive: true, force: true })
  const recuperada = await recuperar({ programa, cuenta }, bodega, manifiesto, {
    carpeta: nueva,
    meta: hasta ? { hasta } : 'fin',
    rama: ramaDe(manifiesto, await leerRestauraciones(bodega), hasta),
    cierre,
  })
  await recuperada.parar()
  if (cierre.aborted) {
    await rm(nueva, { recursive: true, force: true })
    throw cierre.reason
  }
  const rama = await guardarHistoria(nueva, cuenta)
  await dejarRestauracion(nueva, { hecha: ahora, hasta: hasta ?? ahora, rama })
  // What it did until it ended in order is there: it did nothing else. Of one that was cut, or is lost, nobody knows.
  if (hasta || recuperada.fin !== (await finDelDiario(pgdata))) await dejarPorRetener(nueva, ahora)
  const anterior = (await existe(pgdata)) ? `${pgdata}.antes-${idDe(ahora)}` : undefined
  await ponerEnSuLugar(pgdata, nueva, anterior)
  // What may be left of it is of a journal that ends here.
  await rm(carpetaDeWal(pgdata), { recursive: true, force: true })
  await confirmar()
  await anotarRestauracion(pgdata, bodega)
  const { ultimo, inalcanzable } = recuperada
  return { manifiesto, ultimo, inalcanzable, anterior }
}

/** A house that works sends its journal each minute. */
const VIVA_MS = 5 * 60_000

/**
 * Two houses on one destination end both: the journal of one is followed by the next restore of the other, and its backups count as left.
 * Where none was, a house of elsewhere that still sends its journal is no house to be restored here.
 * @throws FalloArranque while it does
 */
export async function exigirSinOtra(pgdata: string, bodega: Bodega, ahora: Date): Promise<void> {
  if ((await existe(pgdata)) || (await existe(carpetaDeWal(pgdata)))) return
  if (!(await seEnvia(bodega, ahora, VIVA_MS))) return
  throw new FalloArranque(
    'La casa de esos respaldos está en marcha en otra carpeta o en otro equipo: acaba de enviar su diario. Si ya no existe, espere cinco ' +
      'minutos y repita; si es para ensayar, restaure de una copia del destino.',
  )
}

async function enExterna(
  { DATABASE_URL_DUENO: dueno }: Variables,
  url: string,
  bodega: Bodega,
  { manifiesto, ahora }: { manifiesto: Manifiesto; ahora: Date },
): Promise<Base & Pick<Vuelta, 'inciertos'>> {
  if (manifiesto.clase !== 'logico')
    throw new FalloArranque(
      'Ese respaldo es del PostgreSQL incluido: restáurelo sin DATABASE_URL, en una carpeta de datos.',
    )
  const libros = await cargarLogico(dueno ?? url, bodega, manifiesto)
  const difieren = diferencias(libros, manifiesto.libros)
  if (difieren.length > 0)
    throw new FalloArranque(`Lo restaurado no es igual a lo respaldado en: ${difieren.join(', ')}.`)
  await migrar(dueno ?? url, { aplicacion: dueno && url })
  const inciertos = await retenerSalidas(dueno ?? url, ahora)
  return { manifiesto, ultimo: manifiesto.termino, inalcanzable: undefined, anterior: undefined, inciertos }
}
