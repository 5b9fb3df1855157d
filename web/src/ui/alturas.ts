import { useState } from 'react'

/** Of a window that is in no other one; of two of them the one that came last is over the other. */
const DE_UNA_SUELTA = 1_000

/** How high something lies (`z-index`): that of the highest of what holds it. */
function alturaDe(ventana: Element): number {
  let altura = 0
  for (let parte: Element | null = ventana; parte; parte = parte.parentElement) {
    const suya = Number(getComputedStyle(parte).zIndex)
    if (suya > altura) altura = suya
  }
  return altura
}

/** The window that lies over every other one, and how high. The calculator is none of them: it goes up with them. */
export function loDeEncima(): { ventana: Element; altura: number } | undefined {
  let mayor: ReturnType<typeof loDeEncima>
  for (const ventana of document.querySelectorAll('[role=dialog][aria-modal=true]:not([data-al-lado])')) {
    if (!ventana.checkVisibility()) continue
    const altura = alturaDe(ventana)
    if (!mayor || altura >= mayor.altura) mayor = { ventana, altura }
  }
  return mayor
}

/**
 * How high (`z-index`) what opens now lies over every window that is open; `undefined` where it does by itself. A window inside of another one
 * is higher than one of the frame, which is inside of none: the palette would open under a dialog of a drawer.
 */
export function alturaEncima(): number | undefined {
  const { altura = 0 } = loDeEncima() ?? {}
  return altura > DE_UNA_SUELTA ? altura : undefined
}

/** For a window of the frame: it opens over whatever is open, and stays as high as it opened. */
export function useEncima(abierta = true): { zIndex?: number } {
  const leer = () => ({ abierta, altura: abierta ? alturaEncima() : undefined })
  const [de, setDe] = useState(leer)
  // As it goes it lies where it was.
  if (de.abierta !== abierta) setDe(abierta ? leer() : { ...de, abierta })
  return de.altura === undefined ? {} : { zIndex: de.altura }
}
