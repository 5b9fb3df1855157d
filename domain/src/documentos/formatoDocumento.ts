import { admiteLetras, type TipoDocumento } from '../catalogos/tiposDocumento.ts'
import { digitoVerificacion } from './digitoVerificacion.ts'

/** Only the digits of a text: what the number field keeps of what is typed or pasted (000 §5). */
export function soloDigitos(texto: string): string {
  return texto.replace(/\D/g, '')
}

/** What the number field keeps for a document type: digits, or capitals and digits for passports and foreign documents. */
export function limpiarDocumento(texto: string, tipo?: TipoDocumento): string {
  return admiteLetras(tipo) ? texto.toUpperCase().replace(/[^A-Z0-9]/g, '') : soloDigitos(texto)
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
