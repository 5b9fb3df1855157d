import { type RefObject, useCallback, useLayoutEffect, useRef } from 'react'
import { loDeEncima } from '../../ui/alturas.ts'
import { esTactil } from '../../ui/toque.ts'

/** How long after the last press in it what takes the focus is late and not called for: the warning of idleness may have it. */
const RECIENTE_MS = 5_000
const SOLO_MODIFICAN = ['Alt', 'AltGraph', 'Control', 'Meta', 'Shift']
const CAMPO = 'input:not([disabled]), select:not([disabled]), textarea:not([disabled])'

type Tecla = Pick<KeyboardEvent, 'key' | 'altKey' | 'ctrlKey' | 'metaKey'>

/** Whether a key pressed in it is for elsewhere: what that opens (F8, Ctrl K) takes the focus with it. */
export const llevaAOtraParte = ({ key, altKey, ctrlKey, metaKey }: Tecla): boolean =>
  !SOLO_MODIFICAN.includes(key) && (altKey || ctrlKey || metaKey || /^F\d+$/.test(key))

/** The last that had the focus before it and may have it again: what went may not, nor what lies under a window now. */
function elUltimo(antes: readonly HTMLElement[]): HTMLElement | undefined {
  const ventana = loDeEncima()?.ventana
  return antes.findLast(
    (uno) => uno.isConnected && uno.checkVisibility() && (!ventana || ventana.contains(uno)),
  )
}

/** Without that, where a window begins, or the page. */
function dondeEmpieza(): HTMLElement | null {
  const ventana = loDeEncima()?.ventana
  const lugar = ventana instanceof HTMLElement ? ventana : document.getElementById('contenido')
  return (esTactil() ? undefined : lugar?.querySelector<HTMLElement>(CAMPO)) ?? lugar
}

/**
 * The focus of the calculator. A window under it takes it when it has come to rest, when its content arrives, when another one goes: what was
 * being typed would be of a field of that one, and its Intro would save. What neither a press nor a key of the person moved comes back.
 */
export function useFoco(panel: RefObject<HTMLElement | null>): {
  /** What had it before. */
  desde: () => HTMLElement | undefined
  /** Back to where it was, with the calculator open. */
  dejar: () => void
} {
  const antes = useRef<HTMLElement[]>([])
  /** When it was last written in, until the person goes elsewhere. */
  const suya = useRef<number>(undefined)
  useLayoutEffect(() => {
    const esDentro = (cual: unknown) => cual instanceof Node && panel.current?.contains(cual) === true
    let volviendo = false
    function alEnfocar(evento: FocusEvent) {
      const { target, relatedTarget, timeStamp } = evento
      if (esDentro(target)) {
        if (volviendo) return
        suya.current = timeStamp
        if (relatedTarget instanceof HTMLElement && !esDentro(relatedTarget))
          antes.current = [...antes.current.filter((uno) => uno !== relatedTarget), relatedTarget]
      } else if (
        suya.current !== undefined &&
        relatedTarget instanceof HTMLElement &&
        esDentro(relatedTarget)
      ) {
        if (timeStamp - suya.current > RECIENTE_MS) return
        // What holds its own focus is told nothing of it: it would take it again.
        evento.stopImmediatePropagation()
        volviendo = true
        relatedTarget.focus({ preventScroll: true })
        volviendo = false
      }
    }
    function alTocar({ target, timeStamp }: PointerEvent) {
      suya.current = esDentro(target) ? timeStamp : undefined
    }
    function alPulsar(evento: KeyboardEvent) {
      if (esDentro(document.activeElement))
        suya.current = llevaAOtraParte(evento) ? undefined : evento.timeStamp
    }
    window.addEventListener('focusin', alEnfocar, true)
    window.addEventListener('pointerdown', alTocar, true)
    window.addEventListener('keydown', alPulsar, true)
    return () => {
      window.removeEventListener('focusin', alEnfocar, true)
      window.removeEventListener('pointerdown', alTocar, true)
      window.removeEventListener('keydown', alPulsar, true)
    }
  }, [panel])
  const desde = useCallback(() => elUltimo(antes.current), [])
  const dejar = useCallback(() => {
    suya.current = undefined
    const cual = desde() ?? dondeEmpieza()
    cual?.focus()
  }, [desde])
  return { desde, dejar }
}
