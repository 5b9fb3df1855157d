import { type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react'

/** From the edges of the window, in pixels. */
const MARGEN = 8

/**
 * A button and the panel that it opens, in the top layer of the browser: Escape and a press outside close it, and the focus
 * comes back to the button. What is inside is drawn only while it is open.
 */
export function Desplegado(props: {
  /** The button, or what it shows. */
  boton: ReactNode
  /** What the panel is, for a screen reader. */
  titulo: string
  clase?: string
  /** Name of the button where it shows an icon alone. */
  etiqueta?: string
  deshabilitado?: boolean
  children: (cerrar: () => void) => ReactNode
}) {
  const { boton, titulo, clase, etiqueta, deshabilitado, children } = props
  const id = useId()
  const panel = useRef<HTMLDivElement>(null)
  const elBoton = useRef<HTMLButtonElement>(null)
  const [abierto, setAbierto] = useState(false)
  useLayoutEffect(() => {
    if (!abierto) return
    const colocar = () => {
      const [p, b] = [panel.current, elBoton.current?.getBoundingClientRect()]
      if (!p || !b) return
      const { width, height } = p.getBoundingClientRect()
      const debajo = b.bottom + 4
      const cabe = debajo + height <= window.innerHeight - MARGEN || b.top < height
      p.style.left = `${Math.max(MARGEN, Math.min(b.left, window.innerWidth - width - MARGEN))}px`
      p.style.top = `${Math.max(MARGEN, cabe ? debajo : b.top - height - 4)}px`
    }
    colocar()
    panel.current?.querySelector<HTMLElement>('input:not([type=radio]), button, a, select')?.focus()
    // What comes later (its data) may make it taller.
    const vigia = new ResizeObserver(colocar)
    if (panel.current) vigia.observe(panel.current)
    window.addEventListener('scroll', colocar, true)
    return () => {
      vigia.disconnect()
      window.removeEventListener('scroll', colocar, true)
    }
  }, [abierto])
  return (
    <>
      <button
        ref={elBoton}
        type="button"
        className={clase}
        popoverTarget={id}
        aria-haspopup="dialog"
        aria-expanded={abierto}
        aria-label={etiqueta}
        title={etiqueta}
        disabled={deshabilitado}
      >
        {boton}
      </button>
      <div
        ref={panel}
        id={id}
        popover="auto"
        role="dialog"
        aria-label={titulo}
        className="rv-panel"
        onToggle={(evento) => setAbierto(evento.newState === 'open')}
      >
        {abierto && children(() => panel.current?.hidePopover())}
      </div>
    </>
  )
}
