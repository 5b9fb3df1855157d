import { repartir } from '../../bienes/movimientos.ts'
import type { Pesos } from '../../dinero/pesos.ts'
import type { ErrorRegla } from '../../regla.ts'

/** Points as a sale reads them (ADR 065). */
export interface PuntosEnVenta {
  /** Whole pesos that earn a point; 0 earns none. */
  readonly porPunto: Pesos
  /** Whole pesos that a point pays; 0 when points pay nothing. */
  readonly valor: Pesos
  /** What the customer has. */
  readonly saldo: number
}

/** Points that a sale earns, truncated: 99.999 pesos at 1.000 a point are 99. */
export const puntosQueGana = (total: Pesos, porPunto: Pesos): number =>
  porPunto > 0 ? Math.floor(total / porPunto) : 0

/**
 * What points take off the lines of a sale, in proportion to their prices: each line still costs a peso at least.
 * @returns the discount of each line in whole pesos, or why the points cannot be used
 */
export function descuentoDePuntos(
  precios: readonly Pesos[],
  usa: number,
  puntos: PuntosEnVenta | undefined,
  conCliente: boolean,
): readonly Pesos[] | ErrorRegla {
  const campo = 'puntos'
  if (usa === 0) return precios.map(() => 0)
  if (!puntos || puntos.valor <= 0) return { codigo: 'venta.puntos_no_pagan', campo }
  if (!conCliente) return { codigo: 'venta.puntos_sin_cliente', campo }
  if (!Number.isInteger(usa) || usa < 0 || usa > puntos.saldo)
    return { codigo: 'venta.puntos_saldo', campo, datos: { saldo: Math.max(0, puntos.saldo) } }
  const quedan = precios.map((precio) => precio - 1)
  const alcanzan = Math.floor(quedan.reduce((suma, una) => suma + una, 0) / puntos.valor)
  if (usa > alcanzan) return { codigo: 'venta.puntos_total', campo, datos: { alcanzan } }
  return repartir(usa * puntos.valor, quedan)
}

/** A sale as its points read it. */
export interface VentaConPuntos {
  /** It is in force: not voided. */
  readonly viva: boolean
  readonly total: Pesos
  /** Of its lines that came back. */
  readonly devuelto: Pesos
  /** Points that it was paid with. */
  readonly usados: number
  readonly porPunto: Pesos
}

/** What a sale should stand for in the ledger of points as it is now: earned of what stayed, used in proportion to it. */
export function puntosDeVenta({ viva, total, devuelto, usados, porPunto }: VentaConPuntos) {
  if (!viva) return { ganados: 0, usados: 0 }
  return {
    ganados: puntosQueGana(total - devuelto, porPunto),
    usados: usados - Number((BigInt(usados) * BigInt(devuelto)) / BigInt(total)),
  }
}

/** What a customer has, and what was taken back when it had been used already: 0 or more, both. */
export interface CuentaPuntos {
  readonly saldo: number
  readonly debe: number
}

/**
 * A move of points on an account that never goes below zero: what it lacks stays owed, and what comes next pays it first.
 * @returns what each of the two changes by
 */
export function moverPuntos({ saldo, debe }: CuentaPuntos, mueve: number): CuentaPuntos {
  if (mueve >= 0) {
    const paga = Math.min(debe, mueve)
    return { saldo: mueve - paga, debe: 0 - paga }
  }
  const quita = Math.min(Math.max(0, saldo), -mueve)
  return { saldo: 0 - quita, debe: -mueve - quita }
}
