import { mensajeDeFalloLista } from '@retroventa/api/listas/textos'
import { diasDesde, estaVencida } from '@retroventa/domain/listas/frescura'
import type { ConsultaLista } from '@retroventa/domain/listas/tipos'
import { type Actor, exigir } from '../../core/actor.ts'
import type { Dependencias } from '../../dependencies.ts'
import { FalloLista } from '../../ports/listas/fallo.ts'
import { FUENTES_LISTAS, type FuenteLista } from '../../ports/listas/port.ts'
import { descargarLista, type ListaDescargada } from './descargar.ts'
import { LISTA_NUEVA } from './eventos.ts'
import type { ResultadoMotor, VersionCargada } from './motor.ts'
import {
  type Avance,
  anotarAvance,
  anotarIntento,
  bloquearFuente,
  estadoListas,
  fuentesPorCodigo,
  guardarVersion,
  lineasDe,
  listaActiva,
  listasActivas,
  ultimosIntentos,
} from './queries.ts'

export { LISTA_NUEVA } from './eventos.ts'
export type { HallazgoRevision } from './hilo.ts'
export { cargarEn, crearHilo, type Hilo } from './hilos.ts'
export { crearMotor, type Motor, type ResultadoMotor, type VersionCargada } from './motor.ts'
export { entradasNuevas, entradasPorUid, lineasDe } from './queries.ts'
export { guardarFuente, ordenarFuentes } from './queriesFuentes.ts'

/** A list that lost more than this share of its entries is taken for a broken file. */
const ENCOGIMIENTO_MAXIMO = 0.2
/** Fewest entries of a true list (facts §2.1); the demonstration's fictional ones are shorter. */
const MINIMO: Readonly<Record<FuenteLista, number>> = {
  [FUENTES_LISTAS.ofac]: 10_000,
  [FUENTES_LISTAS.onu]: 500,
  [FUENTES_LISTAS.pep]: 1,
}
const UN_DIA_MS = 86_400_000

/** Name of the job that downloads; without `fuente` it brings all. */
export const TRABAJO_ACTUALIZAR = 'listas.actualizar'

/** Lists of this installation: OFAC and UN always, PEP when it says where its file is. */
export const fuentesPropias = ({ config }: Pick<Dependencias, 'config'>): FuenteLista[] => [
  FUENTES_LISTAS.ofac,
  FUENTES_LISTAS.onu,
  ...(config.listas.pep ? [FUENTES_LISTAS.pep] : []),
]

/**
 * Whether the own engine answers a source (D10): one of its lists, for which no provider was chosen. OFAC and the UN have
 * none to choose; the exposed persons have the own list when it is configured, and providers.
 */
export const esFuentePropia = (
  deps: Pick<Dependencias, 'config'>,
  { codigo, proveedor }: { codigo: string; proveedor: string | null },
): boolean => proveedor === null && fuentesPropias(deps).some((propia) => propia === codigo)

export interface Actualizacion {
  fuente: FuenteLista
  version: number
  registros: number
  /** False when the downloaded file is the one already in force. */
  nueva: boolean
}

type ConMotor = Pick<Dependencias, 'db' | 'motorListas' | 'config'>

/**
 * Downloads, reads, writes and puts in force a list; the engine of this process changes over at the end. On any failure
 * the list in force stays, and the attempt is kept with its error.
 * @throws FalloLista
 */
