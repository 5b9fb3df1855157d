import type { Respuesta } from '@retroventa/api/core/endpoint'
import type { Permiso } from '@retroventa/api/permisos'
import type { VistaPlanilla } from '@retroventa/api/planilla/lista'
import type {
  DocumentoPlanilla,
  FiltroDetallada,
  FiltroPlanilla,
  Planilla,
  planillaAlterna,
  planillaDetallada,
} from '@retroventa/api/planilla/llamadas'
import { TODOS_LOS_ALMACENES } from '@retroventa/domain/almacenes/codigo'
import { diasEntre, fechaBogota, sumarDias } from '@retroventa/domain/fechas/fecha'
import {
  esTipoOperacion,
  filaDe,
  TIPOS_OPERACION,
  type TipoOperacion,
} from '@retroventa/domain/operaciones/catalogo'
import { esCategoria, nombreCategoria } from '@retroventa/domain/oro/categorias'
import { FILAS, filaDeLinea } from '@retroventa/domain/planilla/filas'
import {
  esDelRenglon,
  hojaDe,
  type LineaPlanilla,
  type RenglonPedido,
  totalRetroventa,
  valorEnRenglon,
} from '@retroventa/domain/planilla/hoja'
import {
  type MovidoPorPureza,
  promedioDe,
  promedioPorGramo,
  totalDe,
} from '@retroventa/domain/planilla/purezas'
import { type Actor, exigir } from '../../core/actor.ts'
import { Fallo } from '../../core/fallo.ts'
import { enUnInstante, type Tramo } from '../../core/lista/sql.ts'
import type { Dependencias } from '../../dependencies.ts'
import { leerConfiguracion } from '../configuracion/service.ts'
import { almacenesQueLee } from '../sesion/service.ts'
import {
  cajaAlFinDe,
  documentosDelPeriodo,
  type FilaDocumento,
  type FilaLineas,
  lineasDeDocumentos,
  lineasDelPeriodo,
  movidoPorLosPrimeros,
  movidoPorPureza,
  type Periodo,
  paginaDelPeriodo,
  rangosDelPeriodo,
  type Sentido,
  ultimosCuadres,
} from './queries.ts'

const DIAS_MAXIMO = 366
const DE_CONTRATOS = TIPOS_OPERACION.filter((tipo) => filaDe(tipo).modulo === 'contratos')

type Deps = Pick<Dependencias, 'db' | 'reloj'>
export type Pagina = { readonly pagina: number; readonly porPagina: number }

/** What moves goods in more than one way, added up, would say neither what came in nor what went out. */
const LADOS = {
  cambio: { entra: 'vuelve', sale: 'sale' },
  recepcionTraslado: { baja: 'no llegó' },
  cierreInventario: { entra: 'hallado', baja: 'dado de baja' },
  retiroOro: { baja: 'merma' },
  liquidacionOro: { baja: 'merma' },
} satisfies Partial<Record<TipoOperacion, Partial<Record<Sentido, string>>>>

/** A sheet that somebody may see: its branches, its days. */
export interface Alcance extends Periodo {
  readonly nombres: Planilla['almacenes']
  readonly elegibles: string[]
  /** Codes that were asked for and are not in it. */
  readonly fuera: string[]
}

/**
 * Branches and days of a sheet. It ends in what the drawer holds: nobody reads it of a drawer that they may not see (D26).
 * @throws Fallo `permiso.falta`, `planilla.periodo`, `planilla.apagada`
 */
export async function alcanceDe(
  deps: Deps,
  actor: Actor,
  vista: VistaPlanilla,
  { desde, hasta, almacenes }: FiltroPlanilla,
): Promise<Alcance> {
  const permiso = `planilla.${vista}` as Permiso
  exigir(actor, permiso)
  exigir(actor, 'caja.ver')
  if (vista === 'alterna' && !(await leerConfiguracion(deps)).planillaAlterna)
    throw new Fallo('planilla.apagada')
  const hoy = fechaBogota(deps.reloj())
  const periodo = { desde: desde ?? hasta ?? hoy, hasta: hasta ?? desde ?? hoy }
  const dias = diasEntre(periodo.desde, periodo.hasta)
  if (dias < 0 || dias > DIAS_MAXIMO) throw new Fallo('planilla.periodo', {}, 'hasta')
  const suyos = (await almacenesQueLee(deps.db, actor, permiso)).filter(({ puede }) => puede('caja.ver'))
  const todos = almacenes === TODOS_LOS_ALMACENES
  const pedidos = new Set(almacenes?.toUpperCase().split(',') ?? [actor.almacenCodigo])
  const elegidos = todos ? suyos : suyos.filter(({ codigo }) => pedidos.has(codigo))
  const vistos = new Set(elegidos.map(({ codigo }) => codigo))
  return {
    ...periodo,
    almacenes: elegidos.map(({ id }) => id),
    nombres: elegidos.map(({ codigo, nombre }) => ({ codigo, nombre })),
    elegibles: suyos.map(({ codigo }) => codigo),
    fuera: todos ? [] : [...pedidos].filter((codigo) => !vistos.has(codigo)),
  }
}

