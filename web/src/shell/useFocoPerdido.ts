import { useEffect } from 'react'

/** Never the close button (design §7): a blank or Enter would press it. */
const CAMPO = 'input:not([disabled]), select:not([disabled]), textarea:not([disabled])'

/** What holds the person's work now: the dialog over the rest, or the page. */
function dondeSigue(): HTMLElement | null {
  const dialogo = [...document.querySelectorAll<HTMLElement>('[role=dialog]')].findLast((uno) =>
    uno.checkVisibility(),
  )
  return dialogo ?? document.getElementById('contenido')
}

/**
 * The focus never falls to the body. What had it may leave the page (a saved form, a paid dialog, *Empezar de nuevo*) or be
 * turned off; then the browser gives it to nobody, and the next Tab begins at the top of the house. It goes to what took
 * its place. A person who clicks beside everything keeps what they asked for.
 */
export function useFocoPerdido(): void {
  useEffect(() => {
    let ultimo: Element | null = null
    let pendiente = 0
    function alEnfocar({ target }: FocusEvent) {
      if (target instanceof Element) ultimo = target
    }
    function alPerder() {
      pendiente = 0
      const perdido =
        ultimo && (!ultimo.isConnected || !ultimo.checkVisibility() || ultimo.matches(':disabled'))
      if (!perdido || (document.activeElement && document.activeElement !== document.body)) return
      const lugar = dondeSigue()
      const destino = lugar?.id === 'contenido' ? lugar : (lugar?.querySelector<HTMLElement>(CAMPO) ?? lugar)
      destino?.focus({ preventScroll: true })
    }
    const mirar = new MutationObserver(() => {
      if (document.activeElement && document.activeElement !== document.body) return
      // Two frames later: what opens or returns gives the focus by itself, and knows better.
      if (pendiente === 0) pendiente = requestAnimationFrame(() => requestAnimationFrame(alPerder))
    })
    document.addEventListener('focusin', alEnfocar)
    mirar.observe(document.body, {
      childList: true,
      subtree: true,
      attributes: true,
      attributeFilter: ['disabled', 'style'],
    })
    return () => {
      document.removeEventListener('focusin', alEnfocar)
      mirar.disconnect()
      cancelAnimationFrame(pendiente)
    }
  }, [])
}
