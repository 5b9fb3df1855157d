import type { PiezaPesada } from '@retroventa/domain/oro/valoracion'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useSesion } from '../../api/sesion.ts'
import { type Espera, useEspera } from '../../ui/formulario/espera/useEspera.ts'
import type { Formulario } from '../../ui/formulario/Formulario.ts'

/** Where what was weighed goes. */
export type Destino = 'contrato' | 'compra'

interface Llevada {
  readonly destino: Destino
  readonly piezas: readonly PiezaPesada[]
  /** Where it was weighed. */
  readonly almacen: { readonly id: string; readonly codigo: string } | undefined
  /** The form that it was weighed for: the first one that opened after it. */
  para?: object
  /** Epoch ms. */
  readonly cuando: number
}

const NO_SE_APARTO = {
  titulo: 'Lo que estaba sin terminar sigue aquí',
  texto: 'Este navegador no puede guardarlo aparte. Termínelo, o empiece de nuevo, y lo pesado entra solo.',
} as const

/** Longer ago, whoever it was weighed for may have left. */
const DE_AHORA_MS = 5 * 60_000

let enCamino: Llevada | undefined
const oyentes = new Set<() => void>()

const anotar = (llevada: Llevada | undefined) => {
  enCamino = llevada
  for (const oyente of oyentes) oyente()
}

/** It is on its way no more; another one that was weighed meanwhile still is. */
const tomar = (esta: Llevada | undefined) => {
  if (enCamino === esta) anotar(undefined)
}

/** Leaves what was weighed for the contract or the purchase that is open, or is opened next. */
export function useLlevar(): (destino: Destino, piezas: readonly PiezaPesada[]) => void {
  const { almacen } = useSesion()
  return (destino, piezas) =>
    anotar({
      destino,
      piezas,
      almacen: almacen && { id: almacen.id, codigo: almacen.codigo },
      cuando: Date.now(),
    })
}

/** What the valuation left for somebody. */
const useLoLlevado = (destino: Destino) =>
  useSyncExternalStore(
    (oyente) => {
      oyentes.add(oyente)
      return () => oyentes.delete(oyente)
    },
    () => (enCamino?.destino === destino ? enCamino : undefined),
  )

/** Whether it was weighed at another moment or in another branch than a form that opens now. */
const esDeAntes = ({ almacen, para, cuando }: Llevada, de: Pick<Formulario<object>, 'almacen'>): boolean =>
  almacen?.id !== de.almacen || (para ? para !== de : Date.now() - cuando > DE_AHORA_MS)

/** What was weighed waits to be put somewhere. */
export interface EsperaDeLlevada extends Espera {
  readonly piezas: readonly PiezaPesada[]
  /** Code of the branch where it was weighed, when that is another one. */
  readonly en: string | undefined
  /** What it found is of somebody; else what was weighed is of another moment. */
  readonly deOtro: boolean
  /** Forgets what was weighed. */
  readonly quitar: () => void
}

/**
 * Puts what was weighed in the valuation into a form, once. Carried to a page that was not open, where unfinished work was found, or
 * weighed at another moment or in another branch, it waits for whoever weighed it: the things on the scale may be of the next one.
 * @param poner what makes lines of it; undefined while it cannot
 */
export function useValoracionLlevada<V extends object>(
  destino: Destino,
  de: Formulario<V>,
  poner: ((piezas: readonly PiezaPesada[]) => void) | undefined,
): EsperaDeLlevada {
  const llevada = useLoLlevado(destino)
  const [deAntes] = useState(() => llevada !== undefined && esDeAntes(llevada, de))
  /** It was there before what was weighed: who weighed it sees what it goes into. */
  const abierta = useRef(llevada === undefined)
  useEffect(() => {
    if (!llevada) abierta.current = true
    else if (poner) llevada.para ??= de
  })
  const deOtro = () => !abierta.current && de.recuperado !== undefined && de.sucio
  const espera = useEspera(de, poner && llevada, {
    deOtro,
    siempre: deAntes && !abierta.current,
    entrar(esta) {
      tomar(esta)
      poner?.(esta.piezas)
    },
    noSeAparto: NO_SE_APARTO,
  })
  return {
    ...espera,
    piezas: llevada?.piezas ?? [],
    en: llevada?.almacen?.id === de.almacen ? undefined : llevada?.almacen?.codigo,
    deOtro: deOtro(),
    quitar: () => {
      if (!espera.ocupado) tomar(llevada)
    },
  }
}
