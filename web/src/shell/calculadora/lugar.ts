/** A part of the screen, in its pixels. */
export interface Caja {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

interface Medida {
  readonly ancho: number
  readonly alto: number
}

export type Lugar = Readonly<{ right: number } & ({ top: number } | { bottom: number })>

const MARGEN = 12
/** Under the header. */
const ARRIBA = 56

const seTocan = (una: Caja, otra: Caja): boolean =>
  una.left < otra.right && otra.left < una.right && una.top < otra.bottom && otra.top < una.bottom

function cajaDe(lugar: Lugar, pantalla: Medida, { ancho, alto }: Medida): Caja {
  const right = pantalla.ancho - lugar.right
  const top = 'top' in lugar ? lugar.top : pantalla.alto - lugar.bottom - alto
  return { left: right - ancho, top, right, bottom: top + alto }
}

/**
 * Where the calculator is drawn: under the header at the right, beside a drawer, or at the foot. It covers neither the window that it was
 * called from nor, where that has no room beside it, the field.
 * @param de `pie` is how high what stays at the foot of the screen is there: the way on is not covered
 */
export function lugarDe(
  pantalla: Medida,
  panel: Medida,
  { ventana, campo, pie = 0 }: { ventana?: Caja | undefined; campo?: Caja | undefined; pie?: number },
): Lugar {
  const deSiempre: Lugar = { right: MARGEN, top: ARRIBA }
  const lugares: Lugar[] = [deSiempre]
  if (ventana && ventana.left >= panel.ancho + 2 * MARGEN)
    lugares.push({ right: pantalla.ancho - ventana.left + MARGEN, top: ARRIBA })
  lugares.push({ right: MARGEN, bottom: MARGEN + pie })
  const libreDe = (de: Caja | undefined) =>
    de && lugares.find((lugar) => !seTocan(cajaDe(lugar, pantalla, panel), de))
  return libreDe(ventana) ?? libreDe(campo) ?? deSiempre
}
