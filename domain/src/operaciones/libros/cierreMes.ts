import { type Fecha, fecha, partes, sumarDias } from '../../fechas/fecha.ts'
import { sumarMeses } from '../../fechas/meses.ts'
import type { ErrorRegla } from '../../regla.ts'
import { componer } from '../componer.ts'
import { conFaltas, type Exigencia, type Resultado } from '../tipos.ts'

/** A month of the calendar: `2026-10`. */
export type Mes = string

export interface EntradaCierreMes {
  readonly mes: Mes
  readonly observacion?: string | undefined
}

export interface SituacionCierreMes {
  /** The last month that is closed, and the document that closed it. */
  readonly ultimo?: { readonly mes: Mes; readonly documento: string } | undefined
  /** Entries of the branch that are not closed yet, up to the last day of the month. */
  readonly asientos: number
  /** Days of the branch that somebody opened up to then and nobody closed. */
  readonly diasAbiertos: number
}

const MES = /^20\d\d-(0[1-9]|1[0-2])$/

/** The last day of a month. */
export function finDeMes(mes: Mes): Fecha {
  const [ano = 0, numero = 0] = mes.split('-').map(Number)
  const siguiente = numero === 12 ? `${ano + 1}-01-01` : `${ano}-${String(numero + 1).padStart(2, '0')}-01`
  return sumarDias(siguiente, -1)
}

/**
 * Months that ended and are not closed, from the first one with entries.
 * @param ultimo the last one that is closed
 */
export function mesesPorCerrar(ultimo: Mes | null, primero: Mes | null, hoy: Fecha): number {
  const cuenta = (mes: Mes) => Number(mes.slice(0, 4)) * 12 + Number(mes.slice(5, 7))
  const esteMes = cuenta(hoy)
  if (ultimo !== null) return Math.max(0, esteMes - cuenta(ultimo) - 1)
  return primero === null ? 0 : Math.max(0, esteMes - cuenta(primero))
}

/**
 * Months that a close may be of: those that ended and are not closed, the latest first; the last one that ended where nothing was
 * ever written.
 */
export function mesesAbiertos(ultimo: Mes | null, primero: Mes | null, hoy: Fecha): Mes[] {
  const cuantos = ultimo === null && primero === null ? 1 : mesesPorCerrar(ultimo, primero, hoy)
  const { anio, mes } = partes(hoy)
  const primeroDelMes = fecha(anio, mes, 1)
  return Array.from({ length: cuantos }, (_, i) => sumarMeses(primeroDelMes, -1 - i).slice(0, 7))
}

/**
 * Cierre de mes: from here on nothing is written in the books of the branch up to the last day of that month without
 * authorisation. It closes what came before too, and only what has ended.
 */
export function planearCierreMes(
  { ultimo, asientos, diasAbiertos }: SituacionCierreMes,
  { mes }: EntradaCierreMes,
  hoy: Fecha,
): Resultado<{ readonly mes: Mes }> {
  const faltas: ErrorRegla[] = []
  if (!MES.test(mes)) return conFaltas([{ codigo: 'cierre_mes.mes', campo: 'mes' }])
  const fin = finDeMes(mes)
  if (fin >= hoy) faltas.push({ codigo: 'cierre_mes.sin_terminar', campo: 'mes', datos: { fecha: fin } })
  if (ultimo && ultimo.mes >= mes)
    faltas.push({ codigo: 'cierre_mes.hecho', campo: 'mes', datos: { documento: ultimo.documento } })
  if (faltas.length > 0) return conFaltas(faltas)
  return componer({
    cobra: 0,
    cambios: { mes },
    cifras: [
      { clave: 'librosHasta', tipo: 'fecha', antes: ultimo && finDeMes(ultimo.mes), despues: fin },
      { clave: 'asientosCerrados', tipo: 'entero', despues: asientos },
    ],
    exige:
      diasAbiertos > 0
        ? [
            {
              codigo: 'autorizacion.mes_dias_abiertos',
              permiso: 'caja.autorizar',
              datos: { cantidad: diasAbiertos },
            },
          ]
        : [],
  })
}

/** A document of a day whose month is closed: one more limit of whatever operation it is. */
export const exigenciaDeMesCerrado = (fecha: Fecha, cierre: string): Exigencia => ({
  codigo: 'autorizacion.mes_cerrado',
  permiso: 'contabilidad.cerrar',
  datos: { fecha, documento: cierre },
})
