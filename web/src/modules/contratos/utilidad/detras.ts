import { type Fecha, sumarDias } from '@retroventa/domain/fechas/fecha'
import { sumarMeses } from '@retroventa/domain/fechas/meses'

/**
 * Address of what a row of the utilidad is the sum of: a contract, its sheet; a month, its contracts, of the days of it that were asked
 * for. Of a category and of an appraiser there is no list.
 */
export function detrasDe(
  por: string,
  clave: string,
  pedido: { readonly desde: Fecha; readonly hasta: Fecha },
): string | undefined {
  if (por === 'contrato') return `/contratos/${clave}`
  if (por !== 'mes') return undefined
  const desde = `${clave}-01`
  const hasta = sumarDias(sumarMeses(desde, 1), -1)
  const dias = new URLSearchParams({
    fechaDesde: desde > pedido.desde ? desde : pedido.desde,
    fechaHasta: [hasta, pedido.hasta].toSorted()[0] ?? hasta,
  })
  return `/contratos/utilidad?${dias}`
}
