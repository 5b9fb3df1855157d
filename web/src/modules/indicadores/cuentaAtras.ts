import { useEffect, useState } from 'react'

/** `59:07`. */
export const enMinutos = (segundos: number): string =>
  `${Math.floor(segundos / 60)}:${String(segundos % 60).padStart(2, '0')}`

/**
 * Seconds that are left, one less each second.
 * @param segundos those of the answer
 * @param desde when it came, milliseconds: another answer starts over
 */
export function useCuentaAtras(segundos: number, desde: number): number {
  const [ahora, setAhora] = useState(() => Date.now())
  const quedan = Math.max(0, segundos - Math.floor(Math.max(0, ahora - desde) / 1_000))
  useEffect(() => {
    if (quedan === 0) return
    const cada = setInterval(() => setAhora(Date.now()), 1_000)
    return () => clearInterval(cada)
  }, [quedan])
  return quedan
}
