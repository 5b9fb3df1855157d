import { esFecha } from '@retroventa/domain/fechas/fecha'
import { MESES_CORTOS } from '@retroventa/domain/formato/fechas'

const ISO = /^(\d{4})-(\d{1,2})-(\d{1,2})$/
const SEGUIDA = /^(\d{2})(\d{2})(\d{4})$/
const SEPARADA = /^(\d{1,2})[\s/.-]+(\d{1,2}|[a-z]{3,10})\.?[\s/.-]+(\d{4})$/

/** 'YYYY-MM-DD' of what has the shape of a day, whether or not there is such a day. */
function conForma(texto: string): string | undefined {
  const limpio = texto.trim().toLowerCase().replaceAll(' de ', ' ')
  const iso = ISO.exec(limpio)
  const [, dia, mes, anio] = iso
    ? [iso[0], iso[3], iso[2], iso[1]]
    : (SEGUIDA.exec(limpio) ?? SEPARADA.exec(limpio) ?? [])
  if (!dia || !mes || !anio) return undefined
  const escrito = /^\d+$/.test(mes)
  const numero = escrito ? Number(mes) : MESES_CORTOS.indexOf(mes.slice(0, 3)) + 1
  if (!escrito && numero === 0) return undefined
  return `${anio}-${String(numero).padStart(2, '0')}-${dia.padStart(2, '0')}`
}

/**
 * The day that a person wrote: `14/2/1988`, `14021988`, `14-02-1988`, `14 feb 1988` or `1988-02-14`.
 * @returns 'YYYY-MM-DD', or undefined when it is none of these or no day of the calendar
 */
export function fechaEscrita(texto: string): string | undefined {
  const fecha = conForma(texto)
  return esFecha(fecha) ? fecha : undefined
}

/** The days that the house takes, whatever is asked (`Fecha` of the interface). */
export const DIAS = { primero: '1900-01-01', ultimo: '2199-12-31' } as const

/** What is said of what is written and is no day: it does not exist (31/02/2026), nobody can tell which is meant, or its year is none. */
export function faltaDeDia(escrito: string | null | undefined): string | undefined {
  if (!escrito) return undefined
  if (esFecha(escrito))
    return escrito < DIAS.primero || escrito > DIAS.ultimo ? 'Escriba un año entre 1900 y 2199.' : undefined
  return conForma(escrito) ? 'Ese día no existe.' : 'Escriba el día así: 20/11/2026.'
}

/** As it is typed: `14/02/1988`; what is no day stays as it was written. */
export const fechaParaEscribir = (fecha: string): string =>
  esFecha(fecha) ? fecha.split('-').reverse().join('/') : fecha
