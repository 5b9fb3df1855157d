/** Fewest letters of a reason that somebody else has to understand months later. */
export const LETRAS_DE_MOTIVO = 10
const LETRAS_DISTINTAS = 4

/** Whether a text says why: ten letters or figures, and not one key held down. */
export function esMotivo(texto: string): boolean {
  const letras = texto.toLowerCase().match(/[\p{L}\d]/gu) ?? []
  return letras.length >= LETRAS_DE_MOTIVO && new Set(letras).size >= LETRAS_DISTINTAS
}
