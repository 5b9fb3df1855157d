import { useEffect, useRef, useState } from 'react'
import { avisar } from '../../avisos.ts'
import type { Formulario } from '../Formulario.ts'

/** What arrived waits in sight, and what is done with it. */
export interface Espera {
  readonly espera: boolean
  /** What is there is on its way to its save, or to be put aside: nothing else is done meanwhile. */
  readonly ocupado: boolean
  readonly apartando: boolean
  /** Puts it into what is there. */
  readonly aqui: () => void
  /** What is there waits among the drafts, and what arrived begins anew. */
  readonly aparte: () => Promise<void>
}

/**
 * What arrives at a form (who it is for, what was weighed) enters once. Where the form is busy with the unfinished work of another it
 * waits, until somebody says what becomes of it or nothing of anybody is left there.
 * @param llega another object each time that something arrives; undefined while nothing does, or it cannot be put in
 */
export function useEspera<T extends object, F extends object>(
  de: Formulario<F>,
  llega: T | undefined,
  que: {
    /** Whether the form holds the work of another. */
    deOtro: (llega: T) => boolean
    /** It is asked about although the form is empty. */
    siempre?: boolean
    /** Puts it in: it arrives no more. What has arrived since, if anything has, still does. */
    entrar: (llega: T) => void
    /** Said where this browser cannot keep the work of another. */
    noSeAparto: { readonly titulo: string; readonly texto: string }
  },
): Espera {
  const [esperado, setEsperado] = useState<T>()
  const [apartando, setApartando] = useState(false)
  const mirado = useRef<T>(undefined)
  const entrado = useRef<T>(undefined)
  const vive = useRef(false)
  const { siempre = false } = que
  const ocupado = apartando || de.borrador.apartando || de.guardando
  const entrar = () => {
    if (llega === undefined || entrado.current === llega) return
    entrado.current = llega
    que.entrar(llega)
  }
  useEffect(() => {
    vive.current = true
    return () => {
      vive.current = false
    }
  }, [])
  useEffect(() => {
    // Given up or saved, its screen is going: what waits is not for it. On its way to its save it is not known yet: it may have begun
    // since this was drawn, so it is asked once more.
    if (llega === undefined || ocupado || de.guardando || de.acabado) return
    if (esperado === llega && !siempre && !de.sucio) entrar()
    if (mirado.current === llega) return
    mirado.current = llega
    // Nothing was found: what is still to be is offered beside it.
    if (!siempre && de.recuperado === undefined && !que.deOtro(llega)) return entrar()
    // What was found may be of a window that is there after all.
    void de.borrador.mirado.then(() => {
      if (!vive.current) return
      // Being saved by now: it is looked at once more when that is known.
      if (de.guardando || de.acabado) mirado.current = undefined
      else if (siempre || que.deOtro(llega)) setEsperado(llega)
      else entrar()
    })
  })
  return {
    espera: llega !== undefined && esperado === llega,
    ocupado,
    apartando,
    aqui() {
      if (!ocupado) entrar()
    },
    async aparte() {
      if (ocupado || de.borrador.apartando) return
      setApartando(true)
      const apartado = await de.borrador.apartar()
      setApartando(false)
      if (apartado) entrar()
      else if (vive.current && !de.guardando && !de.acabado)
        avisar({ tipo: 'warning', ...que.noSeAparto, segundos: 0 })
    },
  }
}
