import type { Lectura } from './leer.ts'

/** How a figure of a kind is read from what is written, and written by us. */
export interface Escritura {
  leer: (texto: string) => Lectura
  escribir: (valor: number) => string
}

const SIN_NUMERO = 'Escriba un número.'

/**
 * What a box of figures takes of a text after a key of it: the figure (nothing written is null, what is none is NaN with its
 * `falla`), and the text itself while it is not as we write that figure. It stays also where there is no figure yet: a comma
 * that went away would leave the decimals that come after it as whole ones.
 * @param sinVacio nothing written is a fault too
 */
export function enCaja(
  { leer, escribir }: Escritura,
  texto: string,
  sinVacio = false,
): {
  valor: number | null
  falla: string | undefined
  crudo: { texto: string; valor: number | null } | undefined
} {
  const leido = leer(texto)
  const falla = 'falla' in leido ? leido.falla : sinVacio && leido.valor === null ? SIN_NUMERO : undefined
  const valor = 'falla' in leido || falla !== undefined ? Number.NaN : leido.valor
  const comoEsta = valor === null ? texto.trim() === '' : escribir(valor) === texto
  return { valor, falla, crudo: comoEsta ? undefined : { texto, valor } }
}

/**
 * What stays written after a digit more or less, put in between our own dots. A digit too many makes no figure: those before it stay
 * with it, to be looked at.
 * @returns undefined when the figure is written by us
 */
export const quedaEscrito = (
  { valor }: { valor: number | null },
  digitos: string,
): { texto: string; valor: number } | undefined =>
  valor !== null && Number.isNaN(valor) ? { texto: digitos, valor } : undefined
