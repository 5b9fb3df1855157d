import { useEffect } from 'react'
import { esTactil } from '../ui/toque.ts'

/** Never the close button (design §7): a blank or Enter would press it. */
const CAMPO = 'input:not([disabled]), select:not([disabled]), textarea:not([disabled])'

/** What holds the person's work now: the dialog over the rest, or the page; never the calculator, which lies beside it. */
function dondeSigue(): HTMLElement | null {
  const dialogo = [...document.querySelectorAll<HTMLElement>('[role=dialog]:not([data-al-lado])')].findLast(
    (uno) => uno.checkVisibility(),
  )
  return dialogo ?? document.getElementById('contenido')
}

/** Where the writing of a form goes on: never a button, which the second of two Intros would press. */
const DE_FORMA = `:is([data-campo], .rv-firma) :is(${CAMPO})`

/** What comes after an element in its place (the page, a dialog), nearest first, as it is now. */
function despuesDe(cual: HTMLElement): Element[] {
  const fin = cual.closest('[role=dialog], #contenido')
  const siguientes: Element[] = []
  for (let parte: Element | null = cual; parte && parte !== fin; parte = parte.parentElement)
    for (let otra = parte.nextElementSibling; otra; otra = otra.nextElementSibling) siguientes.push(otra)
  return fin ? siguientes : []
}

/** The first field in what is still there of it. */
function paradaEn(siguientes: readonly Element[], lugar: HTMLElement | null): HTMLElement | undefined {
  for (const parte of siguientes) {
    if (!lugar?.contains(parte)) continue
    const suyas = parte.querySelectorAll<HTMLElement>(DE_FORMA)
    const parada = [...suyas].find((una) => una.tabIndex >= 0 && una.checkVisibility())
    if (parada) return parada
  }
  return undefined
}

/** Whether it may have the focus. */
const sirve = (cual: Element | null): boolean =>
  Boolean(cual?.isConnected && cual.checkVisibility() && !cual.matches(':disabled'))

/**
 * The focus never falls to the body. What had it may leave the page (a saved form, a paid dialog, *Empezar de nuevo*) or be
 * turned off; then the browser gives it to nobody, and the next Tab begins at the top of the house. It goes on to the field that
 * came after it, or back to what opened a dialog that went. A person who clicks beside everything keeps what they asked for, and a finger is not met
 * by a keyboard.
 */
export function useFocoPerdido(): void {
  useEffect(() => {
    let ultimo: Element | null = null
    /** What came after it, while it was there. */
    let siguientes: readonly Element[] = []
    /** What had it in the page, under whatever dialog is over it now. */
    let enPagina: HTMLElement | null = null
    /** The same of each dialog. */
    const enDialogos = new WeakMap<Element, HTMLElement>()
    let pendiente = 0
    function alEnfocar({ target }: FocusEvent) {
      if (target instanceof HTMLElement) anotar(target)
    }
    function anotar(target: HTMLElement) {
      ultimo = target
      siguientes = despuesDe(target)
      const dialogo = target.closest('[role=dialog]')
      if (dialogo) enDialogos.set(dialogo, target)
      // What holds a drawer takes it first, and is of no page; under a window a Tab only passes by, on its way around it.
      else if (target.closest('#raiz') && dondeSigue()?.id === 'contenido') enPagina = target
    }
    function alPerder() {
      pendiente = 0
      if (!ultimo || sirve(ultimo) || (document.activeElement && document.activeElement !== document.body))
        return
      const lugar = dondeSigue()
      const enPaginaSola = lugar?.id === 'contenido'
      // A dialog that went gives it back to what had it under it, in the page or in another dialog, while that is there.
      const debajo = enPaginaSola ? enPagina : ((lugar && enDialogos.get(lugar)) ?? null)
      const volver = debajo !== ultimo && sirve(debajo) ? debajo : undefined
      const sigue =
        volver ??
        (esTactil() ? undefined : paradaEn(siguientes, lugar)) ??
        (enPaginaSola ? lugar : (lugar?.querySelector<HTMLElement>(CAMPO) ?? lugar))
      // A dialog that cannot have it would leave it to nobody.
      if (sigue === lugar && !lugar?.hasAttribute('tabindex')) lugar?.setAttribute('tabindex', '-1')
      sigue?.focus({ preventScroll: true })
      // A field below the fold comes into sight; what holds the page does not move it.
      if (sigue?.matches(CAMPO)) sigue.scrollIntoView({ block: 'nearest' })
    }
    const mirar = new MutationObserver(() => {
      if (document.activeElement && document.activeElement !== document.body) return
      // Two frames later: what opens or returns gives the focus by itself, and knows better.
      if (pendiente === 0) pendiente = requestAnimationFrame(() => requestAnimationFrame(alPerder))
    })
    document.addEventListener('focusin', alEnfocar)
    // Of a page that opened with its frame, a field had it before anybody listened.
    const { activeElement: ya } = document
    if (ya instanceof HTMLElement && ya !== document.body) anotar(ya)
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
