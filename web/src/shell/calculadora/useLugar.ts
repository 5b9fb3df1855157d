import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { altoDelPie } from '../../ui/alPie.ts'
import { loDeEncima } from '../../ui/alturas.ts'
import { esTactil } from '../../ui/toque.ts'
import { type Lugar, lugarDe } from './lugar.ts'

/** How often what is open is looked at. */
const MIRAR_MS = 100

/** Where it is drawn now, and what that depends on. */
function medir(panel: HTMLElement, llamada: boolean, desde: () => Element | undefined) {
  const { clientWidth: ancho, clientHeight: alto } = document.documentElement
  const encima = loDeEncima()
  const ventana = encima?.ventana.getBoundingClientRect()
  const suya = panel.getBoundingClientRect()
  const pie = altoDelPie(ancho - suya.width, ancho)
  // A finger's keyboard takes the foot of the screen.
  const conTeclado = esTactil() && (llamada || panel.contains(document.activeElement))
  const de = [encima?.altura, ventana && [ventana.left, ventana.top, ventana.right, ventana.bottom]]
  return {
    de: JSON.stringify([de, ancho, alto, pie, conTeclado]),
    lugar(): Lugar & { zIndex?: number } {
      const activo = document.activeElement
      const campo = panel.contains(activo) ? desde() : activo
      return {
        ...lugarDe(
          { ancho, alto },
          { ancho: suya.width, alto: suya.height },
          conTeclado ? {} : { ventana, campo: campo?.getBoundingClientRect(), pie },
        ),
        ...(encima && { zIndex: encima.altura + 1 }),
      }
    },
  }
}

/**
 * Where the calculator is drawn, over whatever is open and beside what is written in: anew when a window opens, goes or comes to rest.
 * @param desde what had the focus before it
 */
export function useLugar(panel: RefObject<HTMLElement | null>, desde: () => Element | undefined) {
  const [lugar, setLugar] = useState<Lugar & { zIndex?: number }>()
  const puesto = useRef('')
  const colocar = useCallback(
    (llamada: boolean, siCambio?: string) => {
      if (!panel.current) return ''
      const medida = medir(panel.current, llamada, desde)
      // Of what is still moving the end is waited for.
      if (siCambio === undefined || (medida.de === siCambio && medida.de !== puesto.current)) {
        puesto.current = medida.de
        setLugar(medida.lugar())
      }
      return medida.de
    },
    [panel, desde],
  )
  useEffect(() => {
    let cuadro = 0
    let mirado = 0
    let antes = ''
    const mirar = (ahora: number) => {
      cuadro = requestAnimationFrame(mirar)
      if (ahora - mirado < MIRAR_MS) return
      mirado = ahora
      antes = colocar(false, antes)
    }
    cuadro = requestAnimationFrame(mirar)
    return () => cancelAnimationFrame(cuadro)
  }, [colocar])
  return { lugar, alLlamar: () => void colocar(true) }
}
