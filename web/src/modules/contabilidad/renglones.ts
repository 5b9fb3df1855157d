import type { LineaComprobante } from '@retroventa/domain/operaciones/libros/comprobante'
import type { Resultado } from '@retroventa/domain/operaciones/tipos'

/** A row of a voucher as it is being written. */
export interface Renglon {
  cuenta: string
  debito: number | null
  credito: number | null
}

const estaEscrito = ({ cuenta, debito, credito }: Renglon): boolean => Boolean(cuenta || debito || credito)

/** What of the rows was written; an empty one is not of the voucher. */
export const escritas = (renglones: readonly Renglon[]): LineaComprobante[] =>
  renglones
    .filter(estaEscrito)
    .map(({ cuenta, debito, credito }) => ({ cuenta, debito: debito ?? 0, credito: credito ?? 0 }))

/** Faults by the row that the person sees: the rule counts the lines of the voucher, which the empty ones are not of. */
export function enSuRenglon<C>(resultado: Resultado<C>, renglones: readonly Renglon[]): Resultado<C> {
  if (resultado.plan) return resultado
  const lugares = renglones.flatMap((uno, i) => (estaEscrito(uno) ? [i + 1] : []))
  return {
    faltas: resultado.faltas.map((falta) => {
      const linea = lugares[Number(falta.datos?.linea) - 1]
      return linea === undefined ? falta : { ...falta, datos: { ...falta.datos, linea } }
    }),
  }
}
