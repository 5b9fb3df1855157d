import { formatoCuantos } from '@retroventa/domain/formato/cuantos'
import type { PendienteDelDia } from '@retroventa/domain/operaciones/caja/dia'
import { fraseDeDescuadre } from '../caja/textos.ts'
import type { DiaFila } from './llamadas.ts'

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

/**
 * What a base that was not what the books said leaves to be done while the day is open; nothing when it was, nor once the drawer was
 * counted since it opened: what is still amiss then is a difference of that count, and to enter the base again would be another one.
 * @param dia since when it is open, ISO; base less books as it was opened, whole pesos, null for who does not see the drawer (D26)
 * @param cuadre last count of the drawer that day, which may have been before it opened
 */
export function fraseDeBase(
  { diferencia, abierto }: Readonly<Pick<DiaFila, 'diferencia' | 'abierto'>>,
  cuadre?: Readonly<Record<'instante', string>> | null,
): string | undefined {
  if (!diferencia || (cuadre && cuadre.instante > abierto)) return undefined
  return diferencia > 0
    ? 'Lo que había de más al abrir no estaba en los libros, y solo se entrega lo que ellos tienen. Si todavía no se registró, entra con un traslado de fondos, un ingreso o el ajuste de un cuadre.'
    : 'Al abrir había menos de lo que dicen los libros: cuadre la caja y ajuste el faltante.'
}
