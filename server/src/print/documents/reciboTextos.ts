import { formatoDocumento } from '@retroventa/domain/documentos/formatoDocumento'
import type { ReciboImpreso } from './reciboImpreso.ts'

/** `CC 1.020.304.050`; only the figures when the record has no type. */
export const documentoDe = ({
  tipoDocumento,
  documento,
  dv,
}: NonNullable<ReciboImpreso['cliente']>): string =>
  [tipoDocumento, formatoDocumento(documento, tipoDocumento, dv)].filter(Boolean).join(' ')

/** Which way the money goes. What goes to a branch or a bank, or comes from there, is of nobody who is named. */
export function leyenda({
  valor,
  cliente,
  parte,
}: Pick<ReciboImpreso, 'valor' | 'cliente' | 'parte'>): string {
  if (!cliente) return valor > 0 ? 'Se recibe' : 'Se entrega'
  return valor > 0 ? `Paga el ${parte}` : `Se entrega al ${parte}`
}
