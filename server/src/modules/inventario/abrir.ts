import type { Respuesta } from '@retroventa/api/core/endpoint'
import type * as api from '@retroventa/api/inventario/llamadas'
import type { ClaseInventario } from '@retroventa/domain/inventario/conciliar'
import {
  type EntradaApertura,
  type FilaInventario as FilaDeOperacion,
  planearApertura,
} from '@retroventa/domain/operaciones/inventario/apertura'
import { type Actor, exigir } from '../../core/actor.ts'
import { Fallo } from '../../core/fallo.ts'
import type { Dependencias } from '../../dependencies.ts'
import type { Cargado, Cargador, OrigenAnulable } from '../operaciones/service.ts'
import { bloquearInventario, congelar, escribirEstado, inventarioAbierto, turnoDeAbrir } from './queries.ts'

/**
 * The count of that kind that is open in the branch; it says nothing of what is expected.
 * @throws Fallo `permiso.falta`
 */
export async function verAbierto(
  { db }: Pick<Dependencias, 'db'>,
  actor: Actor,
  clase: ClaseInventario,
): Promise<Respuesta<typeof api.inventarioAbierto>> {
  exigir(actor, 'inventario.contar')
  const fila = await inventarioAbierto(db, actor.almacenId, clase)
  if (!fila) return { inventario: null }
  const { codigo, estado, abierto, abrio } = fila
  return { inventario: { codigo, clase, estado, abierto, abrio } }
}

/** Loads the opening of a count and plans it; it acts on nothing that has a code yet. */
export const cargarApertura: Cargador = async (deps, actor) => async (tx, cruda) => {
  const entrada = cruda as EntradaApertura
  const { clase } = entrada
  const { almacenId } = actor
  await turnoDeAbrir(tx, almacenId, clase)
  const abierto = await inventarioAbierto(tx, almacenId, clase)
  const id = deps.nuevoId()
  return {
    resultado: planearApertura({ abierto: abierto?.codigo }, entrada),
    origenId: id,
    entrada,
    escribir: (conexion) => congelar(conexion, { id, almacenId, clase }),
    crea: ({ cambios }) => [
      {
        tabla: 'inventarios',
        numerada: true,
        filas: [
          {
            id,
            almacen_id: almacenId,
            clase,
            estado: cambios.estado,
            abierto: deps.reloj().toISOString(),
          },
        ],
      },
    ],
  } satisfies Cargado<FilaDeOperacion> as Cargado<unknown>
}

/**
 * A count as the origin of its documents: voiding its opening discards it. A closing is not voided: what it wrote off by
 * mistake comes back with the next count.
 */
export const origenInventario: OrigenAnulable = {
  async bloquear(_deps, actor, tx, origenId) {
    const fila = await bloquearInventario(tx, { id: origenId })
    if (!fila || (fila.almacen_id !== actor.almacenId && !actor.esSuper))
      throw new Fallo('inventario.no_existe')
    const actual: FilaDeOperacion = { estado: fila.estado }
    return {
      fila: actual,
      alAnular: { estado: 'anulado' } satisfies FilaDeOperacion,
      sin: () => actual,
      terceroId: undefined,
      escribir: (conexion, cambios) => escribirEstado(conexion, fila.id, (cambios as FilaDeOperacion).estado),
    }
  },
}
