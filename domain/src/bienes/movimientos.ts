import { esPesos, type Pesos } from '../dinero/pesos.ts'
import { CUENTA_DE_LUGAR, esInterior, type Lugar, type LugarInterior } from './lugares.ts'

/** A thing with one identity for life, as a plan needs it. */
export interface Pieza {
  readonly id: string
  readonly almacenId: string
  readonly lugar: Lugar
  /** Purity 1…8 (D15); absent in what is not metal. */
  readonly categoria?: number | undefined
  /** Net weight, hundredths of a gram. */
  readonly peso: number
  /** Whole pesos. */
  readonly costo: Pesos
}

/**
 * A line of the ledger of goods: what leaves one place for another. With `unidades` 0 only the cost changes (an abono
 * to capital, an aumento) and the piece stays where it is; the other side is then `afuera`.
 */
export interface MovimientoBien {
  readonly piezaId: string
  /** Branch that it leaves. */
  readonly almacenId: string
  /** Branch where it arrives, when it is another one. */
  readonly haciaId?: string | undefined
  readonly categoria?: number | undefined
  readonly de: Lugar
  readonly a: Lugar
  /** 1 when the piece itself moves, 0 when only its cost does. */
  readonly unidades: 0 | 1
  /** Hundredths of a gram. */
  readonly peso: number
  /** Whole pesos, never negative: the direction says the sign. */
  readonly costo: Pesos
}

/**
 * The whole piece goes from where it is to another place, at its cost.
 * @param haciaId branch where it arrives; without it, its own
 */
export function mover(pieza: Pieza, a: Lugar, haciaId?: string): MovimientoBien {
  const { id, almacenId, categoria, lugar, peso, costo } = pieza
  const hacia = haciaId !== undefined && haciaId !== almacenId && { haciaId }
  return { piezaId: id, almacenId, ...hacia, categoria, de: lugar, a, unidades: 1, peso, costo }
}

/** A piece that the house did not have comes in. */
export function ingresar(pieza: Omit<Pieza, 'lugar'>, a: LugarInterior): MovimientoBien {
  return mover({ ...pieza, lugar: 'afuera' }, a)
}

/**
 * Raises (or lowers, when negative) the cost of pieces where they are by a total, in proportion to what each costs;
 * lines of 0 are left out.
 * @param total whole pesos; not below minus the cost of all of them
 * @throws RangeError when the cost of all of them would go below 0
 */
export function revaluar(piezas: readonly Pieza[], total: Pesos): MovimientoBien[] {
  const partes = repartir(
    Math.abs(total),
    piezas.map(({ costo }) => costo),
  )
  if (total < 0 && piezas.some(({ costo }, i) => (partes[i] ?? 0) > costo))
    throw new RangeError(`cost below zero: ${total}`)
  return piezas.flatMap(({ id, almacenId, categoria, lugar }, i) => {
    const costo = partes[i] ?? 0
    if (costo === 0) return []
    const [de, a]: [Lugar, Lugar] = total > 0 ? ['afuera', lugar] : [lugar, 'afuera']
    return [{ piezaId: id, almacenId, categoria, de, a, unidades: 0 as const, peso: 0, costo }]
  })
}

/** The same lines the other way: what a void writes. */
export function espejo(movimientos: readonly MovimientoBien[]): MovimientoBien[] {
  return movimientos.map(({ haciaId, ...uno }) => ({
    ...uno,
    ...(haciaId !== undefined && { almacenId: haciaId, haciaId: uno.almacenId }),
    de: uno.a,
    a: uno.de,
  }))
}

/**
 * Splits whole pesos in proportion to weights; the parts add up to the total exactly, and no part passes its weight
 * unless the total passes the sum of them.
 * @throws RangeError when the total is not a whole amount from 0 on, or there is nothing to split it over
 */
export function repartir(total: Pesos, pesos: readonly number[]): Pesos[] {
  if (!esPesos(total) || total < 0) throw new RangeError(`not an amount to split: ${total}`)
  const suma = pesos.reduce((s, uno) => s + BigInt(uno), 0n)
  if (suma === 0n) {
    if (total === 0) return pesos.map(() => 0)
    throw new RangeError('nothing to split over')
  }
  // Running totals truncated: each part is a difference, so that no peso is lost nor made.
  let acumulado = 0n
  let dado = 0n
  return pesos.map((peso) => {
    acumulado += BigInt(peso)
    const hasta = (BigInt(total) * acumulado) / suma
    const parte = hasta - dado
    dado = hasta
    return Number(parte)
  })
}

/** The pieces after some moves: where each is now and what it costs. */
export function aplicar(piezas: readonly Pieza[], movimientos: readonly MovimientoBien[]): Pieza[] {
  const todas = new Map(piezas.map((pieza) => [pieza.id, pieza]))
  for (const { piezaId, almacenId, haciaId, categoria, de, a, unidades, peso, costo } of movimientos) {
    const antes = todas.get(piezaId) ?? { id: piezaId, almacenId, categoria, lugar: de, peso, costo }
    const delta = a === 'afuera' ? -costo : costo
    todas.set(
      piezaId,
      unidades === 1
        ? { ...antes, almacenId: haciaId ?? antes.almacenId, lugar: a, costo }
        : { ...antes, costo: antes.costo + delta },
    )
  }
  return [...todas.values()]
}

/** Cost that enters each place of the house less what leaves it, whole pesos; places that end at 0 are left out. */
export function costoPorLugar(movimientos: readonly MovimientoBien[]): Map<LugarInterior, Pesos> {
  const suma = new Map<LugarInterior, Pesos>()
  const anotar = (lugar: Lugar, valor: Pesos) => {
    if (esInterior(lugar)) suma.set(lugar, (suma.get(lugar) ?? 0) + valor)
  }
  for (const { de, a, costo } of movimientos) {
    anotar(de, -costo)
    anotar(a, costo)
  }
  return new Map([...suma].filter(([, valor]) => valor !== 0))
}

/** Concept of the account that holds the cost of a place. */
export const cuentaDeLugar = (lugar: LugarInterior) => CUENTA_DE_LUGAR[lugar]
