import type { RangoNacimiento } from '@retroventa/domain/listas/tipos'

const MESES = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
/** "circa" opens the range by two years on each side: one number, chosen wide rather than narrow. */
const MARGEN_CIRCA = 2

/**
 * Birth date of OFAC as a range: `10 Dec 1948`, `Sep 1938`, `1946`, `circa 1951`, `1951 to 1953`,
 * `01 Jan 1961 to 31 Dec 1962`. Undefined when it is none of these.
 */
export function rangoOfac(texto: string): RangoNacimiento | undefined {
  const limpio = texto.trim().replace(/\.$/, '')
  const circa = /^circa\s+/i.test(limpio)
  const [inicio, fin] = limpio.replace(/^circa\s+/i, '').split(/\s+to\s+/i)
  const primero = tramo(inicio ?? '')
  const ultimo = fin === undefined ? primero : tramo(fin.replace(/^circa\s+/i, ''))
  if (!primero || !ultimo) return undefined
  const rango = { desde: primero.desde, hasta: ultimo.hasta }
  return circa
    ? { desde: moverAno(rango.desde, -MARGEN_CIRCA), hasta: moverAno(rango.hasta, MARGEN_CIRCA) }
    : rango
}

/** A whole year as a range, with a margin of years. */
export function rangoAno(ano: number, margen = 0): RangoNacimiento {
  return { desde: `${ano - margen}-01-01`, hasta: `${ano + margen}-12-31` }
}

export const MARGEN_APROXIMADO = MARGEN_CIRCA

function tramo(texto: string): RangoNacimiento | undefined {
  const partes = /^(?:(\d{1,2})\s+)?(?:([A-Za-z]{3})[a-z]*\s+)?(\d{4})$/.exec(texto.trim())
  if (!partes) return undefined
  const [, dia, mes, ano] = partes
  if (!mes) return dia ? undefined : rangoAno(Number(ano))
  const numero = MESES.indexOf(mes.toLowerCase()) + 1
  if (numero === 0) return undefined
  const prefijo = `${ano}-${String(numero).padStart(2, '0')}`
  if (dia) return { desde: `${prefijo}-${dia.padStart(2, '0')}`, hasta: `${prefijo}-${dia.padStart(2, '0')}` }
  const ultimo = new Date(Date.UTC(Number(ano), numero, 0)).getUTCDate()
  return { desde: `${prefijo}-01`, hasta: `${prefijo}-${ultimo}` }
}

function moverAno(fecha: string, anos: number): string {
  return `${Number(fecha.slice(0, 4)) + anos}${fecha.slice(4)}`
}
