import { esFecha, type Fecha, sumarDias } from '@retroventa/domain/fechas/fecha'
import { sumarMeses } from '@retroventa/domain/fechas/meses'

/**
 * Address of what a row of the utilidad is the sum of: a contract, its sheet; a month, its contracts, of the days of it that were asked
 * for. Of a category and of an appraiser there is no list, nor of rows that are still those of another grouping while the new ones come.
 */
export function detrasDe(
  por: string,
  clave: string,
  pedido: { readonly desde: Fecha; readonly hasta: Fecha },
): string | undefined {
  const desde = `${clave}-01`
  if (por === 'contrato') return esFecha(desde) ? undefined : `/contratos/${clave}`
  if (por !== 'mes' || !esFecha(desde)) return undefined
  const hasta = sumarDias(sumarMeses(desde, 1), -1)
  const dias = new URLSearchParams({
    fechaDesde: desde > pedido.desde ? desde : pedido.desde,
    fechaHasta: [hasta, pedido.hasta].toSorted()[0] ?? hasta,
  })
  return `/contratos/utilidad?${dias}`
}
