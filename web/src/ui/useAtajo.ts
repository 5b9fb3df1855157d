import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { coincide, escribeEn, esLetraSola, mueveElCursor, seMuevePorDentro, tapado } from './atajos.ts'

interface Registro {
  atajo: string
  texto: string | undefined
  ejecutar: () => void
  /** Where what it acts on is drawn. */
  donde: RefObject<Element | null> | undefined
}

const registros: Registro[] = []

const esCombinacion = (atajo: string): boolean => /^(Ctrl|Alt)\+/.test(atajo)

/** Before the field that has the focus: a select opens with Enter, and would take Ctrl Intro for one. */
function alBajar(evento: KeyboardEvent): void {
  if (evento.ctrlKey || evento.altKey) alPulsar(evento)
}

function alPulsar(evento: KeyboardEvent): void {
  if (evento.defaultPrevented || evento.repeat) return
  // The last one to arrive is the nearest to the person: a dialog before its page, the page before the frame.
  const suyos = registros.filter(({ atajo }) => coincide(atajo, evento))
  const [primero] = suyos
  if (!primero) return
  const { atajo } = primero
  if (esLetraSola(atajo) && escribeEn(evento.target)) return
  if (mueveElCursor(atajo) && seMuevePorDentro(evento.target)) return
  const registro = suyos.findLast(({ donde }) => !tapado(donde?.current ?? null))
  // Of one that lies under a window the key does nothing, neither there nor to a button of the window that has the focus.
  if (registro || esCombinacion(atajo)) evento.preventDefault()
  if (esCombinacion(atajo)) evento.stopPropagation()
  registro?.ejecutar()
}

/**
 * Runs `accion` when the person presses `atajo`: `F2`, `p`, `/`, `?`, `Ctrl+Enter`, `Alt+ArrowRight`. A letter or sign
 * alone acts only outside fields and dialogs, an arrow alone not where something is written. Print it on its button with
 * `Tecla`, or in the tooltip of an icon.
 * @param activo false leaves the key to others.
 * @param texto what it does, for the list that `?` shows.
 * @param donde what it acts on is drawn there: under a window that is open over it, it does nothing.
 */
export function useAtajo(
  atajo: string,
  accion: () => void,
  activo = true,
  texto?: string,
  donde?: RefObject<Element | null>,
): void {
  const ultima = useRef(accion)
  useEffect(() => {
    ultima.current = accion
  })
  // With what is drawn, not after it: a key is pressed as soon as the page is seen.
  useLayoutEffect(() => {
    if (!activo) return
    if (registros.length === 0) {
      window.addEventListener('keydown', alBajar, true)
      window.addEventListener('keydown', alPulsar)
    }
    const registro: Registro = { atajo, texto, donde, ejecutar: () => ultima.current() }
    registros.push(registro)
    return () => {
      registros.splice(registros.indexOf(registro), 1)
      if (registros.length > 0) return
      window.removeEventListener('keydown', alBajar, true)
      window.removeEventListener('keydown', alPulsar)
    }
  }, [atajo, activo, texto, donde])
}

/** Keys that act at this moment, with what they do, nearest last. */
export function atajosVivos(): { atajo: string; texto: string }[] {
  const vivos = new Map(registros.flatMap(({ atajo, texto }) => (texto ? [[atajo, texto] as const] : [])))
  return [...vivos].map(([atajo, texto]) => ({ atajo, texto }))
}
