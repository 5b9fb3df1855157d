import { type RefObject, useEffect } from 'react'

/** Rows that a page key jumps. */
const PAGINA = 10

/** Frames that an end of a long list is waited for. */
const ESPERA_CUADROS = 60

/** Whether a row lies in sight of what scrolls. */
function seVe(fila: HTMLElement, caja: HTMLElement | null): boolean {
  const [suya, toda] = [fila.getBoundingClientRect(), caja?.getBoundingClientRect()]
  return !toda || (suya.bottom > toda.top && suya.top < toda.bottom)
}

/** What has the focus of a row: what opens it, or the row itself where nothing does. */
function abridorDe(fila: HTMLElement | undefined): HTMLElement | undefined {
  const abridor = fila?.querySelector<HTMLElement>('.rv-codigo, a, button') ?? fila
  if (fila && abridor === fila) fila.tabIndex = -1
  return abridor
}

/**
 * Keys of a list: ↑ ↓ go from row to row (from the search too), Home and End to the first and the last one, Page up and
 * down ten rows, the space bar chooses. Enter opens, because the focus is on what opens the row. Rows carry `data-fila`.
 */
export function useTeclas(
  lista: RefObject<HTMLElement | null>,
  caja: RefObject<HTMLElement | null>,
  alElegir: (fila: number) => void,
): void {
  useEffect(() => {
    const elemento = lista.current
    if (!elemento) return
    const pulsar = (evento: KeyboardEvent) => {
      if (evento.altKey || evento.ctrlKey || evento.metaKey || evento.defaultPrevented) return
      const donde = evento.target as HTMLElement
      const enFila = donde.closest<HTMLElement>('[data-fila]')
      const enBusqueda = donde.matches('.rv-lista-buscador input')
      if ((!enFila && !enBusqueda) || (enFila && donde.matches('input, select, textarea, [role=switch]')))
        return
      const filas = [...elemento.querySelectorAll<HTMLElement>('[data-fila]')]
      const actual = enFila ? filas.indexOf(enFila) : -1
      const irA = (i: number) => {
        evento.preventDefault()
        abridorDe(filas[Math.max(0, Math.min(i, filas.length - 1))])?.focus()
      }
      // Of a long list only a part is drawn: its ends are drawn once they are in sight, sooner or later.
      const alExtremo = (arriba: boolean, cuadros = ESPERA_CUADROS) => {
        if (caja.current) caja.current.scrollTop = arriba ? 0 : caja.current.scrollHeight
        requestAnimationFrame(() => {
          const ahora = [...elemento.querySelectorAll<HTMLElement>('[data-fila]')]
          const fila = arriba ? ahora[0] : ahora.at(-1)
          if (cuadros > 0 && fila && !seVe(fila, caja.current)) alExtremo(arriba, cuadros - 1)
          else abridorDe(fila)?.focus()
        })
      }
      if (evento.key === 'ArrowDown') return irA(actual + 1)
      if (!enFila) return
      if (evento.key === 'ArrowUp') return irA(actual - 1)
      if (evento.key === 'PageDown') return irA(actual + PAGINA)
      if (evento.key === 'PageUp') return irA(actual - PAGINA)
      if (evento.key === 'Home' || evento.key === 'End') {
        evento.preventDefault()
        return alExtremo(evento.key === 'Home')
      }
      if (evento.key === ' ' && donde === abridorDe(enFila)) {
        evento.preventDefault()
        alElegir(Number(enFila.dataset.fila))
      }
    }
    elemento.addEventListener('keydown', pulsar)
    return () => elemento.removeEventListener('keydown', pulsar)
  }, [lista, caja, alElegir])
}
