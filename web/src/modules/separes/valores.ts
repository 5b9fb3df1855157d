import { type ValoresVenta, ventaInicial } from '../ventas/public.ts'

/** A layaway as it is being written. */
export interface ValoresSepare extends ValoresVenta {
  /** Paid now, whole pesos. */
  inicial: number | null
  /** Months. */
  plazo: number | null
}

const PLAZO = 3

/** @param meses longest term */
export const valoresIniciales = (meses: number): ValoresSepare => ({
  ...ventaInicial(),
  inicial: null,
  plazo: Math.min(PLAZO, meses),
})
