import { type ConsultaLista, variosDe } from '@retroventa/api/core/lista'
import { DECLARACIONES } from '@retroventa/api/informes/declaraciones'
import { type ClaveInforme, puertaDe } from '@retroventa/api/informes/registro'
import { type Fecha, fechaBogota } from '@retroventa/domain/fechas/fecha'
import { type Periodo, periodoPedido } from '@retroventa/domain/informes/periodo'
import { EDADES, PASADOS, tasaDe } from '@retroventa/domain/informes/rescate'
import { reservadas } from '@retroventa/domain/operaciones/catalogo'
import { CATEGORIAS } from '@retroventa/domain/oro/categorias'
import { valorGramo } from '@retroventa/domain/oro/valor'
import { type Actor, exigir, faltaPermiso } from '../../core/actor.ts'
import { Fallo } from '../../core/fallo.ts'
import type { Dependencias } from '../../dependencies.ts'
import { leerConfiguracion } from '../configuracion/service.ts'
import { almacenesQueLee } from '../sesion/service.ts'
import type { Pedido } from './queries.ts'
import { leerTerminados } from './queriesAnalisis.ts'
import type { TasaDeCelda } from './queriesContexto.ts'

/** What melts is worth all of its gold. */
const ENTERO = 100_00

/** An informe as a person may see it. */
export interface Alcance extends Pedido {
  readonly almacenes: readonly { id: string; codigo: string }[]
  readonly periodo: Periodo
  readonly hoy: Fecha
}

/**
 * What of an informe the person may see: branches where they have its permission, and whose drawer they may see when it tells
 * what drawers hold.
 * @param saca only branches where they may also take it out: what leaves in a file or by mail is of those alone
 * @throws Fallo `permiso.falta`, `informe.apagado`
 */
export async function alcanceDe(
  deps: Pick<Dependencias, 'db' | 'reloj'>,
  actor: Actor,
  clave: ClaveInforme,
  filtro: ConsultaLista,
  saca = false,
): Promise<Alcance> {
  const { permiso, exporta, caja, cadena, condicion } = puertaDe(clave)
  exigir(actor, permiso)
  const configuracion = await leerConfiguracion(deps)
  if (condicion && !configuracion[condicion]) throw new Fallo('informe.apagado')
  const suyos = await almacenesQueLee(deps.db, actor, permiso)
  const conCaja = caja ? suyos.filter(({ puede }) => puede('caja.ver')) : suyos
  if (conCaja.length === 0) throw faltaPermiso(caja ? 'caja.ver' : permiso)
  // Rows of the whole chain are of no branch.
  const vistos = saca && !cadena ? conCaja.filter(({ puede }) => puede(exporta)) : conCaja
  if (vistos.length === 0) throw faltaPermiso(exporta)
  const pedidos = variosDe(filtro.almacen).map((codigo) => codigo.toUpperCase())
  // Of rows of the whole chain a branch is a column of theirs, and what they have had is told of all of the person's.
  const almacenes = vistos.filter(
    ({ codigo }) => puertaDe(clave).cadena || pedidos.length === 0 || pedidos.includes(codigo),
  )
  const { lista: _, periodo: tipo, costosEnLibros } = DECLARACIONES[clave]
  const hoy = fechaBogota(deps.reloj())
  const periodo = periodoPedido(tipo, { desde: dia(filtro.fechaDesde), hasta: dia(filtro.fechaHasta) }, hoy)
  const todosVen = vistos.every(({ puede }) => puede('caja.ver'))
  const { sugeridos } = configuracion
  const fino = { ...sugeridos, contrato: { ...sugeridos.contrato, porcentaje: ENTERO } }
  return {
    clave,
    // The codes are of any case; which rows they are follows from the branches.
    filtro: puertaDe(clave).cadena ? filtro : { ...filtro, almacen: undefined },
    almacenes: vistos,
    periodo,
    hoy,
    contexto: {
      ...periodo,
      hoy,
      almacenes: almacenes.map(({ id }) => id),
      vistos: vistos.map(({ id }) => id),
      calladas: reservadas((falta) => falta !== 'caja.ver' || todosVen),
      tasas: clave.startsWith('proyeccion') ? await tasasDelDia(deps, vistos, hoy) : [],
      fundicion: CATEGORIAS.map(({ categoria }) => ({ categoria, gramo: valorGramo(categoria, fino) })),
      umbrales: configuracion.vigilancia,
      pasoSugerido: configuracion.contratos.pasoSugerido,
      // What the house has at cost is in its books; what each thing cost is in no entry that tells which it was.
      conCosto: almacenes.every(
        ({ puede }) => puede('vitrina.costos') || (costosEnLibros && puede('contabilidad.ver')),
      ),
    },
  }
}

/** Columns of an informe that the person is told nothing in. */
export const costosCallados = ({ clave, contexto }: Pedido): readonly string[] =>
  contexto.conCosto ? [] : (DECLARACIONES[clave].costos ?? [])

interface DelDia {
  readonly hoy: Fecha
  /** By the identities of the branches. */
  readonly tasas: Map<string, Promise<TasaDeCelda[]>>
}
const leidas = new WeakMap<Dependencias['db'], DelDia>()

/**
 * Rates of the branches that a person sees. They are of days that are over: read once a day, for every page and filter, and so a sum and
 * the rows that it opens are by the same ones. What is voided of those days counts from tomorrow on.
 */
function tasasDelDia(
  { db }: Pick<Dependencias, 'db'>,
  vistos: readonly { id: string }[],
  hoy: Fecha,
): Promise<TasaDeCelda[]> {
  const antes = leidas.get(db)
  const { tasas } = antes?.hoy === hoy ? antes : { tasas: new Map<string, Promise<TasaDeCelda[]>>() }
  leidas.set(db, { hoy, tasas })
  const cuales = vistos
    .map(({ id }) => id)
    .toSorted()
    .join()
  const suyas = tasas.get(cuales) ?? tasasDe({ db }, vistos, hoy)
  tasas.set(cuales, suyas)
  // One that could not be read is asked for again.
  suyas.catch(() => tasas.delete(cuales))
  return suyas
}

/** Rates of every kind of contract. */
async function tasasDe(
  { db }: Pick<Dependencias, 'db'>,
  vistos: readonly { id: string }[],
  hoy: Fecha,
): Promise<TasaDeCelda[]> {
  const celdas = await leerTerminados(
    db,
    vistos.map(({ id }) => id),
    hoy,
  )
  const purezas = ['0', ...CATEGORIAS.map(({ categoria }) => String(categoria))]
  return purezas.flatMap((pureza) =>
    EDADES.flatMap(({ value: edad }) =>
      PASADOS.map(({ value: pasado }) => {
        const de = { pureza, edad, pasado }
        return { ...de, ...tasaDe(celdas, de) }
      }),
    ),
  )
}

const dia = (valor: string | number | undefined): Fecha | undefined =>
  valor === undefined ? undefined : String(valor)
