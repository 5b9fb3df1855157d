import { type RefObject, useLayoutEffect, useRef, useState } from 'react'

const CAMPO = 'input:not([disabled]), textarea:not([disabled]), select:not([disabled])'

/**
 * What a button opens in its own place: the button goes, and who pressed it is in the first field of what came, not at the
 * beginning of the dialog.
 * @param inicial whether it is open from the start, or, as a function, as soon as it says so: a draft that is gone on with may bring
 * what it holds at any moment. Nobody is taken to it then
 */
export function useEnSuLugar<E extends HTMLElement>(
  inicial: boolean | (() => boolean) = false,
): { abierto: boolean; abrir: () => void; lugar: RefObject<E | null> } {
  const [abierto, setAbierto] = useState(inicial)
  const lugar = useRef<E>(null)
  const pedido = useRef(false)
  if (!abierto && typeof inicial === 'function' && inicial()) setAbierto(true)
  useLayoutEffect(() => {
    if (!abierto || !pedido.current) return
    pedido.current = false
    lugar.current?.querySelector<HTMLElement>(CAMPO)?.focus()
  }, [abierto])
  return {
    abierto,
    abrir() {
      pedido.current = true
      setAbierto(true)
    },
    lugar,
  }
}
