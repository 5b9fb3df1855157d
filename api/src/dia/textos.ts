import { formatoCuantos } from '@retroventa/domain/formato/cuantos'
import type { PendienteDelDia } from '@retroventa/domain/operaciones/caja/dia'
import { fraseDeDescuadre } from '../caja/textos.ts'

const FRASES: Readonly<
  Record<
    PendienteDelDia['clave'],
    (cantidad: number, de: Pick<PendienteDelDia, 'documento' | 'valor'>) => string
  >
> = {
  cuadre: () => 'Falta el cuadre de caja, o la caja se movió después de contarla',
  fondos: (n) => `Hay ${formatoCuantos(n, 'traslado', 'traslados')} de fondos sin recibir`,
  mercancia: (n) => `Hay ${formatoCuantos(n, 'traslado', 'traslados')} de mercancía sin recibir`,
  datafono: (n) => `Hay ${formatoCuantos(n, 'pago', 'pagos')} con tarjeta de días anteriores sin liquidar`,
  impresiones: (n) => `Hay ${formatoCuantos(n, 'contrato', 'contratos')} de hoy sin imprimir`,
  solicitudes: (n) => `Hay ${formatoCuantos(n, 'solicitud', 'solicitudes')} sin responder`,
  ajustes: (n) =>
    `Hay ${formatoCuantos(n, 'ajuste', 'ajustes')} de la caja sin responder: después del cierre hará falta otra autorización`,
  descuadre: (_, { documento = '', valor = 0 }) => fraseDeDescuadre({ codigo: documento, diferencia: valor }),
}

/** What waits before a day is closed, as people read it. */
export const fraseDePendiente = ({ clave, cantidad, ...de }: PendienteDelDia): string =>
  FRASES[clave](cantidad, de)