const moduloDe = (tipo: string): string => (esTipoOperacion(tipo) ? filaDe(tipo).modulo : '')
const tituloDe = (tipo: string): string => (esTipoOperacion(tipo) ? filaDe(tipo).titulo : tipo)
const comoLinea = (fila: FilaLineas): LineaPlanilla => ({ ...fila, modulo: moduloDe(fila.tipo) })

/** A page of documents: of one row of the sheet, or of all; of the cash book, with the balance before it. */
type Pedida = Tramo & { readonly conSaldo?: boolean; readonly renglon?: RenglonPedido | undefined }

/** A sheet, and the page of its documents that was asked for. */
interface Leida {
  readonly planilla: Planilla
  readonly documentos: { items: DocumentoPlanilla[]; total: number }
  /** In the drawers before the first document of the page, whole pesos. */
  readonly antes: number
}

/** Days of branches that make a sheet short: some thousands of documents. */
const CORTA = 100
const comoSeLee = ({ almacenes, desde, hasta }: Alcance) => ({
  unProcesador: almacenes.length * (diasEntre(desde, hasta) + 1) <= CORTA,
})

/**
 * What a sheet says of its drawer, and a page of its documents, of one instant: of several, what is saved in between would be in its rows
 * and not in what the books say of its drawer.
 */
const leerCaja = (db: Dependencias['db'], alcance: Alcance, pedida: Pedida | undefined) =>
  enUnInstante(
    db,
    async (tx) => {
      const { desde, hasta, almacenes } = alcance
      const inicial = await cajaAlFinDe(tx, almacenes, sumarDias(desde, -1))
      const caja = await cajaAlFinDe(tx, almacenes, hasta)
      const lineas = (await lineasDelPeriodo(tx, alcance, DE_CONTRATOS)).map(comoLinea)
      const renglon = pedida?.renglon
      const solo = renglon && {
        clases: lineas.filter((linea) => esDelRenglon(linea, renglon)),
        deContratos: DE_CONTRATOS,
      }
      const { filas, total } = pedida
        ? await paginaDelPeriodo(tx, alcance, pedida, solo)
        : { filas: [], total: 0 }
      const movido = pedida?.conSaldo ? await movidoPorLosPrimeros(tx, alcance, pedida.desde) : 0
      return {
        caja,
        hoja: hojaDe(inicial, lineas),
        items: await conRenglones(tx, filas, renglon),
        total,
        antes: inicial + movido,
      }
    },
    comoSeLee(alcance),
  )

/** Its goods, its numbers and its counts. */
const leerLoDemas = (db: Dependencias['db'], alcance: Alcance) =>
  enUnInstante(
    db,
    async (tx) => ({
      bienes: await movidoPorPureza(tx, alcance, LADOS),
      rangos: await rangosDelPeriodo(tx, alcance),
      cuadres: await ultimosCuadres(tx, alcance),
    }),
    comoSeLee(alcance),
  )

/** The sheet of an {@link Alcance}: two readings at once and no more, for whoever waits at a counter needs a processor too. */
async function leer({ db }: Pick<Dependencias, 'db'>, alcance: Alcance, pedida?: Pedida): Promise<Leida> {
  const { desde, hasta, nombres, elegibles, fuera } = alcance
  const [{ hoja, caja, items, total, antes }, { bienes, rangos, cuadres }] = db.isTransaction
    ? [await leerCaja(db, alcance, pedida), await leerLoDemas(db, alcance)]
    : await Promise.all([leerCaja(db, alcance, pedida), leerLoDemas(db, alcance)])
  const planilla = {
    desde,
    hasta,
    almacenes: nombres,
    elegibles,
    fuera,
    hoja: {
      ...hoja,
      ingresos: hoja.ingresos.map((renglon) => ({ ...renglon, detalle: [...renglon.detalle] })),
      egresos: hoja.egresos.map((renglon) => ({ ...renglon, detalle: [...renglon.detalle] })),
      totalRetroventa: totalRetroventa(hoja),
    },
    caja,
    purezas: porBloques(bienes),
    rangos: rangos.map(({ tipo, ...rango }) => ({ ...rango, operacion: tituloDe(tipo) })),
    cuadres,
  }
  return { planilla, documentos: { items, total }, antes }
}

