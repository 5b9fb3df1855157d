import { type RefObject, useEffect, useRef } from 'react'

/** Whether who asked is still there: what comes for a screen that went says nothing, and is written in no form of it. */
export function useMontado(): RefObject<boolean> {
  const montado = useRef(true)
  useEffect(() => {
    montado.current = true
    return () => {
      montado.current = false
    }
  }, [])
  return montado
}
