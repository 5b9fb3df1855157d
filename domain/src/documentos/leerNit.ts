import { digitoVerificacion } from './digitoVerificacion.ts'

/** What is written before the hyphen of a NIT, and the check digit after it; all of it where none is written. */
export function partirNit(texto: string): { numero: string; dv?: number } {
  const [, numero, dv] = /^(.*\d)\s*-\s*(\d)\s*$/.exec(texto) ?? []
  return numero === undefined ? { numero: texto } : { numero, dv: Number(dv) }
}

/**
 * A NIT as somebody writes it, also with its check digit after a hyphen, as every paper says it.
 * @returns its digits without it, and what the check digit is when another one was written
 */
export function leerNit(texto: string): { nit: string; otroDv?: number } {
  const { numero, dv: escrito } = partirNit(texto)
  const nit = numero.replace(/\D/g, '')
  const dv = digitoVerificacion(nit)
  return { nit, ...(escrito !== undefined && dv !== undefined && escrito !== dv && { otroDv: dv }) }
}
