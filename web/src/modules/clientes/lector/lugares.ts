import type { LecturaDocumento } from '@retroventa/domain/documentos/lectura'
import { useEffect, useRef } from 'react'

type Leer = (lectura: LecturaDocumento) => void

/** Open places that know what to do with a document, the one on top at the end. */
const lugares: Leer[] = []

/** While `activo`, a document passed through the reader goes to this place: the last one to open is on top. */
export function useLugarLector(activo: boolean, leer: Leer): void {
  const actual = useRef(leer)
  useEffect(() => {
    actual.current = leer
  })
  useEffect(() => {
    if (!activo) return
    const mio: Leer = (lectura) => actual.current(lectura)
    lugares.push(mio)
    return () => void lugares.splice(lugares.indexOf(mio), 1)
  }, [activo])
}

/** The place that a document passed now is for; `undefined` where the page is for something else. */
export const lugarDelLector = (): Leer | undefined => lugares.at(-1)
