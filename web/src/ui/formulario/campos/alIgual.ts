import type { KeyboardEvent } from 'react'

/** Figures of a row in which = takes the suggested value: its own, and the weight, where the hand is when there is something to suggest. */
const DE_LA_FILA = /\.(valor|precio|peso)$/

/**
 * The key = of a row that has a suggested value, of a contract or of a purchase.
 * @returns whether it was that key, and the value is put
 */
export function alIgual(
  evento: KeyboardEvent,
  sugerido: number | undefined,
  poner: (valor: number) => void,
): boolean {
  const { key, target } = evento
  if (key !== '=' || sugerido === undefined || !(target instanceof HTMLElement)) return false
  if (!DE_LA_FILA.test(target.closest<HTMLElement>('[data-campo]')?.dataset.campo ?? '')) return false
  evento.preventDefault()
  poner(sugerido)
  return true
}
