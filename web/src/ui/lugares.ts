import { type RefObject, useEffect, useRef } from 'react'
import { tapado } from './atajos.ts'

interface Lugar<T> {
  leer: (leido: T) => void
  /** Something is open over it: what is passed now is not for it. */
  tapado: () => boolean
}

/** Places on the screen that know what to do with what a reader passed; the last one to open is on top. */
export class Lugares<T> {
  private readonly abiertos: Lugar<T>[] = []

  /** @returns how to close it */
  abrir(lugar: Lugar<T>): () => void {
    this.abiertos.push(lugar)
    return () => void this.abiertos.splice(this.abiertos.indexOf(lugar), 1)
  }

  /** What to do with what is passed now; `undefined` where the page is for something else. */
  actual(): ((leido: T) => void) | undefined {
    return this.abiertos.findLast(({ tapado }) => !tapado())?.leer
  }
}

/** Where the code of a document or of a label is what the page is for: a sale, a despatch, a count. */
export const LUGARES_DE_CODIGOS = new Lugares<string>()

/**
 * While `activo`, what a reader passes goes to `leer`.
 * @param donde nothing goes to it while a dialog is open over this; without it, whatever is open
 */
export function useLugar<T>(
  lugares: Lugares<T>,
  activo: boolean,
  leer: (leido: T) => void,
  donde?: RefObject<Element | null>,
): void {
  const actual = useRef(leer)
  useEffect(() => {
    actual.current = leer
  })
  useEffect(() => {
    if (!activo) return
    return lugares.abrir({
      leer: (leido) => actual.current(leido),
      tapado: () => donde !== undefined && tapado(donde.current),
    })
  }, [lugares, activo, donde])
}
