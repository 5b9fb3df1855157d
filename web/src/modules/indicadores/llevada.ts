import type { Categoria } from '@retroventa/domain/oro/categorias'
import { useSyncExternalStore } from 'react'

/** A row of the valuation on its way to a contract: hundredths of a gram. */
export interface FilaLlevada {
  readonly categoria: Categoria
  readonly peso: number
}

const NADA: readonly FilaLlevada[] = []
let enCamino = NADA
const oyentes = new Set<() => void>()

const poner = (filas: readonly FilaLlevada[]) => {
  enCamino = filas
  for (const oyente of oyentes) oyente()
}

/** Leaves what was weighed for the contract that is open, or is opened next. */
export const llevarAlContrato = (filas: readonly FilaLlevada[]): void => poner(filas)

/** What the valuation left, and how it is taken: once. */
export function useValoracionLlevada() {
  const filas = useSyncExternalStore(
    (oyente) => {
      oyentes.add(oyente)
      return () => oyentes.delete(oyente)
    },
    () => enCamino,
  )
  return { filas, tomar: () => poner(NADA) }
}