/** The sheet alone, of one instant; under a transaction, of it. */
export const planillaDe = async (deps: Pick<Dependencias, 'db'>, alcance: Alcance): Promise<Planilla> =>
  (await leer(deps, alcance)).planilla

const conPromedio = <C extends Pick<MovidoPorPureza, 'peso' | 'valor'>>(cantidad: C) => ({
  ...cantidad,
  promedio: promedioPorGramo(cantidad.valor, cantidad.peso) ?? null,
})

function porBloques(bienes: Awaited<ReturnType<typeof movidoPorPureza>>): Planilla['purezas'] {
  const filas = bienes.map(({ tipo, anula, lado, categoria, ...cantidad }) => ({
    ...cantidad,
    bloque: `${tituloDe(tipo)}${lado ? `, ${lado}` : ''}${anula ? ', anulado' : ''}`,
    pureza: esCategoria(categoria) ? nombreCategoria(categoria) : 'Sin pureza',
  }))
  return [...Map.groupBy(filas, ({ bloque }) => bloque)].map(([bloque, suyas]) => ({
    bloque,
    filas: suyas.map(({ bloque: _, ...fila }) => conPromedio(fila)),
    total: { ...totalDe(suyas), promedio: promedioDe(suyas) ?? null },
  }))
}

/** Documents with their rows of the sheet. */
async function conRenglones(
  db: Dependencias['db'],
  filas: readonly FilaDocumento[],
  renglon?: RenglonPedido,
): Promise<DocumentoPlanilla[]> {
  if (filas.length === 0) return []
  const lineas = await lineasDeDocumentos(
    db,
    filas.map(({ id }) => id),
    DE_CONTRATOS,
  )
  const suyas = Map.groupBy(lineas, ({ id }) => id)
  return filas.map((fila) => comoDocumento(fila, (suyas.get(fila.id) ?? []).map(comoLinea), renglon))
}

/** Every document of a sheet, in batches. */
export async function* documentosDe(
  tx: Dependencias['db'],
  alcance: Alcance,
): AsyncGenerator<DocumentoPlanilla[]> {
  for await (const lote of documentosDelPeriodo(tx, alcance)) yield await conRenglones(tx, lote)
}

function comoDocumento(
  { id: _, ...fila }: FilaDocumento,
  lineas: readonly LineaPlanilla[],
  renglon: RenglonPedido | undefined,
): DocumentoPlanilla {
  const renglones = new Map<string, number>()
  for (const linea of lineas) {
    const clave = filaDeLinea(linea)
    const otros = clave === 'otrosIngresos' || clave === 'egresosGastos'
    const nombre = otros ? linea.cuenta : FILAS[clave].nombre
    renglones.set(nombre, (renglones.get(nombre) ?? 0) + linea.valor)
  }
  return {
    ...fila,
    renglones: [...renglones].map(([nombre, valor]) => ({ nombre, valor })),
    ...(renglon && {
      enRenglon: valorEnRenglon(
        lineas.filter((linea) => esDelRenglon(linea, renglon)),
        renglon.fila,
      ),
    }),
  }
}

const tramoDe = ({ pagina, porPagina }: Pagina) => ({ desde: (pagina - 1) * porPagina, cuantos: porPagina })

/** Each document by concept, or those of a row of the sheet. @throws Fallo as `alcanceDe` */
export async function detallada(
  deps: Deps,
  actor: Actor,
  { pagina, porPagina, fila, detalle, ...filtro }: FiltroDetallada,
): Promise<Respuesta<typeof planillaDetallada>> {
  const alcance = await alcanceDe(deps, actor, 'detallada', filtro)
  const renglon = fila && { fila, detalle }
  const { planilla, documentos } = await leer(deps, alcance, { ...tramoDe({ pagina, porPagina }), renglon })
  return { ...planilla, documentos }
}

/** Totals alone. @throws Fallo as `alcanceDe` */
export const sencilla = async (deps: Deps, actor: Actor, filtro: FiltroPlanilla): Promise<Planilla> =>
  planillaDe(deps, await alcanceDe(deps, actor, 'sencilla', filtro))

/** The same documents as a cash book (D22): a second layout, never a second set of books. @throws Fallo as `alcanceDe` */
export async function alterna(
  deps: Deps,
  actor: Actor,
  { pagina, porPagina, ...filtro }: FiltroPlanilla & Pagina,
): Promise<Respuesta<typeof planillaAlterna>> {
  const alcance = await alcanceDe(deps, actor, 'alterna', filtro)
  const pedida = { ...tramoDe({ pagina, porPagina }), conSaldo: true }
  const { planilla, documentos, antes } = await leer(deps, alcance, pedida)
  return { ...planilla, documentos, antes }
}
