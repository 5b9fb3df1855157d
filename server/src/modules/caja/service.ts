import type { Cuadre } from '@retroventa/api/caja/llamadas'
import { formatoPesos } from '@retroventa/domain/formato/numeros'
import {
  type CambiosCuadre,
  type EntradaCuadre,
  planearCuadre,
} from '@retroventa/domain/operaciones/caja/cuadre'
import { type Actor, exigir, puede } from '../../core/actor.ts'
import { Fallo } from '../../core/fallo.ts'
import type { Dependencias } from '../../dependencies.ts'
import { leerConfiguracion } from '../configuracion/service.ts'
import { cajaDeUnInstante, cajaProbada } from '../contabilidad/service.ts'
import { avisarALaEmpresa } from '../mensajes/service.ts'
import { ejecutar, type Hecho, type OrigenAnulable, type Pedido } from '../operaciones/service.ts'
import { cuadrePorCodigo } from './queries.ts'

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
 * Saves a count of the drawer of the branch of the session, beside what the books expect at one instant. A difference is
 * told to the company by the template *descuadre caja*. Its answer carries nothing that who counts blind may not know (D26).
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
    const caja = await cajaDeUnInstante(deps, tx, almacenId)
    return {
      resultado: planearCuadre({ caja }, entrada),
      origenId: id,
      entrada,
      crea: ({ cambios: { efectivo, diferencia } }) => [
        { tabla: 'cuadres', filas: [{ id, almacen_id: almacenId, efectivo, caja, diferencia }] },
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
 * A count of the branch of the session, or of any for super people; what was expected only for who may see the drawer.
 * @throws Fallo `cuadre.no_existe`, the same for one of another branch
 */
export async function verCuadre(
  deps: Pick<Dependencias, 'db'>,
  actor: Actor,
  codigo: string,
): Promise<Cuadre> {
  exigir(actor, 'caja.cuadrar')
  const fila = await cuadrePorCodigo(deps.db, codigo.trim().toUpperCase())
  if (!fila || (fila.almacen_id !== actor.almacenId && !actor.esSuper)) throw new Fallo('cuadre.no_existe')
  const veCaja = puede(actor, 'caja.ver')
  const { observacion } = fila.entrada as { observacion?: string }
  return {
    codigo: fila.codigo,
    instante: fila.instante,
    efectivo: fila.efectivo,
    caja: veCaja ? fila.caja : null,
    diferencia: veCaja ? fila.diferencia : null,
    observacion: observacion || null,
    firmante: fila.username,
  }
}

/** A count is never voided, it is counted again: the catalogue refuses it, and nothing of it is ever rewritten. */
export const origenCaja: OrigenAnulable = {
  async bloquear(_deps, _actor, _tx, origenId) {
    const fila = { id: origenId }
    return {
      fila,
      alAnular: fila,
      sin: () => fila,
      terceroId: undefined,
      async escribir() {
        throw new Error('a count is not voided')
      },
    }
  },
}
