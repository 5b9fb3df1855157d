import { useRouter, useSearch } from '@tanstack/react-router'
import type { ClaveHerramienta } from './mapa/herramientas.ts'

/** What the address says is open: a drawer (`cajon`) or the sheet of a customer (`cliente`). */
export interface BusquedaMarco {
  cajon?: string
  cliente?: string
}

const corta = (valor: unknown): valor is string => typeof valor === 'string' && /^[\w-]{1,40}$/.test(valor)

export const leerBusquedaMarco = ({ cajon, cliente }: Record<string, unknown>): BusquedaMarco => ({
  ...(corta(cajon) && { cajon }),
  ...(corta(cliente) && { cliente }),
})

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The drawer was opened from inside: closing it is going back. */
    cajonAbierto?: boolean
  }
}

let alPedir: () => void = () => {}
/** Given by the part of the drawers once it is here: what is done as soon as a tool is asked for, before it is drawn. */
export function alPedirHerramienta(hacer: () => void): void {
  alPedir = hacer
}

const sinCajon = ({ cajon: _, cliente: __, ...resto }: BusquedaMarco) => resto

/** The open drawer, and how to open and close one. It lives in the address: the back button closes it. */
export function useCajon() {
  const router = useRouter()
  const { cajon, cliente } = useSearch({ strict: false })
  return {
    cajon,
    cliente,
    abrir(que: { cajon: ClaveHerramienta } | { cliente: string }) {
      if ('cajon' in que && que.cajon !== cajon) alPedir()
      void router.navigate({
        to: '.',
        search: (previa: BusquedaMarco) => ({ ...sinCajon(previa), ...que }),
        state: { cajonAbierto: true },
        resetScroll: false,
      })
    },
    cerrar() {
      if (router.state.location.state.cajonAbierto) return router.history.back()
      void router.navigate({
        to: '.',
        search: sinCajon,
        replace: true,
        resetScroll: false,
      })
    },
  }
}
