import { useState } from 'react'
import type { Falla } from '../../../ui/formulario/fallas.ts'

const EN_CAMINO: readonly Falla[] = [
  { campo: '', mensaje: 'Espere un momento: todavía se está leyendo lo que acaba de elegir o de pasar.' },
]

/**
 * What was asked for and is still on its way to a form (a customer that was chosen, a code that was passed): signed before it
 * comes, a sale would be of nobody, or without the thing.
 * @returns what is wrong with saving meanwhile, and what waits for one more
 */
export function useLlegadas() {
  const [cuantas, setCuantas] = useState(0)
  async function esperar<T>(llegada: Promise<T>): Promise<T> {
    setCuantas((antes) => antes + 1)
    try {
      return await llegada
    } finally {
      setCuantas((antes) => antes - 1)
    }
  }
  return { enCamino: cuantas > 0 ? EN_CAMINO : [], esperar }
}
