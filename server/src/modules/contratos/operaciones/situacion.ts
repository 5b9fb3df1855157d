import type { EstadoContrato, TipoResolucion } from '@retroventa/domain/contratos/estados'
import type { CambiosContrato, SituacionContrato } from '@retroventa/domain/operaciones/contratos/situacion'
import { esCategoria } from '@retroventa/domain/oro/categorias'
import { valorSugerido } from '@retroventa/domain/oro/valor'
import type { Actor } from '../../../core/actor.ts'
import type { Configuracion } from '../../configuracion/service.ts'
import { comoCuenta } from '../cuenta.ts'
import { comoMovimientos } from '../queriesMovimientos.ts'
import { comoPiezas, type FilaOperable } from './queries.ts'

/** What an operation rewrites of a contract, as it is. */
export function comoFila(fila: FilaOperable): CambiosContrato {
  return {
    estado: fila.estado as EstadoContrato,
    vence: fila.vence,
    capital: fila.capital,
    tipoResolucion: (fila.tipo_resolucion as TipoResolucion | null) ?? undefined,
    esperaHasta: fila.espera_hasta ?? undefined,
    resueltoEn: fila.resuelto_en ?? undefined,
    valorPagado: fila.valor_pagado ?? undefined,
    motivoEstado: fila.motivo_estado ?? undefined,
    estadoPrevio: (fila.estado_previo as EstadoContrato | null) ?? undefined,
  }
}

/** A contract as its planners read it, with what its items are worth today (D15). */
export function comoSituacion(
  fila: FilaOperable,
  actor: Pick<Actor, 'almacenId'>,
  { contratos, sugeridos }: Configuracion,
): SituacionContrato & { readonly sugerido: number; readonly piezas: ReturnType<typeof comoPiezas> } {
  return {
    id: fila.id,
    codigo: fila.codigo,
    almacenId: fila.almacen_id,
    almacenActualId: actor.almacenId,
    clienteId: fila.cliente_id,
    clase: fila.clase,
    peso: fila.peso_total,
    cuenta: comoCuenta(fila, comoMovimientos(fila.movimientos)),
    fila: comoFila(fila),
    piezas: comoPiezas(fila.piezas),
    alerta: fila.alerta,
    limites: { esperaDias: contratos.esperaDias, diasAviso: contratos.diasAviso },
    avisos: fila.avisos,
    // Metal weighs what its things weigh by now, which a count may have corrected. What is not metal is worth what it was taken
    // at: its cost follows what was paid and lent since.
    sugerido:
      fila.piezas.reduce(
        (suma, { categoria, peso }) =>
          suma + (esCategoria(categoria) ? valorSugerido(categoria, peso, sugeridos) : 0),
        0,
      ) +
      fila.articulos.reduce((suma, { categoria, valor }) => suma + (esCategoria(categoria) ? 0 : valor), 0),
  }
}
