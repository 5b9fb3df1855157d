import { sumarDias } from '@retroventa/domain/fechas/fecha'
import { sumarMeses } from '@retroventa/domain/fechas/meses'
import { nombreDelMes } from '@retroventa/domain/formato/fechas'

/**
 * What an informe of this month says when it has nothing yet, as on the first morning of each: that, and the way to the month before,
 * which is what is looked for then.
 * @param hoy day in Bogotá
 */
export function delMes(hoy: string) {
  const este = hoy.slice(0, 7)
  const [fechaDesde, fechaHasta] = [sumarMeses(`${este}-01`, -1), sumarDias(`${este}-01`, -1)]
  return {
    titulo: `En ${nombreDelMes(este)} no hay nada todavía`,
    salida: { texto: `Ver ${nombreDelMes(fechaDesde.slice(0, 7))}`, cambios: { fechaDesde, fechaHasta } },
  }
}
