import { type RefObject, useEffect, useRef } from 'react'

/**
 * Keeps the chosen one of a row of tabs in sight where the row is wider than the screen. Only the row moves: the page
 * stays where it is.
 * @param actual the one chosen, marked with `aria-current`
 */
export function useActualVisible(actual: string | undefined): RefObject<HTMLElement | null> {
  const fila = useRef<HTMLElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: looked at again when another one is chosen
  useEffect(() => {
    const caja = fila.current
    const elegida = caja?.querySelector<HTMLElement>('[aria-current]')
    if (!caja || !elegida || caja.scrollWidth <= caja.clientWidth) return
    const desde = elegida.getBoundingClientRect().left - caja.getBoundingClientRect().left
    caja.scrollLeft += desde - (caja.clientWidth - elegida.clientWidth) / 2
  }, [actual])
  return fila
}
