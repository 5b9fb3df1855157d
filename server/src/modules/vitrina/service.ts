import type { Peticion, Respuesta } from '@retroventa/api/core/endpoint'
import { LISTAS_VITRINA, PRECIO_DE_LO_VENDIDO, VENDIDO_EN } from '@retroventa/api/vitrina/lista'
import type * as api from '@retroventa/api/vitrina/llamadas'
import type { PaginaVitrina, PiezaFila } from '@retroventa/api/vitrina/llamadas'
import { esInterior, type Lugar } from '@retroventa/domain/bienes/lugares'
import { type Fecha, fechaBogota } from '@retroventa/domain/fechas/fecha'
import { codigoLeido } from '@retroventa/domain/formato/codigo'
import { tarifaDePieza } from '@retroventa/domain/operaciones/ventas/situacion'
import { type Actor, exigir, puede } from '../../core/actor.ts'
import type { Archivo } from '../../core/archivo.ts'
import { Fallo } from '../../core/fallo.ts'
import { archivoDeLista, filasYPie, porIds } from '../../core/lista/archivo.ts'
import { archivoDelAlmacen } from '../../core/lista/estados.ts'
import { porPartes } from '../../core/lista/partes.ts'
import type { Dependencias } from '../../dependencies.ts'
import { leerConfiguracion } from '../configuracion/service.ts'
import { fotoAdoptada } from '../fotos/service.ts'
import { etiquetasVivas } from '../operaciones/service.ts'
import {
  type Ambito,
  esEtiqueta,
  type FilaPieza,
  type Filtro,
  idsDePiezas,
  loQueEsAhora,
  piezasDePagina,
  piezasPorCodigo,
  piezasPorId,
  sumaDeCobrado,
  sumasPorEdad,
  vidaDe,
} from './queries.ts'
import { tieneFoto } from './queriesFotos.ts'
import { preciosDePieza, preciosGramoDe } from './queriesPrecios.ts'

export { preciosGramoDe as preciosPorGramo }

type Deps = Pick<Dependencias, 'db' | 'reloj'>

/** A page of one of the lists of the branch. */
export async function listar(
  deps: Deps,
  actor: Actor,
  { vista, ...pedido }: Peticion<typeof api.listarVitrina>['query'],
): Promise<PaginaVitrina> {
  exigir(actor, 'vitrina.ver')
  const ambito = { vista, almacenId: actor.almacenId, hoy: fechaBogota(deps.reloj()) }
  return paginaDe(deps, ambito, pedido, veCostos(actor))
}

/** What is for sale in any branch; what each thing cost is told to nobody. */
export async function buscar(
  deps: Deps,
  actor: Actor,
  { vista, ...pedido }: Peticion<typeof api.buscarVitrina>['query'],
): Promise<PaginaVitrina> {
  exigir(actor, 'vitrina.ver')
  const ambito = { vista, hoy: fechaBogota(deps.reloj()) }
  return paginaDe(deps, ambito, pedido, false)
}

const veCostos = (actor: Actor): boolean => puede(actor, 'vitrina.costos')

async function paginaDe(
  deps: Deps,
  ambito: Ambito,
  { pagina, porPagina, parte, ...filtro }: Omit<Peticion<typeof api.listarVitrina>['query'], 'vista'>,
  conCosto: boolean,
): Promise<PaginaVitrina> {
  const { db } = deps
  const tramo = { desde: (pagina - 1) * porPagina, cuantos: porPagina }
  const suyo = await conEtiquetaViva(db, filtro)
  return porPartes(
    parte,
    async () => {
      const [filas, tarifas] = await Promise.all([piezasDePagina(db, ambito, suyo, tramo), tarifasDe(deps)])
      return filas.map((fila) => comoFila(fila, { conCosto, tarifas }))
    },
    async () => {
      const [edades, cobrado] = await Promise.all([
        sumasPorEdad(db, ambito, suyo),
        cobradoDe(db, ambito, suyo),
      ])
      const conteos = Object.fromEntries(edades.map(({ edad, piezas }) => [edad, piezas]))
      const totales = totalesDe(edades, filtro.edad, conCosto)
      return {
        total: totales.piezas,
        conteos: { ...conteos, todos: edades.reduce((suma, { piezas }) => suma + piezas, 0) },
        totales: { ...totales, ...(cobrado !== undefined && { cobrado }) },
      }
    },
  )
}

/** A label that is looked for as it was read, as that of the thing that it means now; what begins it finds it as it is. */
async function conEtiquetaViva<F extends Pick<Filtro, 'texto'>>(db: Deps['db'], filtro: F): Promise<F> {
  const dicha = filtro.texto?.trim().toUpperCase()
  if (!dicha || !esEtiqueta(dicha)) return filtro
  const [viva = dicha] = await etiquetasVivas(db, [dicha])
  return viva.startsWith(dicha) ? filtro : { ...filtro, texto: viva }
}

/** What was charged for what the list of what was sold shows; the others show none. */
const cobradoDe = async (db: Deps['db'], ambito: Ambito, filtro: Filtro): Promise<number | undefined> =>
  ambito.vista === 'vendidos' ? sumaDeCobrado(db, ambito, filtro) : undefined

function totalesDe(
  edades: Awaited<ReturnType<typeof sumasPorEdad>>,
  edad: Filtro['edad'],
  conCosto: boolean,
): NonNullable<PaginaVitrina['totales']> {
  const suyas = edades.filter((una) => !edad || una.edad === edad)
  const suma = (campo: 'piezas' | 'peso' | 'costo' | 'precio') =>
    suyas.reduce((total, una) => total + una[campo], 0)
  return {
    piezas: suma('piezas'),
    peso: suma('peso'),
    costo: conCosto ? suma('costo') : null,
    precio: suma('precio'),
  }
}

