import { esFecha, type Fecha } from '../fechas/fecha.ts'
import type { AvisoLector } from './lectura.ts'

/** Small readers shared by the formats. None of them throws; what cannot be read becomes empty plus a warning. */

const PRIMER_NACIMIENTO = '1900-01-01'

/**
 * A copy that shares no memory with the capture. Engines may keep the whole source text alive behind a substring, and the
 * source ends in biometric templates.
 */
export function copia(texto: string): string {
  return Array.from(texto).join('')
}

/** A document number of 3 to 10 digits without leading zeros, or `undefined`. */
export function numeroDocumento(digitos: string): string | undefined {
  const numero = digitos.replace(/^0+/, '')
  return /^\d{3,10}$/.test(numero) ? copia(numero) : undefined
}

/** `YYYY-MM-DD` from its parts when the day exists, lies after 1900 and not after `hoy`. */
export function nacimiento(anio: string, mes: string, dia: string, hoy: Fecha): Fecha | undefined {
  const fecha = `${anio}-${mes.padStart(2, '0')}-${dia.padStart(2, '0')}`
  return esFecha(fecha) && fecha >= PRIMER_NACIMIENTO && fecha <= hoy ? fecha : undefined
}

/**
 * Birth date as a reader types it: YYYYMMDD, DDMMYYYY, YYYY-MM-DD or DD/MM/YYYY, whatever the keyboard layout made of the
 * separator. The two undivided forms never collide: a year cannot be read as month and day.
 */
export function fechaTecleada(texto: string, hoy: Fecha): Fecha | undefined {
  const separador = "[-/'&.: ]"
  const iso = new RegExp(`^(\\d{4})${separador}?(\\d{2})${separador}?(\\d{2})$`).exec(texto)
  const porAnio = iso && nacimiento(iso[1] ?? '', iso[2] ?? '', iso[3] ?? '', hoy)
  if (porAnio) return porAnio
  const dia = new RegExp(
    `^(\\d{1,2})${separador}(\\d{1,2})${separador}(\\d{4})$|^(\\d{2})(\\d{2})(\\d{4})$`,
  ).exec(texto)
  if (!dia) return undefined
  return nacimiento(dia[3] ?? dia[6] ?? '', dia[2] ?? dia[5] ?? '', dia[1] ?? dia[4] ?? '', hoy)
}

/** M or F from a letter or a word; anything else is unknown rather than guessed. */
export function generoTecleado(texto: string): 'M' | 'F' | undefined {
  const letra = /^(M|F|MASCULINO|FEMENINO)$/i.exec(texto.trim())?.[1]?.[0]?.toUpperCase()
  return letra === 'M' || letra === 'F' ? letra : undefined
}

/** Blood group of the two parts of {@link PATRON_RH}, with the sign that a wrong keyboard layout damaged put back. */
export function rhDe(grupo: string | undefined, signo: string | undefined): string | undefined {
  if (!grupo || !signo) return undefined
  return `${grupo.toUpperCase()}${"-'/".includes(signo) ? '-' : '+'}`
}

/**
 * One name as read: trimmed, capitals, single spaces. A `?` between vowels can only have been Ñ; any other lost letter
 * is dropped with a warning. A text that is no name gives `undefined`.
 */
export function nombreLeido(texto: string, avisar: (aviso: AvisoLector) => void): string | undefined {
  const limpio = texto.trim().replace(/ {2,}/g, ' ').toUpperCase()
  if (limpio === '') return ''
  if (!/^\p{Lu}[\p{Lu}'’´`.? -]*$/u.test(limpio.replace(/^\?/, 'Ñ'))) return undefined
  if (!limpio.includes('?')) return copia(limpio)
  avisar('lector.nombre_por_revisar')
  return limpio
    .replace(/(^|[AEIOUÁÉÍÓÚÜ ])\?(?=[AEIOUÁÉÍÓÚÜ])/g, '$1Ñ')
    .replace(/\?/g, '')
    .replace(/^[^\p{Lu}]+/u, '')
    .replace(/ {2,}/g, ' ')
    .trimEnd()
}
