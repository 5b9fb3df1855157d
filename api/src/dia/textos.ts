import type { PendienteDelDia } from '@retroventa/domain/operaciones/caja/dia'

const varios = (cantidad: number, uno: string, muchos: string): string =>
  cantidad === 1 ? `1 ${uno}` : `${cantidad} ${muchos}`

const FRASES: Readonly<Record<PendienteDelDia['clave'], (cantidad: number) => string>> = {
  cuadre: () => 'Falta el cuadre de caja, o la caja se movió después de contarla',
  fondos: (n) => `${n === 1 ? 'Hay 1 traslado' : `Hay ${n} traslados`} de fondos sin recibir`,
  mercancia: (n) => `${n === 1 ? 'Hay 1 traslado' : `Hay ${n} traslados`} de mercancía sin recibir`,
  datafono: (n) => `Hay ${varios(n, 'pago', 'pagos')} con tarjeta de días anteriores sin liquidar`,
  impresiones: (n) => `Hay ${varios(n, 'contrato', 'contratos')} de hoy sin imprimir`,
  solicitudes: (n) => `Hay ${varios(n, 'solicitud', 'solicitudes')} sin responder`,
}

/** What waits before a day is closed, as people read it. */
export const fraseDePendiente = ({ clave, cantidad }: Pick<PendienteDelDia, 'clave' | 'cantidad'>): string =>
  FRASES[clave](cantidad)