/** IVA inside the price of a thing, as the sale of today would have it. */
async function tarifasDe(deps: Deps) {
  const { ventas } = await leerConfiguracion(deps)
  return { metal: ventas.ivaMetal, varios: ventas.ivaVarios }
}

interface ComoSeVe {
  readonly conCosto: boolean
  readonly tarifas: Awaited<ReturnType<typeof tarifasDe>>
}

const comoFila = (fila: FilaPieza, { conCosto, tarifas }: ComoSeVe): PiezaFila => ({
  ...fila,
  costo: conCosto ? fila.costo : null,
  tarifa: tarifaDePieza(tarifas, fila.categoria ?? undefined),
  fotos: fila.fotos ?? [],
})

/** The whole filter as a file, with the totals of the screen. */
export async function exportar(
  deps: Deps,
  actor: Actor,
  { archivo: formato, vista, ...pedido }: Peticion<typeof api.exportarVitrina>['query'],
): Promise<Archivo> {
  exigir(actor, 'vitrina.exportar')
  const { db, reloj } = deps
  const filtro = await conEtiquetaViva(db, pedido)
  const hoy: Fecha = fechaBogota(reloj())
  const lista = LISTAS_VITRINA[vista]
  const ambito = { vista, almacenId: actor.almacenId, hoy }
  const conCosto = veCostos(actor)
  const como = { conCosto, tarifas: await tarifasDe(deps) }
  return archivoDeLista<PiezaFila>({
    ...archivoDelAlmacen(lista, actor, filtro, hoy),
    formato,
    ...filasYPie<PiezaFila>(db, {
      filas: (tx) =>
        porIds(idsDePiezas(tx, ambito, filtro), async (lote) =>
          (await piezasPorId(tx, lote, ambito)).map((fila) => comoFila(fila, como)),
        ),
      async pie(tx) {
        const edades = await sumasPorEdad(tx, ambito, filtro)
        const cobrado = await cobradoDe(tx, ambito, filtro)
        const { peso, precio, costo } = totalesDe(edades, filtro.edad, conCosto)
        return [
          { texto: 'Peso', tipo: 'peso', valor: peso },
          { texto: cobrado === undefined ? 'Precio' : PRECIO_DE_LO_VENDIDO, tipo: 'pesos', valor: precio },
          ...(cobrado === undefined ? [] : [{ texto: VENDIDO_EN, tipo: 'pesos' as const, valor: cobrado }]),
          ...(costo === null ? [] : [{ texto: 'Costo', tipo: 'pesos' as const, valor: costo }]),
        ]
      },
    }),
  })
}

/** The thing that a label means now, of the branch or of any for super people: one or none. */
export async function articuloPorEtiqueta(deps: Deps, actor: Actor, texto: string) {
  return visiblePorCodigo(deps, actor, await etiquetasVivas(deps.db, [codigoLeido(texto)]))
}

/** Things of the branch, or of any for super people, by their codes. */
async function visiblePorCodigo({ db, reloj }: Deps, actor: Actor, codigos: readonly string[]) {
  exigir(actor, 'vitrina.ver')
  const filas = await piezasPorCodigo(db, codigos, fechaBogota(reloj()))
  return filas.filter((una) => una.almacen_id === actor.almacenId || actor.esSuper)
}

/**
 * A thing of the branch, or of any for super people, with everything that happened to it; by an old label, also what it is now.
 * @throws Fallo `pieza.no_existe`, the same for one of another branch
 */
export async function verPieza(
  deps: Deps,
  actor: Actor,
  codigo: string,
): Promise<Respuesta<typeof api.verPieza>> {
  const { db } = deps
  const [fila] = await visiblePorCodigo(deps, actor, [codigoLeido(codigo)])
  if (!fila) throw new Fallo('pieza.no_existe')
  const [vida, precios, ahora, tarifas, gramos] = await Promise.all([
    vidaDe(db, fila.id),
    preciosDePieza(db, fila.id),
    fila.lugar === 'afuera' ? loQueEsAhora(db, fila.id, actor.esSuper ? undefined : actor.almacenId) : [],
    tarifasDe(deps),
    fila.lugar === 'vitrina_peso' ? preciosGramoDe(db, fila.almacen_id) : undefined,
  ])
  const conCosto = veCostos(actor)
  const { almacen_id: _, porEntregar, libreDesde, ...pieza } = fila
  return {
    ...comoFila(pieza, { conCosto, tarifas }),
    precioGramo: gramos?.get(fila.categoria ?? 0) ?? null,
    porEntregar,
    // What left the house is sold from no day on.
    libreDesde: esInterior(fila.lugar as Lugar) ? libreDesde : null,
    ahora,
    vida: vida.map((hecho) => ({ ...hecho, costo: conCosto ? hecho.costo : null })),
    precios,
  }
}

/** A photo of a thing of the branch, or of any for super people. @throws Fallo `foto.no_existe` */
export async function fotoDePieza(
  deps: Pick<Dependencias, 'db' | 'archivos'>,
  actor: Actor,
  { codigo, id }: { codigo: string; id: string },
  tamano: 'grande' | 'miniatura',
): Promise<Archivo> {
  exigir(actor, 'vitrina.ver')
  const suya = await tieneFoto(deps.db, codigoLeido(codigo), id, actor.esSuper ? undefined : actor.almacenId)
  if (!suya) throw new Fallo('foto.no_existe')
  return fotoAdoptada(deps, id, tamano)
}
