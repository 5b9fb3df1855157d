import { diasEntre } from '@retroventa/domain/fechas/fecha'
import { formatoFecha } from '@retroventa/domain/formato/fechas'

export interface MesRegla {
  /** Day on which the month starts; it gives its name to the cell. */
  readonly inicia: string
  readonly estado: 'pagado' | 'pendiente' | 'en_curso' | 'futuro' | 'paga'
}

const DIAS_MES = 30

/** Where a day falls on the ruler, 0 to 1 over equal cells; `undefined` outside of it. */
export function posicion(meses: readonly MesRegla[], dia: string): number | undefined {
  const indice = meses.findLastIndex(({ inicia }) => inicia <= dia)
  const mes = meses[indice]
  if (!mes) return undefined
  const siguiente = meses[indice + 1]
  const largo = siguiente ? diasEntre(mes.inicia, siguiente.inicia) : DIAS_MES
  const dentro = diasEntre(mes.inicia, dia) / largo
  // A term ends the day after its last month: the end of the ruler is still on it.
  if (!siguiente && dentro > 1.1) return undefined
  return (indice + Math.min(dentro, 1)) / meses.length
}

/** The ruler in words: *4 meses pagados, 1 vencido, 1 en curso, venció el 12 nov 2026*. */
export function resumenMeses(meses: readonly MesRegla[], vence?: string, hoy?: string): string {
  const cuantos = (estado: MesRegla['estado']) => meses.filter((mes) => mes.estado === estado).length
  const pagados = cuantos('pagado')
  const pendientes = cuantos('pendiente')
  const paga = cuantos('paga')
  return [
    pagados === 1 ? '1 mes pagado' : `${pagados} meses pagados`,
    pendientes === 1 ? '1 vencido' : `${pendientes} vencidos`,
    cuantos('en_curso') > 0 && `${cuantos('en_curso')} en curso`,
    paga > 0 && (paga === 1 ? '1 que paga ahora' : `${paga} que paga ahora`),
    vence && `${hoy && vence < hoy ? 'venció' : 'vence'} el ${formatoFecha(vence)}`,
  ]
    .filter(Boolean)
    .join(', ')
}
