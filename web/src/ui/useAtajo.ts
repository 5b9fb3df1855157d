import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { registrarAtajo } from './registroAtajos.ts'

/**
 * Runs `accion` when the person presses `atajo`: `F2`, `p`, `/`, `?`, `Ctrl+Enter`, `Alt+ArrowRight`. A letter or sign
 * alone acts only outside fields and dialogs, a letter once nothing follows it as fast as a reader types, an arrow alone
 * not where something is written. Print it on its button with `Tecla`, or in the tooltip of an icon.
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
    return registrarAtajo({ atajo, texto, donde, ejecutar: () => ultima.current() })
  }, [atajo, activo, texto, donde])
}
