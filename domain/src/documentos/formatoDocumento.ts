import { admiteLetras, normalizarTipoDocumento, type TipoDocumento } from '../catalogos/tiposDocumento.ts'
import { digitoVerificacion } from './digitoVerificacion.ts'
import { partirNit } from './leerNit.ts'

/** Only the digits of a text: what the number field keeps of what is typed or pasted (000 §5). */
export function soloDigitos(texto: string): string {
  return texto.replace(/\D/g, '')
}

/** A number without the zeros before it, where anything but zeros is behind them and it has no letters. */
export const sinCeros = (numero: string): string =>
  /^\d+$/.test(numero) ? numero.replace(/^0+(?=[1-9])/, '') : numero

/**
 * The number of a document as it is kept and looked for: old programs fill a number with zeros up to its width, and no cédula and no NIT
 * begins with one. A passport of nothing but digits does.
 */
export const numeroDeDocumento = (numero: string, tipo: TipoDocumento | undefined): string =>
  tipo === 'CC' || tipo === 'NIT' ? sinCeros(numero) : numero

/** A NIT as it is written, without its check digit ("900.123.456-8" → "900.123.456"). What does not end in its own stays as it is. */
export function sinDv(texto: string): string {
  const { numero, dv } = partirNit(texto)
  return dv !== undefined && digitoVerificacion(numero) === dv ? numero : texto
}

/**
 * What the number field keeps for a document type: digits, or capitals and digits for passports and foreign documents; of a NIT that
 * is pasted with its check digit, what is before it, as that one is computed (000 §5).
 */
export function limpiarDocumento(texto: string, tipo?: TipoDocumento): string {
  if (admiteLetras(tipo)) return texto.toUpperCase().replace(/[^A-Z0-9]/g, '')
  return soloDigitos(tipo === 'NIT' ? sinDv(texto) : texto)
}

/** Number with thousands dots ("1234567890" → "1.234.567.890"). A number with letters is returned untouched. */
export function conPuntos(numero: string): string {
  return /^\d+$/.test(numero) ? numero.replace(/\B(?=(\d{3})+$)/g, '.') : numero
}

/**
 * Document number as shown: thousands dots (000 §5); a NIT also with hyphen and check digit ("900.123.456-8"), which is
 * computed when `dv` is not given.
 */
export function formatoDocumento(numero: string, tipo?: TipoDocumento, dv?: string | number): string {
  const texto = conPuntos(numero)
  if (tipo !== 'NIT') return texto
  const digito = dv ?? digitoVerificacion(numero)
  return digito === undefined || digito === '' ? texto : `${texto}-${digito}`
}

/** With the name of its type, as people say it: `CC 1.020.304.050`, `NIT 901.234.567-7`; the number alone of a record that lacks its type. */
export function documentoConTipo(
  tipo: string | null | undefined,
  numero: string,
  dv?: string | number | null,
): string {
  const suyo = normalizarTipoDocumento(tipo ?? '')
  return [suyo, formatoDocumento(numero, suyo, dv ?? undefined)].filter(Boolean).join(' ')
}
