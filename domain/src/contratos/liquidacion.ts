import type { Pesos } from '../dinero/pesos.ts'
import type { Fecha } from '../fechas/fecha.ts'
import { inicioMes, mesesDelPlazo, mesesIniciados } from './calendario.ts'
import { abrirLibro, cargo, debeParaAbonar, type Libro, mesesSaldados, saldoDeCargo } from './libro.ts'
import type { CuentaContrato } from './tipos.ts'

/** A month of the contract as the month ruler draws it. */
export interface MesContrato {
  /** From 1. */
  readonly numero: number
  readonly inicia: Fecha
  readonly cargo: Pesos
  /** What is still owed of it; less than `cargo` when an abono covered a part. 0 when paid or still to come. */
  readonly saldo: Pesos
  /** `en_curso` has begun and its anniversary has not passed: part of what a withdrawal costs, and no debt (D27). */
  readonly estado: 'pagado' | 'pendiente' | 'en_curso' | 'futuro'
}

/** What a contract owes on a day, with what made it so. */
export interface Liquidacion {
  readonly capital: Pesos
  readonly mesesIniciados: number
  readonly mesesPagados: number
  readonly mesesPendientes: number
  readonly pendientes: readonly MesContrato[]
  /** Sum of the pending months: what puts the contract up to date. */
  readonly retroventaPendiente: Pesos
  /** Of the pending months, those whose anniversary has passed: what is owed (D27). */
  readonly mesesVencidos: number
  readonly retroventaVencida: Pesos
  /** First day not yet paid for. */
  readonly alDiaHasta: Fecha
  /** Everything the customer has paid: months and capital. Aumentos are not payments. */
  readonly totalPagado: Pesos
  /**
   * The most that an abono of this day may be: it leaves one peso of capital (ADR 006). Less than everything that is owed, where
   * the abono counts on an anniversary after which another month began.
   */
  readonly abonoMaximo: Pesos
}

/** Whole account of a contract at day `t`, with the movements made up to that day (D7). */
export function liquidar(c: CuentaContrato, t: Fecha): Liquidacion {
  const libro = abrirLibro(c, t)
  const iniciados = mesesIniciados(c, t)
  const pagados = mesesSaldados(libro)
  const pendientes = meses(libro, t, iniciados, pagados + 1, iniciados)
  const vencidos = pendientes.filter(({ estado }) => estado === 'pendiente')
  return {
    capital: libro.capital,
    mesesIniciados: iniciados,
    mesesPagados: pagados,
    mesesPendientes: pendientes.length,
    pendientes,
    retroventaPendiente: saldoDe(pendientes),
    mesesVencidos: vencidos.length,
    retroventaVencida: saldoDe(vencidos),
    alDiaHasta: inicioMes(c, pagados + 1),
    totalPagado: libro.pagos.reduce((total, pago) => total + pago.pagado, 0) + libro.abonadoACapital,
    abonoMaximo: debeParaAbonar(libro, t) - 1,
  }
}

const saldoDe = (lista: readonly MesContrato[]): Pesos => lista.reduce((total, mes) => total + mes.saldo, 0)

/** Capital at day `t` (D7): total value + aumentos − the part of the abonos that lowered it. Never negative. */
export function capitalEn(c: CuentaContrato, t: Fecha): Pesos {
  return abrirLibro(c, t).capital
}

/** Charge of month `k` (from 1) with every movement known (D7), whole pesos. */
export function cargoMes(c: CuentaContrato, k: number): Pesos {
  return cargo(abrirLibro(c, FIN_DE_LOS_TIEMPOS), k)
}

/** Months settled at day `t`, by prórrogas or by abonos. */
export function mesesPagados(c: CuentaContrato, t: Fecha): number {
  return liquidar(c, t).mesesPagados
}

/** Months started and not settled at day `t`. */
export function mesesPendientes(c: CuentaContrato, t: Fecha): number {
  return liquidar(c, t).mesesPendientes
}

/** What puts the contract up to date at day `t`: the sum of the pending months, less what abonos covered. */
export function retroventaPendiente(c: CuentaContrato, t: Fecha): Pesos {
  return liquidar(c, t).retroventaPendiente
}

/**
 * Months to draw on the ruler: all that are started or inside the term, and `futuros` more, so that the next ones
 * can be seen.
 */
export function reglaMeses(c: CuentaContrato, t: Fecha, futuros = 2): MesContrato[] {
  const libro = abrirLibro(c, t)
  const iniciados = mesesIniciados(c, t)
  const prorrogados = c.movimientos.ampliaciones
    .filter((ampliacion) => ampliacion.estado === 'activo' && ampliacion.fecha <= t)
    .reduce((total, ampliacion) => total + ampliacion.meses, 0)
  const ultimo = Math.max(iniciados, mesesSaldados(libro), mesesDelPlazo(c) + prorrogados) + futuros
  return meses(libro, t, iniciados, 1, ultimo)
}

const FIN_DE_LOS_TIEMPOS: Fecha = '9999-12-31'

/** The anniversary itself still belongs to the month that ends on it (D7, D27). */
const enCurso = (libro: Libro, t: Fecha, numero: number): boolean => t <= inicioMes(libro.c, numero + 1)

function meses(libro: Libro, t: Fecha, iniciados: number, desde: number, hasta: number): MesContrato[] {
  const pagados = mesesSaldados(libro)
  return Array.from({ length: Math.max(0, hasta - desde + 1) }, (_, i) => {
    const numero = desde + i
    const estado =
      numero <= pagados
        ? 'pagado'
        : numero > iniciados
          ? 'futuro'
          : enCurso(libro, t, numero)
            ? 'en_curso'
            : 'pendiente'
    const suCargo = cargo(libro, numero)
    return {
      numero,
      inicia: inicioMes(libro.c, numero),
      cargo: suCargo,
      saldo: estado === 'pendiente' || estado === 'en_curso' ? saldoDeCargo(libro, numero, suCargo) : 0,
      estado,
    }
  })
}
