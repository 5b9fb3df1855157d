import { useEffect, useState } from 'react'

/** The value once it has been still for that long. */
export function useRetardo<T>(valor: T, ms: number): T {
  const [quieto, setQuieto] = useState(valor)
  useEffect(() => {
    const espera = setTimeout(() => setQuieto(valor), ms)
    return () => clearTimeout(espera)
  }, [valor, ms])
  return quieto
}
