import type { ConsultaLista, DeclaracionLista } from '@retroventa/api/core/lista'
import type { FormatoArchivo } from '@retroventa/api/core/listaConsulta'
import type { ClaseDesuso } from '@retroventa/api/desuso/filas'
import {
  LISTA_BAJAS,
  LISTA_DESUSO_ORO,
  LISTA_DESUSO_VARIOS,
  LISTA_LIQUIDACIONES,
  LISTA_LOTES,
  LISTA_REMISIONES,
} from '@retroventa/api/desuso/lista'
import { fechaBogota } from '@retroventa/domain/fechas/fecha'
import { type Actor, exigir, puede } from '../../core/actor.ts'
import type { Archivo } from '../../core/archivo.ts'
import { archivoEnMemoria } from '../../core/lista/archivo.ts'
import { LA_CADENA } from '../../core/lista/estados.ts'
import type { Dependencias } from '../../dependencies.ts'
import { filasBajas, filasDesuso, filasLiquidaciones, filasLotes, filasRemisiones } from './queriesLista.ts'

type Deps = Pick<Dependencias, 'db' | 'reloj'>
type Pedido = ConsultaLista & { readonly archivo: FormatoArchivo }

/** What was paid for things is told only to who may see costs. */
const sinCosto = <F extends object>(actor: Actor, filas: readonly F[], ...campos: (keyof F)[]): F[] =>
  puede(actor, 'vitrina.costos')
    ? [...filas]
    : filas.map((fila) => ({ ...fila, ...Object.fromEntries(campos.map((campo) => [campo, null])) }))

/** The lists of the branch: all of each, to be filtered, ordered and added up where they are read. */
export const listar = {
  async desuso({ db, reloj }: Deps, actor: Actor, clase: ClaseDesuso) {
    exigir(actor, 'desuso.ver')
    const filas = await filasDesuso(db, actor.almacenId, clase, fechaBogota(reloj()))
    return { items: sinCosto(actor, filas, 'costo') }
  },
  async lotes({ db }: Deps, actor: Actor) {
    exigir(actor, 'desuso.ver')
    return { items: sinCosto(actor, await filasLotes(db, actor.almacenId), 'costo', 'mermaCosto') }
  },
  async remisiones({ db, reloj }: Deps, actor: Actor) {
    exigir(actor, 'desuso.ver')
    const filas = await filasRemisiones(db, actor.almacenId, fechaBogota(reloj()))
    return { items: sinCosto(actor, filas, 'costo') }
  },
  async liquidaciones({ db }: Deps, actor: Actor) {
    exigir(actor, 'desuso.ver')
    return { items: sinCosto(actor, await filasLiquidaciones(db, actor.almacenId), 'costo') }
  },
  /** Of every branch for who may. */
  async bajas({ db, reloj }: Deps, actor: Actor) {
    exigir(actor, 'desuso.ver')
    const almacenId = puede(actor, 'desuso.cadena') ? undefined : actor.almacenId
    return { items: sinCosto(actor, await filasBajas(db, almacenId, reloj().toISOString()), 'costo') }
  },
}

function comoArchivo<F>(
  { reloj }: Deps,
  actor: Actor,
  lista: DeclaracionLista<F>,
  filas: readonly F[],
  { archivo: formato, ...consulta }: Pedido,
  de = actor.almacenCodigo,
): Archivo {
  exigir(actor, 'desuso.exportar')
  const hoy = fechaBogota(reloj())
  const nombre = `${lista.clave.replace('.', '-')}-${actor.almacenCodigo}-${hoy}`
  return archivoEnMemoria({ lista, formato, nombre, hoy, filas, consulta, de })
}

/** Each list as a file, whole, with its filter. */
export const exportar = {
  async desuso(deps: Deps, actor: Actor, { clase, ...pedido }: Pedido & { readonly clase: ClaseDesuso }) {
    const { items } = await listar.desuso(deps, actor, clase)
    return comoArchivo(deps, actor, clase === 'oro' ? LISTA_DESUSO_ORO : LISTA_DESUSO_VARIOS, items, pedido)
  },
  async lotes(deps: Deps, actor: Actor, pedido: Pedido) {
    return comoArchivo(deps, actor, LISTA_LOTES, (await listar.lotes(deps, actor)).items, pedido)
  },
  async remisiones(deps: Deps, actor: Actor, pedido: Pedido) {
    return comoArchivo(deps, actor, LISTA_REMISIONES, (await listar.remisiones(deps, actor)).items, pedido)
  },
  async liquidaciones(deps: Deps, actor: Actor, pedido: Pedido) {
    const { items } = await listar.liquidaciones(deps, actor)
    return comoArchivo(deps, actor, LISTA_LIQUIDACIONES, items, pedido)
  },
  async bajas(deps: Deps, actor: Actor, pedido: Pedido) {
    const { items } = await listar.bajas(deps, actor)
    const de = puede(actor, 'desuso.cadena') ? LA_CADENA : undefined
    return comoArchivo(deps, actor, LISTA_BAJAS, items, pedido, de)
  },
}
