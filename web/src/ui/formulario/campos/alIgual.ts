import type { KeyboardEvent } from 'react'

/** Figures of a row in which = takes the suggested value: its own, and the weight, where the hand is when there is something to suggest. */
const DE_LA_FILA = /\.(valor|precio|peso)$/

/**
 * The key = of a row of a contract or of a purchase. Where nothing is suggested it is spent all the same: no figure has it in it.
 * @returns whether it was that key, in one of those figures
 */
export function alIgual(
  evento: KeyboardEvent,
  sugerido: number | undefined,
  poner: (valor: number) => void,
): boolean {
  const { key, target } = evento
  if (key !== '=' || !(target instanceof HTMLElement)) return false
  if (!DE_LA_FILA.test(target.closest<HTMLElement>('[data-campo]')?.dataset.campo ?? '')) return false
  evento.preventDefault()
  if (sugerido !== undefined) poner(sugerido)
  return true
}
