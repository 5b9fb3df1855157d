import { useEffect, useState } from 'react'
import type { Formulario } from '../../../ui/formulario/Formulario.ts'

/** A draft was found, and what it had chosen is being read again, or could not be. */
export interface Recuperacion {
  error: unknown
  reintentar: () => void
}

/**
 * What a draft had chosen is read again before anything of it is shown: meanwhile a thing may have been sold, or a customer may
 * have been put on a list.
 * @param releer leaves the form and what it plans with as they are today
 * @returns nothing once it was read, or where there was no draft
 */
export function useRecuperacion<V extends object>(
  de: Formulario<V>,
  releer: (() => Promise<unknown>) | undefined,
): Recuperacion | undefined {
  const [falta, setFalta] = useState(de.recuperado !== undefined && releer !== undefined)
  const [error, setError] = useState<unknown>()
  async function leer(): Promise<void> {
    setError(undefined)
    try {
      await releer?.()
      setFalta(false)
    } catch (causa) {
      setError(causa)
    }
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was found is read again once, when the form opens
  useEffect(() => {
    if (falta) void leer()
  }, [])
  return falta ? { error, reintentar: () => void leer() } : undefined
}
