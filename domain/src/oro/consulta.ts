import type { Instante } from '../fechas/fecha.ts'
import type { ErrorRegla } from '../regla.ts'
import type { Sugeridos } from './sugeridos.ts'

/** Seconds between two official updates (001 §9). */
export const ENFRIAMIENTO_S = 3_600

/** What a gram is valued with. Pesos per dollar and dollars per ounce, up to two decimals. */
export type Precios = Pick<Sugeridos, 'dolar' | 'onza' | 'plata'>

/** Seconds until the market may be asked again; 0 when it may. */
export function segundosQueFaltan(ultima: Instante | null, ahora: Date): number {
  if (ultima === null) return 0
  const pasados = (ahora.getTime() - Date.parse(ultima)) / 1_000
  return Math.max(0, Math.ceil(ENFRIAMIENTO_S - pasados))
}

/** Outside of these nothing has been in a generation: it is another unit, another currency or garbage. */
const LIMITES: Readonly<Record<keyof Precios, readonly [number, number]>> = {
  dolar: [1_000, 10_000],
  onza: [500, 10_000],
  plata: [5, 300],
}
/** How many times the last known price a new one may be, up or down. */
const SALTO = 1.5

export type FaltaPrecio = 'indicador.limite' | 'indicador.salto'

/**
 * Whether a price may be believed: a number inside its limits, and not far from the last one known.
 * @param anterior 0 when there is none
 */
export function juzgarPrecio(
  cual: keyof Precios,
  valor: number,
  anterior: number,
): ErrorRegla<FaltaPrecio>[] {
  const [minimo, maximo] = LIMITES[cual]
  if (!(valor >= minimo && valor <= maximo))
    return [{ codigo: 'indicador.limite', campo: cual, datos: { valor, minimo, maximo } }]
  const lejos = anterior > 0 && (valor > anterior * SALTO || valor < anterior / SALTO)
  return lejos ? [{ codigo: 'indicador.salto', campo: cual, datos: { valor, anterior } }] : []
}