export async function actualizarLista(deps: Dependencias, fuente: FuenteLista): Promise<Actualizacion> {
  const instante = deps.reloj().toISOString()
  try {
    const { aviso, ...resultado } = await traer(deps, fuente, instante)
    await anotarIntento(deps.db, fuente, instante, null, aviso)
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

async function traer(
  deps: Dependencias,
  fuente: FuenteLista,
  cargada: string,
): Promise<Actualizacion & { aviso: string | null }> {
  const descargada = await descargarLista(deps, fuente, (fase) =>
    anotarAvance(deps.db, fuente, cargada, { fase, hechos: 0, total: null }),
  )
  try {
    return await guardar(deps, fuente, cargada, descargada)
  } finally {
    await descargada.soltar()
  }
}

async function guardar(
  deps: Dependencias,
  fuente: FuenteLista,
  cargada: string,
  { sha256, formato, registros, fechaLista, lotes }: ListaDescargada,
): Promise<Actualizacion & { aviso: string | null }> {
  const aviso = formato === 'csv' && fuente === FUENTES_LISTAS.ofac ? 'listas.por_csv' : null
  if (deps.config.modo === 'produccion' && registros < MINIMO[fuente])
    throw new FalloLista('listas.demasiado_corta', { registros, minimo: MINIMO[fuente] })
  const paises = fuente === FUENTES_LISTAS.pep ? paisesDe(deps) : null
  return deps.db.transaction().execute(async (tx) => {
    await bloquearFuente(tx, fuente)
    const activa = await listaActiva(tx, fuente)
    // Read for other countries it is another list, of whatever size.
    const comparable = activa?.paises === paises
    if (comparable && activa.sha256 === sha256)
      return { fuente, version: activa.version, registros, nueva: false, aviso }
    if (comparable && registros < activa.registros * (1 - ENCOGIMIENTO_MAXIMO))
      throw new FalloLista('listas.encogida', { antes: activa.registros, ahora: registros })
    const id = deps.nuevoId()
    const nueva = { id, fuente, fecha_lista: fechaLista, sha256, registros, cargada, formato, paises }
    const version = await guardarVersion(tx, nueva, contados(deps, nueva, lotes))
    // In the same transaction: a version in force that nobody screens against cannot exist.
    await deps.cola.publicar(LISTA_NUEVA, { listaId: nueva.id }, tx)
    return { fuente, version, registros, nueva: true, aviso }
  })
}

/** Countries whose exposed persons count, always in one order; `*` is all. */
const paisesDe = ({ config }: Pick<Dependencias, 'config'>): string =>
  [...new Set(config.listas.pep?.paises)].toSorted().join(',') || '*'

/** Entries between two notes of the progress: some seconds of a whole list. */
const PASO_AVANCE = 2_500

/** The same batches; every so many entries it is noted how many are written. */
async function* contados(
  { db }: Pick<Dependencias, 'db'>,
  { fuente, cargada, registros }: { fuente: FuenteLista; cargada: string; registros: number },
  lotes: ListaDescargada['lotes'],
): ListaDescargada['lotes'] {
  let hechos = 0
  let anotado = -PASO_AVANCE
  for await (const lote of lotes) {
    if (hechos - anotado >= PASO_AVANCE) {
      anotado = hechos
      await anotarAvance(db, fuente, cargada, { fase: 'guardado', hechos, total: registros })
    }
    yield lote
    hechos += lote.cuantas
  }
}

/**
 * Loads into the engine the versions in force when they are not the ones it has. Asked before every search, so that all processes
 * of an installation answer from the same list without telling one another.
 */
export async function ponerAlDia(deps: ConMotor): Promise<void> {
  const enCurso = cargando.get(deps.motorListas)
  if (enCurso) return enCurso
  const carga = cargarFaltantes(deps).finally(() => cargando.delete(deps.motorListas))
  cargando.set(deps.motorListas, carga)
  return carga
}

/** One load at a time per engine: many searches at once must not build the same index many times. */
const cargando = new WeakMap<Dependencias['motorListas'], Promise<void>>()

async function cargarFaltantes(deps: ConMotor): Promise<void> {
  const versiones = await versionesEnVigor(deps)
  const cargadas = new Set(deps.motorListas.versiones().map((v) => v.listaId))
  if (versiones.length === cargadas.size && versiones.every((v) => cargadas.has(v.listaId))) return
  await deps.motorListas.cargar(
    versiones.map((version) => ({ version, lineas: lineasDe(deps.db, version.listaId) })),
  )
}

/** The version in force of each list of this installation. */
export async function versionesEnVigor(
  deps: Pick<Dependencias, 'db' | 'config'>,
  tx: Parameters<typeof listasActivas>[0] = deps.db,
): Promise<VersionCargada[]> {
  const propias = fuentesPropias(deps)
  return (await listasActivas(tx)).flatMap((lista) => {
    const fuente = propias.find((f) => f === lista.fuente)
    const { id: listaId, version, fecha_lista: fechaLista } = lista
    return fuente === undefined ? [] : [{ fuente, listaId, version, fechaLista }]
  })
}

/**
 * Searches every list in force. A source without a list is absent from the answer.
 * The caller authorises: it is part of other use cases (customer form, consultations, screening of all customers).
 */
export async function buscarEnListas(deps: ConMotor, consulta: ConsultaLista): Promise<ResultadoMotor[]> {
  await ponerAlDia(deps)
  return deps.motorListas.buscar(consulta)
}

/**
 * The lists in force and what their last attempt says, in words.
 * @throws Fallo `permiso.falta`
 */
export async function verListas(deps: Pick<Dependencias, 'db' | 'config' | 'reloj'>, actor: Actor) {
  exigir(actor, 'consultas.ver')
  const texto = (codigo: string | null) => (codigo === null ? null : mensajeDeFalloLista(codigo))
  return (await estadoDeListas(deps)).map((lista) => ({
    ...lista,
    ultimoError: texto(lista.ultimoError),
    aviso: texto(lista.aviso),
  }))
}

/** As `verListas`, with codes for the words; the caller authorises. `aviso` is of an attempt that succeeded. */
export async function estadoDeListas(deps: Pick<Dependencias, 'db' | 'config' | 'reloj'>) {
  const ahora = deps.reloj().toISOString()
  return (await estadoListas(deps.db, fuentesPropias(deps))).map((fila) => ({
    codigoFuente: fila.codigo,
    nombreFuente: fila.nombre,
    version: fila.version,
    fechaLista: fila.fecha_lista,
    registros: fila.registros ?? 0,
    cargadaEn: fila.cargada,
    ultimoError: fila.error,
    aviso: fila.aviso,
    intentadaEn: fila.instante,
    vistaEn: fila.vista,
    diasSinVer: fila.vista === null ? null : diasDesde(fila.vista, ahora),
    vencida: fila.version !== null && estaVencida(fila.vista, ahora),
    avance: avanceDe(fila, ahora),
    formato: fila.formato as 'xml' | 'csv' | null,
  }))
}

/** An import that has said nothing for this long died with its process. */
const IMPORTACION_MAXIMA_MS = 30 * 60_000

function avanceDe(
  {
    fase,
    hechos,
    total,
    instante,
  }: { fase: string | null; hechos: number | null; total: number | null; instante: string | null },
  ahora: string,
): Avance | null {
  if (fase === null || instante === null) return null
  if (Date.parse(ahora) - Date.parse(instante) > IMPORTACION_MAXIMA_MS) return null
  return { fase: fase as Avance['fase'], hechos: hechos ?? 0, total }
}

/**
 * Leaves the download of every list to the background. Returns how many.
 * @throws Fallo `permiso.falta`
 */
export async function pedirActualizacion(
  deps: Pick<Dependencias, 'cola' | 'config'>,
  actor: Actor,
): Promise<number> {
  exigir(actor, 'listas.actualizar')
  const fuentes = fuentesPropias(deps)
  for (const fuente of fuentes) await deps.cola.enviar(TRABAJO_ACTUALIZAR, { fuente })
  return fuentes.length
}

/** Names of the sources of the own engine, by code. */
export async function nombresDeFuentes(deps: Pick<Dependencias, 'db'>): Promise<Map<string, string>> {
  const filas = await fuentesPorCodigo(deps.db, Object.values(FUENTES_LISTAS))
  return new Map(filas.map(({ codigo, nombre }) => [codigo, nombre]))
}

/** At start: the lists of the database into memory, and a download of the ones that are missing or a day old. */
export async function prepararListas(deps: Dependencias): Promise<void> {
  await ponerAlDia(deps)
  const desde = new Date(deps.reloj().getTime() - UN_DIA_MS).toISOString()
  const intentos = await ultimosIntentos(deps.db)
  for (const fuente of fuentesPropias(deps)) {
    const ultimo = intentos.find((i) => i.fuente === fuente)
    // With a step left, its process died in it.
    if (!ultimo || ultimo.error !== null || ultimo.fase !== null || ultimo.instante < desde)
      await deps.cola.enviar(TRABAJO_ACTUALIZAR, { fuente })
  }
}
