import { type ConsultaLista, variosDe } from '@retroventa/api/core/lista'
import { DECLARACIONES } from '@retroventa/api/informes/declaraciones'
import { type ClaveInforme, puertaDe } from '@retroventa/api/informes/registro'
import { type Fecha, fechaBogota } from '@retroventa/domain/fechas/fecha'
import { type Periodo, periodoPedido } from '@retroventa/domain/informes/periodo'
import { reservadas } from '@retroventa/domain/operaciones/catalogo'
import { CATEGORIAS } from '@retroventa/domain/oro/categorias'
import { valorGramo } from '@retroventa/domain/oro/valor'
import { type Actor, exigir, faltaPermiso } from '../../core/actor.ts'
import { Fallo } from '../../core/fallo.ts'
import type { Dependencias } from '../../dependencies.ts'
import { leerConfiguracion } from '../configuracion/service.ts'
import { almacenesDonde } from '../sesion/service.ts'
import type { Pedido } from './queries.ts'

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
 * @throws Fallo `permiso.falta`, `informe.apagado`
 */
export async function alcanceDe(
  deps: Pick<Dependencias, 'db' | 'reloj'>,
  actor: Actor,
  clave: ClaveInforme,
  filtro: ConsultaLista,
): Promise<Alcance> {
  const { permiso, caja, condicion } = puertaDe(clave)
  exigir(actor, permiso)
  const configuracion = await leerConfiguracion(deps)
  if (condicion && !configuracion[condicion]) throw new Fallo('informe.apagado')
  const suyos = await almacenesDonde(deps.db, actor, permiso)
  const vistos = caja ? suyos.filter(({ puede }) => puede('caja.ver')) : suyos
  if (vistos.length === 0) throw faltaPermiso(caja ? 'caja.ver' : permiso)
  const pedidos = variosDe(filtro.almacen).map((codigo) => codigo.toUpperCase())
  const almacenes = vistos.filter(({ codigo }) => pedidos.length === 0 || pedidos.includes(codigo))
  const { lista: _, periodo: tipo } = DECLARACIONES[clave]
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
      calladas: reservadas((falta) => falta !== 'caja.ver' || todosVen),
      fundicion: CATEGORIAS.map(({ categoria }) => ({ categoria, gramo: valorGramo(categoria, fino) })),
    },
  }
}

const dia = (valor: string | number | undefined): Fecha | undefined =>
  valor === undefined ? undefined : String(valor)
