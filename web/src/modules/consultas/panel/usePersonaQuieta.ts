import { useEffect, useState } from 'react'
import type { Persona } from '../llamadas.ts'

/** A number is typed in bursts and a name in words: what asks the server waits for a pause (000 §9). */
const PAUSA_MS = 500

/** The person once it has been still for that long; the one of the beginning counts at once. Its parent must outlive a change of document. */
export function usePersonaQuieta(persona: Persona): Persona {
  const clave = JSON.stringify(persona)
  const [quieta, setQuieta] = useState(clave)
  useEffect(() => {
    const espera = setTimeout(() => setQuieta(clave), PAUSA_MS)
    return () => clearTimeout(espera)
  }, [clave])
  return JSON.parse(quieta) as Persona
}
