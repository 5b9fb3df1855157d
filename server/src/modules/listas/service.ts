import { createHash } from 'node:crypto'
import type { ConsultaLista } from '@retroventa/domain/listas/tipos'
import { type Actor, exigir } from '../../core/actor.ts'
import type { Dependencias } from '../../dependencies.ts'
import { FalloLista } from '../../ports/listas/fallo.ts'
import { FUENTES_LISTAS, type FuenteLista } from '../../ports/listas/port.ts'
import { importarOfacXml } from './importar/ofacXml.ts'
import { importarOnuXml } from './importar/onuXml.ts'
import type { ListaImportada } from './importar/tipos.ts'
import type { ResultadoMotor } from './motor.ts'
import {
  anotarIntento,
  bloquearFuente,
  entradasDe,
  estadoListas,
  guardarVersion,
  listaActiva,
  listasActivas,
} from './queries.ts'

export { crearMotor, type Motor } from './motor.ts'

/** A list that lost more than this share of its entries is taken for a broken file. */
const ENCOGIMIENTO_MAXIMO = 0.2
/** Fewest entries of a true list (facts §2.1); the demonstration's fictional ones are shorter. */
const MINIMO: Readonly<Record<FuenteLista, number>> = {
  [FUENTES_LISTAS.ofac]: 10_000,
  [FUENTES_LISTAS.onu]: 500,
}
const TODAS: readonly FuenteLista[] = Object.values(FUENTES_LISTAS)
const UN_DIA_MS = 86_400_000

/** Name of the job that downloads; without `fuente` it brings all. */
export const TRABAJO_ACTUALIZAR = 'listas.actualizar'

export interface Actualizacion {
  fuente: FuenteLista
  version: number
  registros: number
  /** False when the downloaded file is the one already in force. */
  nueva: boolean
}

/**
 * Downloads, reads, writes and puts in force a list; the engine of this process changes over at the end. On any failure
 * the list in force stays, and the attempt is kept with its error.
 * @throws FalloLista
 */
export async function actualizarLista(deps: Dependencias, fuente: FuenteLista): Promise<Actualizacion> {
  const instante = deps.reloj().toISOString()
  try {
    const resultado = await traer(deps, fuente, instante)
    await anotarIntento(deps.db, fuente, instante, null)
    await ponerAlDia(deps)
    return resultado
  } catch (error) {
    await anotarIntento(
      deps.db,
      fuente,
      instante,
      error instanceof FalloLista ? error.codigo : 'listas.error',
    )
    throw error
  }
}

async function traer(deps: Dependencias, fuente: FuenteLista, cargada: string): Promise<Actualizacion> {
  const descarga = await deps.listas.descargar(fuente)
  const huella = createHash('sha256')
  const importada = await importar(fuente, conHuella(descarga.stream, huella))
  const sha256 = huella.digest('hex')
  const { registros } = importada
  if (deps.config.modo === 'produccion' && registros < MINIMO[fuente])
    throw new FalloLista('listas.demasiado_corta', { registros, minimo: MINIMO[fuente] })
  return deps.db.transaction().execute(async (tx) => {
    await bloquearFuente(tx, fuente)
    const activa = await listaActiva(tx, fuente)
    if (activa?.sha256 === sha256) return { fuente, version: activa.version, registros, nueva: false }
    if (activa && registros < activa.registros * (1 - ENCOGIMIENTO_MAXIMO))
      throw new FalloLista('listas.encogida', { antes: activa.registros, ahora: registros })
    const nueva = {
      id: deps.nuevoId(),
      fuente,
      fecha_lista: importada.fechaLista ?? null,
      sha256,
      registros,
      cargada,
    }
    return { fuente, version: await guardarVersion(tx, nueva, importada.entradas), registros, nueva: true }
  })
}

const importar = (fuente: FuenteLista, flujo: AsyncIterable<Uint8Array>): Promise<ListaImportada> =>
  fuente === FUENTES_LISTAS.ofac ? importarOfacXml(flujo) : importarOnuXml(flujo)

async function* conHuella(
  flujo: AsyncIterable<Uint8Array>,
  huella: ReturnType<typeof createHash>,
): AsyncGenerator<Uint8Array> {
  for await (const pieza of flujo) {
    huella.update(pieza)
    yield pieza
  }
}

/**
 * Loads into the engine the versions in force that it does not have yet. Asked before every search, so that all processes
 * of an installation answer from the same list without telling one another.
 */
export async function ponerAlDia(deps: Pick<Dependencias, 'db' | 'motorListas'>): Promise<void> {
  const enCurso = cargando.get(deps.motorListas)
  if (enCurso) return enCurso
  const carga = cargarFaltantes(deps).finally(() => cargando.delete(deps.motorListas))
  cargando.set(deps.motorListas, carga)
  return carga
}

/** One load at a time per engine: many searches at once must not build the same index many times. */
const cargando = new WeakMap<Dependencias['motorListas'], Promise<void>>()

async function cargarFaltantes(deps: Pick<Dependencias, 'db' | 'motorListas'>): Promise<void> {
  const cargadas = new Set(deps.motorListas.versiones().map((v) => v.listaId))
  for (const lista of await listasActivas(deps.db)) {
    const fuente = TODAS.find((f) => f === lista.fuente)
    if (fuente === undefined || cargadas.has(lista.id)) continue
    const version = { fuente, listaId: lista.id, version: lista.version, fechaLista: lista.fecha_lista }
    deps.motorListas.cargar(version, await entradasDe(deps.db, lista.id))
  }
}

/**
 * Searches every list in force. A source without a list is absent from the answer.
 * The caller authorises: it is part of other use cases (customer form, consultations, screening of all customers).
 */
export async function buscarEnListas(
  deps: Pick<Dependencias, 'db' | 'motorListas'>,
  consulta: ConsultaLista,
): Promise<ResultadoMotor[]> {
  await ponerAlDia(deps)
  return deps.motorListas.buscar(consulta)
}

/**
 * Version, date and size of each list, with the code of the last failed attempt.
 * @throws Fallo `permiso.falta`
 */
export async function verListas(deps: Pick<Dependencias, 'db'>, actor: Actor) {
  exigir(actor, 'consultas.ver')
  return (await estadoListas(deps.db, TODAS)).map((fila) => ({
    codigoFuente: fila.codigo,
    nombreFuente: fila.nombre,
    version: fila.version,
    fechaLista: fila.fecha_lista,
    registros: fila.registros ?? 0,
    cargadaEn: fila.cargada,
    ultimoError: fila.error,
  }))
}

/**
 * Leaves the download of every list to the background. Returns how many.
 * @throws Fallo `permiso.falta`
 */
export async function pedirActualizacion(deps: Pick<Dependencias, 'cola'>, actor: Actor): Promise<number> {
  exigir(actor, 'listas.actualizar')
  for (const fuente of TODAS) await deps.cola.enviar(TRABAJO_ACTUALIZAR, { fuente })
  return TODAS.length
}

/** At start: the lists of the database into memory, and a download of the ones that are missing or a day old. */
export async function prepararListas(deps: Dependencias): Promise<void> {
  await ponerAlDia(deps)
  const desde = new Date(deps.reloj().getTime() - UN_DIA_MS).toISOString()
  const intentos = await deps.db
    .selectFrom('listas_intentos')
    .select(['fuente', 'instante', 'error'])
    .execute()
  for (const fuente of TODAS) {
    const ultimo = intentos.find((i) => i.fuente === fuente)
    if (!ultimo || ultimo.error !== null || ultimo.instante < desde)
      await deps.cola.enviar(TRABAJO_ACTUALIZAR, { fuente })
  }
}
