import { fechaBogota } from '@retroventa/domain/fechas/fecha'
import { codigoLeido } from '@retroventa/domain/formato/codigo'
import type { CambiosLiquidacion, EntradaLiquidacion } from '@retroventa/domain/operaciones/fondos/datafono'
import { PLANEADORES_FONDOS as PLANES } from '@retroventa/domain/operaciones/fondos/planeadores'
import type {
  CambiosFondos,
  EntradaConsignacion,
  EntradaEnvio,
  EntradaRecepcion,
} from '@retroventa/domain/operaciones/fondos/traslado'
import type { Plan } from '@retroventa/domain/operaciones/tipos'
import { type Actor, exigir } from '../../core/actor.ts'
import { Fallo } from '../../core/fallo.ts'
import type { Dependencias } from '../../dependencies.ts'
import { otrosAlmacenes } from '../almacenes/service.ts'
import type { Cargador, OrigenAnulable } from '../operaciones/service.ts'
import {
  bloquearTraslado,
  cerrarVales,
  comoFila,
  envioDe,
  escribirTraslado,
  liquidacionPorId,
  ponerActiva,
  trasladoPorCodigo,
  trasladoPorId,
  valesPendientes,
} from './queries.ts'

/** Branches that the one of the session may send to. */
export async function destinos(deps: Pick<Dependencias, 'db'>, actor: Actor) {
  exigir(actor, 'fondos.enviar')
  return { items: await otrosAlmacenes(deps.db, actor.almacenId) }
}

const cargarEnvio: Cargador = async (deps, actor) => {
  const otros = await otrosAlmacenes(deps.db, actor.almacenId)
  return async (_tx, cruda) => {
    const entrada = cruda as EntradaEnvio
    const id = deps.nuevoId()
    const { almacenId } = actor
    return {
      resultado: PLANES.envioFondos(
        { destino: otros.find((otro) => otro.id === entrada.destinoId) },
        entrada,
      ),
      origenId: id,
      entrada,
      crea: () => [
        {
          tabla: 'traslados_fondos',
          filas: [
            {
              id,
              almacen_id: almacenId,
              destino_id: entrada.destinoId,
              valor: entrada.valor,
              estado: 'transito',
              recibido: null,
            },
          ],
        },
      ],
    }
  }
}

/** Only the branch that was sent to receives, whoever asks. @throws Fallo `fondos.no_existe` under the transaction */
const cargarRecepcion: Cargador = async (deps, actor, _, codigo) => {
  const traslado = await trasladoPorCodigo(deps.db, codigoLeido(codigo))
  if (!traslado || traslado.destino_id !== actor.almacenId) throw new Fallo('fondos.no_existe')
  return async (tx, cruda) => {
    const entrada = cruda as EntradaRecepcion
    await bloquearTraslado(tx, traslado.id)
    const actual = (await trasladoPorId(tx, traslado.id)) ?? traslado
    const fila = comoFila(actual)
    return {
      resultado: PLANES.recepcionFondos({ codigo: traslado.codigo, valor: traslado.valor, fila }, entrada),
      origenId: traslado.id,
      antes: fila,
      entrada,
      motivo: entrada.motivo,
      escribir: (conexion, { cambios }: Plan<unknown>) =>
        escribirTraslado(conexion, traslado.id, cambios as CambiosFondos),
    }
  }
}

const cargarConsignacion: Cargador = async (deps) => async (_tx, cruda) => {
  const entrada = cruda as EntradaConsignacion
  return { resultado: PLANES.consignacion({}, entrada), origenId: deps.nuevoId(), entrada }
}

