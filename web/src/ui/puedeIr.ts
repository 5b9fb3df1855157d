import { createContext, use } from 'react'

const Contexto = createContext<(direccion: string) => boolean>(() => true)

/** The frame says which pages open for who looks; where nobody says it, all do. */
export const PuedeIr = Contexto.Provider

/** The way of each row, where its page opens for who looks: a refusal is no way. */
export function useCamino<F>(
  enlace: ((fila: F) => string | undefined) | undefined,
): ((fila: F) => string | undefined) | undefined {
  const puede = use(Contexto)
  return (
    enlace &&
    ((fila) => {
      const a = enlace(fila)
      return a !== undefined && puede(a) ? a : undefined
    })
  )
}
