import type { ErrorRegla } from '../regla.ts'

/**
 * What is wrong with what a closed bag weighs, on its way to another branch or to the vault: it weighs no less than what is in it.
 * @param peso gross, hundredths of a gram
 * @param dentro grams of the things in it, hundredths; 0 of what is not weighed
 */
export const fallaDePeso = (peso: number, dentro: number, campo: string): ErrorRegla[] =>
  Number.isInteger(peso) && peso >= 1 && peso >= dentro
    ? []
    : [{ codigo: 'traslado.bolsa_peso', campo, datos: { dentro } }]
