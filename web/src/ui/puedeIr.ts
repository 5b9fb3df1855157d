import { createContext, use } from 'react'

const Contexto = createContext<(direccion: string) => boolean>(() => true)

/** The frame says which pages open for who looks; where nobody says it, all do. */
export const PuedeIr = Contexto.Provider

/** Whether the page of an address opens for who looks: what leads to it asks here, not for a permission that it believes the page to have. */
export const usePuedeIr = (): ((direccion: string) => boolean) => use(Contexto)

/** The way of each row, where its page opens for who looks: a refusal is no way. */
export function useCamino<F>(
  enlace: ((fila: F) => string | undefined) | undefined,
): ((fila: F) => string | undefined) | undefined {
  const puede = usePuedeIr()
  return (
    enlace &&
    ((fila) => {
      const a = enlace(fila)
      return a !== undefined && puede(a) ? a : undefined
    })
  )
}
