import {
  type DatosEstado,
  type EstadoContrato,
  type Situacion,
  situacion,
  type TipoResolucion,
} from '@retroventa/domain/contratos/estados'
import { liquidar } from '@retroventa/domain/contratos/liquidacion'
import { paraRetirar } from '@retroventa/domain/contratos/retiro'
import { type CuentaContrato, type Movimientos, SIN_MOVIMIENTOS } from '@retroventa/domain/contratos/tipos'
import type { Fecha } from '@retroventa/domain/fechas/fecha'
import type { Selectable } from 'kysely'
import type { Contratos } from '../../db/types.ts'

/** Columns that the arithmetic and the state of a contract need (D7, D8). */
export const COLUMNAS_CUENTA = [
  'contratos.id',
  'contratos.fecha',
  'contratos.valor_total',
  'contratos.porcentaje_retroventa',
  'contratos.plazo_meses',
  'contratos.plazo_dias',
  'contratos.dias_gracia',
  'contratos.dias_gracia_abono',
  'contratos.dias_inicial_des',
  'contratos.dias_des',
  'contratos.por_des_disolucion',
  'contratos.por_max_des_disolucion',
  'contratos.capital',
  'contratos.vence',
  'contratos.estado',
  'contratos.tipo_resolucion',
  'contratos.espera_hasta',
  'contratos.estado_previo',
] as const

type Columna<T extends string> = T extends `contratos.${infer C}` ? C : never
export type FilaCuenta = Pick<Selectable<Contratos>, Columna<(typeof COLUMNAS_CUENTA)[number]>>

/** States in which nothing is owed any more. */
export const CERRADOS: readonly string[] = ['resuelto', 'decomisado', 'anulado'] satisfies EstadoContrato[]

/** The others, as an index can be asked for them: of a branch of years nine in ten are closed. */
export const ABIERTOS: readonly string[] = [
  'vigente',
  'devuelto_vigente',
  'en_espera',
  'problema_legal',
] satisfies EstadoContrato[]

export const estaAbierto = (fila: { estado: string }): boolean => !CERRADOS.includes(fila.estado)

/** A row as the pure rules read it. */
export function comoCuenta(fila: FilaCuenta, movimientos: Movimientos = SIN_MOVIMIENTOS): CuentaContrato {
  return {
    fecha: fila.fecha,
    valorTotal: fila.valor_total,
    porcentaje: fila.porcentaje_retroventa,
    plazoMeses: fila.plazo_meses,
    plazoDias: fila.plazo_dias,
    diasGracia: fila.dias_gracia,
    diasGraciaAbono: fila.dias_gracia_abono,
    descuento: {
      diasInicialDes: fila.dias_inicial_des,
      diasDes: fila.dias_des,
      porDes: fila.por_des_disolucion,
      porMaxDes: fila.por_max_des_disolucion,
    },
    movimientos,
  }
}

/** State as people see it on a day. */
export function situacionDe(
  fila: Pick<FilaCuenta, 'estado' | 'vence' | 'tipo_resolucion' | 'espera_hasta' | 'estado_previo'>,
  hoy: Fecha,
): Situacion {
  const datos: DatosEstado = {
    estado: fila.estado as EstadoContrato,
    vence: fila.vence,
    tipoResolucion: (fila.tipo_resolucion as TipoResolucion | null) ?? undefined,
    esperaHasta: fila.espera_hasta ?? undefined,
    estadoPrevio: (fila.estado_previo as EstadoContrato | null) ?? undefined,
  }
  return situacion(datos, hoy)
}

/** What is owed on a day, the overdue part of it (D27), and what it costs to withdraw; null when the contract is closed. */
export function deudaDe(fila: FilaCuenta, movimientos: Movimientos | undefined, hoy: Fecha) {
  if (!estaAbierto(fila)) return null
  const cuenta = comoCuenta(fila, movimientos)
  const liquidacion = liquidar(cuenta, hoy)
  return { ...paraRetirar(cuenta, hoy, liquidacion), vencido: liquidacion.retroventaVencida }
}

/** Months whose anniversary has passed and are not paid, whole pesos: what is owed (D27). 0 when closed. */
export function vencidoDe(fila: FilaCuenta, movimientos: Movimientos | undefined, hoy: Fecha): number {
  return estaAbierto(fila) ? liquidar(comoCuenta(fila, movimientos), hoy).retroventaVencida : 0
}
