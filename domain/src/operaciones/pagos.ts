import type { LineaAsiento } from '../contabilidad/asiento.ts'
import type { Concepto } from '../contabilidad/conceptos.ts'
import { esPesos, type Pesos } from '../dinero/pesos.ts'
import type { ErrorRegla } from '../regla.ts'
import type { MedioPago, Movidos, Pago } from './tipos.ts'

/** Account where what is paid by each means lands, or leaves from. */
export const CONCEPTO_DE_MEDIO = {
  efectivo: 'caja',
  transferencia: 'bancos',
  datafono: 'datafonoPorRecibir',
  otro: 'otrosMediosPorRecibir',
} as const satisfies Record<MedioPago, Concepto>

/** A card machine collects; it never hands money over. */
export const MEDIOS_QUE_ENTREGAN: readonly MedioPago[] = ['efectivo', 'transferencia']

/** Of who may have been handed an advance: what it pays is said by another means, and crossed with it (ADR 047). */
export const MEDIOS_CON_ANTICIPO: readonly MedioPago[] = [...MEDIOS_QUE_ENTREGAN, 'otro']

export type CodigoPago = 'pago.valor' | 'pago.suma' | 'pago.medio' | 'pago.recibido'

/** The payments of a dialog that says nothing of them: all of it in cash. */
export function pagosDe(total: Pesos, pagos: readonly Pago[] | undefined): readonly Pago[] {
  const dichos = (pagos ?? []).filter(({ valor }) => valor !== 0)
  return dichos.length > 0 || total === 0 ? dichos : [{ medio: 'efectivo', valor: Math.abs(total) }]
}

/**
 * Payments add up to what is paid, each a positive amount by a means that serves for its direction.
 * @param cobra whole pesos; above 0 the customer pays, below 0 the branch hands over
 * @param recibido cash that the customer hands over, whole pesos; it covers what is paid in cash
 */
export function validarPagos(
  cobra: Pesos,
  pagos: readonly Pago[],
  recibido?: Pesos,
  entregan: readonly MedioPago[] = MEDIOS_QUE_ENTREGAN,
): ErrorRegla<CodigoPago>[] {
  const errores = pagos.flatMap<ErrorRegla<CodigoPago>>(({ medio, valor }, i) => {
    if (!esPesos(valor) || valor < 0) return [{ codigo: 'pago.valor', campo: `pagos.${i}.valor` }]
    if (cobra < 0 && !entregan.includes(medio)) return [{ codigo: 'pago.medio', campo: `pagos.${i}.medio` }]
    return []
  })
  if (errores.length > 0) return errores
  const suma = pagos.reduce((total, { valor }) => total + valor, 0)
  const total = Math.abs(cobra)
  if (suma !== total) return [{ codigo: 'pago.suma', campo: 'pagos', datos: { suma, total } }]
  return recibido !== undefined && cambio(pagos, recibido) === undefined
    ? [{ codigo: 'pago.recibido', campo: 'recibido' }]
    : []
}

/** Lines of the payments: what is collected is debited, what is handed over credited, by means. */
export function lineasDePagos(cobra: Pesos, pagos: readonly Pago[]): LineaAsiento[] {
  return pagos.map(({ medio, valor }) => ({
    concepto: CONCEPTO_DE_MEDIO[medio],
    debito: cobra > 0 ? valor : 0,
    credito: cobra < 0 ? valor : 0,
  }))
}

/** Lines of money that changes place inside the house. */
export function lineasMovidas(movidos: Movidos = {}): LineaAsiento[] {
  return Object.entries(movidos).flatMap<LineaAsiento>(([medio, valor]) =>
    valor
      ? [
          {
            concepto: CONCEPTO_DE_MEDIO[medio as MedioPago],
            debito: Math.max(0, valor),
            credito: Math.max(0, -valor),
          },
        ]
      : [],
  )
}

/** Cash that the drawer gains (above 0) or loses by these payments, whole pesos. */
export function efectivoDe(cobra: Pesos, pagos: readonly Pago[]): Pesos {
  const valor = pagos.filter(({ medio }) => medio === 'efectivo').reduce((suma, pago) => suma + pago.valor, 0)
  return cobra < 0 ? -valor : valor
}

/** Change to give back for the cash received, whole pesos; `undefined` while what was received is not enough. */
export function cambio(pagos: readonly Pago[], recibido: Pesos): Pesos | undefined {
  const vuelto = recibido - efectivoDe(1, pagos)
  return vuelto < 0 ? undefined : vuelto
}
