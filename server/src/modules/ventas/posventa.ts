import type { Respuesta } from '@retroventa/api/core/endpoint'
import type * as api from '@retroventa/api/ventas/llamadas'
import { fechaBogota } from '@retroventa/domain/fechas/fecha'
import { type EntradaDe, PLANEADORES } from '@retroventa/domain/operaciones/planeadores'
import type { Plan, Resultado } from '@retroventa/domain/operaciones/tipos'
import type { FilaVenta, SituacionDeVenta } from '@retroventa/domain/operaciones/ventas/situacion'
import { type Actor, exigir, puede } from '../../core/actor.ts'
import { Fallo } from '../../core/fallo.ts'
import type { Dependencias } from '../../dependencies.ts'
import { leerConfiguracion } from '../configuracion/service.ts'
import {
  avisarAlCliente,
  type Cargador,
  ejecutar,
  type Hecho,
  type OrigenAnulable,
  type Pedido,
} from '../operaciones/service.ts'
import {
  bloquearVenta,
  documentosDeVenta,
  escribirVenta,
  type FilaDeVenta,
  partesDeVenta,
  ventaDe,
} from './queries.ts'

/** Operations on a sale that exists. */
export type TipoDeVenta = 'devolucion' | 'garantia'

/** @throws Fallo `venta.no_existe`, and those of `ejecutar` */
export async function operar<T extends TipoDeVenta>(
  deps: Dependencias,
  actor: Actor,
  tipo: T,
  codigo: string,
  pedido: Pedido<EntradaDe<T>>,
): Promise<Hecho> {
  return ejecutar(deps, actor, tipo, pedido, await cargarDeVenta(deps, actor, tipo, codigo))
}

/** Loads an operation on a sale and plans it. @throws Fallo `venta.no_existe` under the transaction */
export const cargarDeVenta: Cargador = async (deps, actor, cual, codigo) => {
  const tipo = cual as TipoDeVenta
  const configuracion = await leerConfiguracion(deps)
  return async (tx, entrada) => {
    const fila = await bloquearVenta(tx, { codigo: normalizar(codigo) })
    if (!fila || fila.almacen_id !== actor.almacenId) throw new Fallo('venta.no_existe')
    const situacion = comoSituacion(fila, actor, await partesDeVenta(tx, fila.id))
    // One planner per type, each with its own entry: the pair is held together by `operar` and by the wire.
    const planear = PLANEADORES[tipo] as (
      s: SituacionDeVenta,
      e: unknown,
      hoy: string,
    ) => Resultado<FilaVenta>
    const { motivo } = entrada as { motivo?: string }
    const clienteId = fila.cliente_id
    return {
      resultado: planear(situacion, entrada, fechaBogota(deps.reloj())),
      origenId: fila.id,
      antes: situacion.fila,
      terceroId: clienteId ?? undefined,
      entrada,
      motivo,
      escribir: (conexion, { cambios }: Plan<unknown>) =>
        escribirVenta(conexion, fila.id, cambios as FilaVenta),
      avisar: async (conexion, plan, hecho) =>
        clienteId
          ? avisarAlCliente(deps, conexion, actor, {
              tipo,
              clienteId,
              plan,
              hecho,
              configuracion,
              valores: { nota_credito: hecho.codigo },
            })
          : null,
    }
  }
}

const normalizar = (codigo: string): string => codigo.trim().toUpperCase()

const comoSituacion = (
  { id, codigo, almacen_id, fecha, estado, devueltas, garantias }: FilaDeVenta,
  { almacenId }: Pick<Actor, 'almacenId'>,
  partes: Awaited<ReturnType<typeof partesDeVenta>>,
): SituacionDeVenta => ({
  id,
  codigo,
  almacenId: almacen_id,
  almacenActualId: almacenId,
  fecha,
  fila: { estado, devueltas, garantias },
  ...partes,
})

/**
 * A sale of the branch, or of any for super people, with its lines and what was done with it.
 * @throws Fallo `venta.no_existe`, the same for one of another branch
 */
export async function verVenta(
  deps: Dependencias,
  actor: Actor,
  codigo: string,
): Promise<Respuesta<typeof api.verVenta>> {
  exigir(actor, 'ventas.ver')
  const fila = await ventaDe(deps.db, { codigo: normalizar(codigo) })
  if (!fila || (fila.almacen_id !== actor.almacenId && !actor.esSuper)) throw new Fallo('venta.no_existe')
  const [partes, documentos] = await Promise.all([
    partesDeVenta(deps.db, fila.id),
    documentosDeVenta(deps.db, fila.id),
  ])
  const conCosto = puede(actor, 'vitrina.costos')
  const sinCosto = <T extends { costo: number }>(una: T): T => ({ ...una, costo: conCosto ? una.costo : 0 })
  const { lineas, piezas, pagos, fila: estado, ...resto } = comoSituacion(fila, actor, partes)
  return {
    hoy: fechaBogota(deps.reloj()),
    cliente: fila.cliente,
    vendedor: fila.vendedor,
    instante: fila.instante,
    documentos,
    situacion: {
      ...resto,
      fila: { ...estado, devueltas: [...estado.devueltas] },
      lineas: lineas.map((linea) => ({ ...sinCosto(linea), piezas: [...linea.piezas] })),
      piezas: piezas.map((pieza) => ({ ...sinCosto(pieza), codigo: pieza.codigo ?? '' })),
      pagos: pagos.map(({ medio, valor }) => ({ medio, valor })),
    },
  }
}

/** A sale as the origin of documents that are voided. */
export const origenVenta: OrigenAnulable = {
  async bloquear(_deps, actor, tx, origenId) {
    const fila = await bloquearVenta(tx, { id: origenId })
    if (!fila || (fila.almacen_id !== actor.almacenId && !actor.esSuper)) throw new Fallo('venta.no_existe')
    const { estado, devueltas, garantias } = fila
    const actual: FilaVenta = { estado, devueltas, garantias }
    return {
      fila: actual,
      alAnular: { ...actual, estado: 'anulada' } satisfies FilaVenta,
      sin: () => actual,
      terceroId: fila.cliente_id ?? undefined,
      escribir: (conexion, cambios) => escribirVenta(conexion, fila.id, cambios as FilaVenta),
    }
  },
}
