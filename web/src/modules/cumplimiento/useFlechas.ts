import { type RefObject, useEffect } from 'react'

/** ↑ and ↓ move between the openers of a list, also from its search field; Intro opens, as any button. */
export function useFlechas(lista: RefObject<HTMLElement | null>, selector: string): void {
  useEffect(() => {
    const elemento = lista.current
    if (!elemento) return
    const alPulsar = (evento: KeyboardEvent) => {
      const paso = evento.key === 'ArrowDown' ? 1 : evento.key === 'ArrowUp' ? -1 : 0
      if (paso === 0 || evento.altKey || evento.ctrlKey || evento.metaKey) return
      const filas = [...elemento.querySelectorAll<HTMLElement>(selector)]
      const actual = filas.indexOf(document.activeElement as HTMLElement)
      const siguiente = filas[actual < 0 ? (paso > 0 ? 0 : -1) : actual + paso]
      if (!siguiente) return
      evento.preventDefault()
      siguiente.focus()
    }
    elemento.addEventListener('keydown', alPulsar)
    return () => elemento.removeEventListener('keydown', alPulsar)
  }, [lista, selector])
}