const cargarLiquidacion: Cargador = async (deps, actor) => async (tx, cruda) => {
  const entrada = cruda as EntradaLiquidacion
  const id = deps.nuevoId()
  const { almacenId: almacen_id } = actor
  await cerrarVales(tx, almacen_id)
  const pendientes = await valesPendientes(tx, almacen_id)
  return {
    resultado: PLANES.liquidacionDatafono({ pendientes }, entrada),
    origenId: id,
    entrada,
    crea({ cambios }) {
      const { ivaComision: iva_comision, ...resto } = cambios as CambiosLiquidacion
      // One that is told twice is one, as it was planned.
      const vales = [...new Set(entrada.vales)].map((vale) => {
        const [documento_id, linea] = vale.split(':')
        return { liquidacion_id: id, documento_id, linea: Number(linea), almacen_id, activa: true }
      })
      return [
        { tabla: 'liquidaciones_datafono', filas: [{ id, almacen_id, iva_comision, ...resto }] },
        { tabla: 'liquidacion_pagos', filas: vales },
      ]
    },
  }
}

export const CARGADORES = {
  envioFondos: cargarEnvio,
  recepcionFondos: cargarRecepcion,
  consignacion: cargarConsignacion,
  liquidacionDatafono: cargarLiquidacion,
} as const satisfies Record<keyof typeof PLANES, Cargador>

/**
 * A transfer as the planner of its reception reads it, for the branch that sent it or receives it, or super people.
 * @throws Fallo `fondos.no_existe`
 */
export async function verSituacion(deps: Pick<Dependencias, 'db' | 'reloj'>, actor: Actor, codigo: string) {
  exigir(actor, 'fondos.ver')
  const traslado = await trasladoPorCodigo(deps.db, codigoLeido(codigo))
  const suyo = traslado && [traslado.almacen_id, traslado.destino_id].includes(actor.almacenId)
  if (!traslado || !(suyo || actor.esSuper)) throw new Fallo('fondos.no_existe')
  const { codigo: cual, valor } = traslado
  return {
    hoy: fechaBogota(deps.reloj()),
    enviado: await envioDe(deps.db, traslado.id),
    situacion: { codigo: cual, valor, fila: comoFila(traslado) },
  }
}

/** Payments by card of the branch that the bank has not paid. */
export async function pendientes(deps: Pick<Dependencias, 'db'>, actor: Actor) {
  exigir(actor, 'fondos.liquidar')
  const items = await valesPendientes(deps.db, actor.almacenId)
  return { items, total: items.reduce((suma, { valor }) => suma + valor, 0) }
}

/** A transfer as the origin of documents that are voided, in the branch of each. */
export const origenFondos = {
  // Who takes the money out of the branch signs for it, as who brings it in signs what was counted.
  firmas: async (_deps, { tipo, anula }, firmante) =>
    tipo === 'envioFondos' && !anula
      ? [
          { quien: 'entrega', nombre: firmante },
          { quien: 'recibe', nombre: '' },
        ]
      : undefined,
  async bloquear(_deps, _actor, tx, origenId) {
    await bloquearTraslado(tx, origenId)
    const traslado = await trasladoPorId(tx, origenId)
    if (!traslado) throw new Fallo('fondos.no_existe')
    const fila = comoFila(traslado)
    return {
      fila,
      alAnular: { estado: 'anulado' } satisfies CambiosFondos,
      sin: () => fila,
      terceroId: undefined,
      escribir: (conexion, cambios) => escribirTraslado(conexion, origenId, cambios as CambiosFondos),
    }
  },
} satisfies OrigenAnulable

/** A settlement: voided, its vouchers are pending again. */
export const origenLiquidacion: OrigenAnulable = {
  async bloquear(_deps, actor, tx, origenId) {
    await cerrarVales(tx, actor.almacenId)
    const fila = await liquidacionPorId(tx, origenId)
    if (!fila) throw new Fallo('documento.no_existe')
    return {
      fila: { activa: fila.activa },
      alAnular: { activa: false },
      sin: () => ({ activa: fila.activa }),
      terceroId: undefined,
      escribir: (conexion, cambios) =>
        ponerActiva(conexion, origenId, (cambios as { activa: boolean }).activa),
    }
  },
}
