import type { PiezaPesada } from '@retroventa/domain/oro/valoracion'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { avisar } from '../../ui/avisos.ts'
import type { Formulario } from '../../ui/formulario/Formulario.ts'

/** Where what was weighed goes. */
export type Destino = 'contrato' | 'compra'

interface Llevada {
  readonly destino: Destino
  readonly piezas: readonly PiezaPesada[]
}

const NO_SE_APARTO = {
  tipo: 'warning',
  titulo: 'Lo que estaba sin terminar sigue aquí',
  texto: 'Este navegador no puede guardarlo aparte. Termínelo, o empiece de nuevo, y lo pesado entra solo.',
  segundos: 0,
} as const

const NADA: readonly PiezaPesada[] = []
let enCamino: Llevada | undefined
const oyentes = new Set<() => void>()

const anotar = (llevada: Llevada | undefined) => {
  enCamino = llevada
  for (const oyente of oyentes) oyente()
}

const tomar = () => anotar(undefined)

/** Leaves what was weighed for the contract or the purchase that is open, or is opened next. */
export const llevar = (destino: Destino, piezas: readonly PiezaPesada[]): void => anotar({ destino, piezas })

/** What the valuation left for somebody. */
const useLoLlevado = (destino: Destino) =>
  useSyncExternalStore(
    (oyente) => {
      oyentes.add(oyente)
      return () => oyentes.delete(oyente)
    },
    () => (enCamino?.destino === destino ? enCamino.piezas : NADA),
  )

/**
 * Puts what was weighed in the valuation into a form, once. Carried to a page that was not open, whose draft is of a customer, it waits for
 * whoever weighed it: the things on the scale may be of the next one.
 * @param poner what makes lines of it; undefined while it cannot
 * @returns whether it waits, and what is done with it
 */
export function useValoracionLlevada<V extends { clienteId: string }>(
  destino: Destino,
  de: Formulario<V>,
  poner: ((piezas: readonly PiezaPesada[]) => void) | undefined,
): Espera {
  const piezas = useLoLlevado(destino)
  const [espera, setEspera] = useState(piezas.length > 0)
  const mirado = useRef(false)
  const ocupado = useRef(false)
  const traer = () => {
    if (!poner) return
    setEspera(false)
    tomar()
    poner(piezas)
  }
  const { recuperado, valores } = de
  const esDeOtro = recuperado !== undefined && valores.clienteId !== ''
  useEffect(() => {
    if (!poner || piezas.length === 0 || ocupado.current) return
    if (!espera) return traer()
    if (mirado.current) {
      // Begun again, or of a window that was there after all: nothing of anybody is left here.
      if (!esDeOtro) traer()
      return
    }
    // What was found may be of a window that is there after all.
    ocupado.current = true
    void de.borrador.mirado.then(() => {
      mirado.current = true
      ocupado.current = false
      setEspera(de.recuperado !== undefined && de.valores.clienteId !== '')
    })
  })
  return {
    espera: espera && esDeOtro && piezas.length > 0 && poner !== undefined,
    aqui: traer,
    async aparte(): Promise<void> {
      if (ocupado.current) return
      ocupado.current = true
      const apartado = await de.borrador.apartar()
      ocupado.current = false
      if (apartado) traer()
      else avisar(NO_SE_APARTO)
    },
  }
}

export interface Espera {
  readonly espera: boolean
  readonly aqui: () => void
  readonly aparte: () => Promise<void>
}
