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

/** Whether it may have the focus. */
const sirve = (cual: Element | null): boolean =>
  Boolean(cual?.isConnected && cual.checkVisibility() && !cual.matches(':disabled'))

/**
 * The focus never falls to the body. What had it may leave the page (a saved form, a paid dialog, *Empezar de nuevo*) or be
 * turned off; then the browser gives it to nobody, and the next Tab begins at the top of the house. It goes to what took
 * its place, or back to what opened a dialog that went. A person who clicks beside everything keeps what they asked for.
 */
export function useFocoPerdido(): void {
  useEffect(() => {
    let ultimo: Element | null = null
    /** What had it in the page, under whatever dialog is over it now. */
    let enPagina: HTMLElement | null = null
    let pendiente = 0
    function alEnfocar({ target }: FocusEvent) {
      if (!(target instanceof HTMLElement)) return
      ultimo = target
      if (!target.closest('[role=dialog]')) enPagina = target
    }
    function alPerder() {
      pendiente = 0
      if (!ultimo || sirve(ultimo) || (document.activeElement && document.activeElement !== document.body))
        return
      const lugar = dondeSigue()
      // A dialog that went gives it back to what opened it, while that is there.
      const volver = enPagina !== ultimo && sirve(enPagina) ? enPagina : lugar
      const destino = lugar?.id === 'contenido' ? volver : (lugar?.querySelector<HTMLElement>(CAMPO) ?? lugar)
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
