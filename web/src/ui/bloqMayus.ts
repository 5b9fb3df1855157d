import { type KeyboardEvent, useState } from 'react'

/** Whether caps lock is on, seen from the keys of a password field: spread `teclas` on the field. */
export function useBloqMayus() {
  const [activo, setActivo] = useState(false)
  const mirar = (evento: KeyboardEvent) => setActivo(evento.getModifierState('CapsLock'))
  return { activo, teclas: { onKeyDown: mirar, onKeyUp: mirar } }
}
