import type { PiezaPesada } from '@retroventa/domain/oro/valoracion'
import { useSyncExternalStore } from 'react'

/** Where what was weighed goes. */
export type Destino = 'contrato' | 'compra'

interface Llevada {
  readonly destino: Destino
  readonly piezas: readonly PiezaPesada[]
}

const NADA: readonly PiezaPesada[] = []
let enCamino: Llevada | undefined
const oyentes = new Set<() => void>()

const poner = (llevada: Llevada | undefined) => {
  enCamino = llevada
  for (const oyente of oyentes) oyente()
}

/** Leaves what was weighed for the contract or the purchase that is open, or is opened next. */
export const llevar = (destino: Destino, piezas: readonly PiezaPesada[]): void => poner({ destino, piezas })

/** What the valuation left for somebody, and how it is taken: once. */
export function useValoracionLlevada(destino: Destino) {
  const piezas = useSyncExternalStore(
    (oyente) => {
      oyentes.add(oyente)
      return () => oyentes.delete(oyente)
    },
    () => (enCamino?.destino === destino ? enCamino.piezas : NADA),
  )
  return { piezas, tomar: () => poner(undefined) }
}
