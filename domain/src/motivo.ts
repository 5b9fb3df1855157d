/** Fewest letters of a reason that somebody else has to understand months later. */
export const LETRAS_DE_MOTIVO = 10
const LETRAS_DISTINTAS = 4

/** Fewest letters of a reason that is read beside what it excuses: a word. */
export const LETRAS_DE_RAZON = 3

const letrasDe = (texto: string): readonly string[] => texto.toLowerCase().match(/[\p{L}\d]/gu) ?? []

/** Whether a text says something at all, beside what it excuses. */
export const esRazon = (texto: string): boolean => letrasDe(texto).length >= LETRAS_DE_RAZON

/** Whether a text says why: ten letters or figures, and not one key held down. */
export function esMotivo(texto: string): boolean {
  const letras = letrasDe(texto)
  return letras.length >= LETRAS_DE_MOTIVO && new Set(letras).size >= LETRAS_DISTINTAS
}
