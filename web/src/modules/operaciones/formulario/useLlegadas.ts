import { useState } from 'react'
import type { Falla } from '../../../ui/formulario/fallas.ts'

const EN_CAMINO: readonly Falla[] = [
  { campo: '', mensaje: 'Espere un momento: todavía se está leyendo lo que acaba de pasar.' },
]

/**
 * A code that was passed and is still on its way to a form: signed before it comes, a sale would be without the thing; waited
 * for, of one whose price nobody saw.
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
