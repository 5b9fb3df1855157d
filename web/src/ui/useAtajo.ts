import { useEffect, useLayoutEffect, useRef } from 'react'
import { coincide, escribeEn, esLetraSola } from './atajos.ts'

interface Registro {
  atajo: string
  texto: string | undefined
  ejecutar: () => void
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
  const registro = registros.findLast(({ atajo }) => coincide(atajo, evento))
  if (!registro) return
  if (esLetraSola(registro.atajo) && escribeEn(evento.target)) return
  evento.preventDefault()
  if (esCombinacion(registro.atajo)) evento.stopPropagation()
  registro.ejecutar()
}

/**
 * Runs `accion` when the person presses `atajo`: `F2`, `p`, `/`, `?`, `Ctrl+Enter`, `Alt+ArrowRight`. A letter or sign
 * alone acts only outside fields and dialogs. Print it on its button with `Tecla`, or in the tooltip of an icon.
 * @param activo false leaves the key to others.
 * @param texto what it does, for the list that `?` shows.
 */
export function useAtajo(atajo: string, accion: () => void, activo = true, texto?: string): void {
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
    const registro: Registro = { atajo, texto, ejecutar: () => ultima.current() }
    registros.push(registro)
    return () => {
      registros.splice(registros.indexOf(registro), 1)
      if (registros.length > 0) return
      window.removeEventListener('keydown', alBajar, true)
      window.removeEventListener('keydown', alPulsar)
    }
  }, [atajo, activo, texto])
}

/** Keys that act at this moment, with what they do, nearest last. */
export function atajosVivos(): { atajo: string; texto: string }[] {
  const vivos = new Map(registros.flatMap(({ atajo, texto }) => (texto ? [[atajo, texto] as const] : [])))
  return [...vivos].map(([atajo, texto]) => ({ atajo, texto }))
}
