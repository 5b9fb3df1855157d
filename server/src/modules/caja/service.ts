import { RESULTADOS } from '@retroventa/api/caja/textos'
import { fechaBogota } from '@retroventa/domain/fechas/fecha'
import { formatoPesos } from '@retroventa/domain/formato/numeros'
import {
  type CambiosCuadre,
  type EntradaCuadre,
  planearCuadre,
  resultadoDe,
} from '@retroventa/domain/operaciones/caja/cuadre'
import { type Actor, exigir, puede } from '../../core/actor.ts'
import { Fallo } from '../../core/fallo.ts'
import type { Dependencias } from '../../dependencies.ts'
import { leerConfiguracion } from '../configuracion/service.ts'
import { cajaDeUnInstante, cajaProbada } from '../contabilidad/service.ts'
import { avisarALaEmpresa } from '../mensajes/service.ts'
import { ejecutar, type Hecho, type OrigenAnulable, type Pedido } from '../operaciones/service.ts'
import { aSolasConCaja, asientosContados, cuadrePorId, descuadres, diaDelUltimoCuadre } from './queries.ts'

/**
 * Proves the books of the drawer before anybody counts it (001 §4 *checks balances for the branch*). Carries no figure.
 * @throws Fallo `cuadre.libros` when the totals are not the sum of the entries
 */
export async function conciliar(deps: Dependencias, actor: Actor): Promise<{ instante: string }> {
  exigir(actor, 'caja.cuadrar')
  if (!(await cajaProbada(deps.db, actor.almacenId))) throw new Fallo('cuadre.libros')
  return { instante: deps.reloj().toISOString() }
}

/**
 * Saves a count of the drawer of the branch of the session, beside what the books expect at one instant and the entries
 * behind it. A difference is told to the company by the template *descuadre caja*. Its answer carries nothing that who counts
 * blind may not know (D26).
 * @throws Fallo as `ejecutar`
 */
export async function cuadrar(
  deps: Dependencias,
  actor: Actor,
  pedido: Pedido<EntradaCuadre>,
): Promise<Hecho> {
  const configuracion = await leerConfiguracion(deps)
  const { almacenId } = actor
  return ejecutar<EntradaCuadre, CambiosCuadre>(deps, actor, 'cuadre', pedido, async (tx, entrada) => {
    const id = deps.nuevoId()
    await aSolasConCaja(tx, almacenId)
    const { caja, asientos } = await cajaDeUnInstante(deps, tx, almacenId)
    const contados = new Set(await asientosContados(tx, almacenId, fechaBogota(deps.reloj())))
    const suyos = asientos.filter((uno) => !contados.has(uno))
    return {
      resultado: planearCuadre({ caja }, entrada),
      origenId: id,
      entrada,
      crea: ({ cambios: { efectivo, diferencia } }) => [
        {
          tabla: 'cuadres',
          filas: [{ id, almacen_id: almacenId, efectivo, caja, diferencia, asientos: suyos }],
        },
      ],
      async avisar(conexion, { cambios }, { codigo }) {
        if (cambios.diferencia !== 0)
          await avisarALaEmpresa(deps, conexion, actor, descuadre(id, codigo, cambios), {
            titulo: `Descuadre de caja ${codigo}`,
            configuracion,
          })
        // Whether a message left is a figure too: nobody is told.
        return null
      },
    }
  })
}

const descuadre = (id: string, codigo: string, { efectivo, caja }: CambiosCuadre) => ({
  tipo: 'descuadre caja' as const,
  referencia: codigo,
  clave: `descuadre:${id}`,
  valores: { efectivo: formatoPesos(efectivo), caja: formatoPesos(caja) },
})

/**
 * The acts of the drawer, as the origin of documents: none is voided, they are done again; the catalogue refuses it, and
 * nothing of them is ever rewritten. What a count came out as is said on its page and its receipt to who may see the drawer.
 */
export const origenCaja: OrigenAnulable = {
  async bloquear(_deps, _actor, _tx, origenId) {
    const fila = { id: origenId }
    return {
      fila,
      alAnular: fila,
      sin: () => fila,
      terceroId: undefined,
      async escribir() {
        throw new Error('an act of the drawer is not voided')
      },
    }
  },
  async renglones({ db }, actor, documento) {
    if (documento.tipo !== 'cuadre' || !actor || !puede(actor, 'caja.ver')) return []
    const cuadre = await cuadrePorId(db, documento.id)
    if (!cuadre) return []
    const { caja, diferencia } = cuadre
    return [
      { nombre: 'Caja del sistema', valor: formatoPesos(caja) },
      { nombre: 'Diferencia', valor: formatoPesos(diferencia) },
      { nombre: 'Resultado', valor: RESULTADOS[resultadoDe(diferencia)] },
    ]
  },
}

/**
 * The last count of each branch, where it came out different from the books and nobody booked it, by branch id. Asks for no
 * permission: the caller asks only of branches whose drawer the person may see (D26).
 */
export async function descuadresDe({ db }: Pick<Dependencias, 'db'>, almacenes: readonly string[]) {
  const filas = almacenes.length > 0 ? await descuadres(db, almacenes) : []
  return new Map(filas.map(({ almacenId, ...descuadre }) => [almacenId, descuadre]))
}

/** Since when the drawer of the branch was not counted; null for who neither counts it nor sees its counts. */
export async function ultimoCuadre({ db }: Pick<Dependencias, 'db'>, actor: Actor) {
  if (!puede(actor, 'caja.cuadrar') && !puede(actor, 'caja.cuadres')) return null
  return { ultimo: await diaDelUltimoCuadre(db, actor.almacenId) }
}
