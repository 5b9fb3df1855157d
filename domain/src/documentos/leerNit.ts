import { digitoVerificacion } from './digitoVerificacion.ts'

/**
 * A NIT as somebody writes it, also with its check digit after a hyphen, as every paper says it.
 * @returns its digits without it, and what the check digit is when another one was written
 */
export function leerNit(texto: string): { nit: string; otroDv?: number } {
  const [, numero = texto, escrito] = /^(.*)-\s*(\d)\s*$/.exec(texto) ?? []
  const nit = numero.replace(/\D/g, '')
  const dv = digitoVerificacion(nit)
  return { nit, ...(escrito !== undefined && dv !== undefined && Number(escrito) !== dv && { otroDv: dv }) }
}
