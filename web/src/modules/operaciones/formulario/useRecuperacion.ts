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
  const { recuperado } = de
  const [leido, setLeido] = useState<typeof recuperado>()
  const [error, setError] = useState<unknown>()
  const falta = releer !== undefined && recuperado !== undefined && recuperado !== leido
  async function leer(): Promise<void> {
    setError(undefined)
    try {
      // Of a draft that is another window's nothing is read into this form.
      await de.borrador.mirado
      if (de.recuperado !== recuperado) return
      await releer?.()
      setLeido(recuperado)
    } catch (causa) {
      setError(causa)
    }
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was found is read again once, when the form goes on with it
  useEffect(() => {
    if (falta) void leer()
  }, [recuperado])
  return falta ? { error, reintentar: () => void leer() } : undefined
}
