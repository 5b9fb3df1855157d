import { type ComponentType, createContext, use } from 'react'
import type { Modulo } from './modulo.ts'

/** What waits for somebody, with its list. */
export interface LoQueEspera {
  readonly cuantas: number
  /** How many wait for the answer of this person; when none does, it is what they asked for. */
  readonly porResponder: number
  readonly a: string
  readonly cuales: 'firmo' | 'mias'
}

/** What the modules put into the frame. It knows where each stands, and of none whose it is. */
export interface PiezasDelMarco {
  /** In the header, before the person. */
  readonly encabezado: ComponentType<{ className: string }>
  /** At the foot of the menu, before *Salir*. */
  readonly finDelMenu: ComponentType<{ plegado: boolean }>
  /** Over any page, beside the drawers. */
  readonly encima: ComponentType
  /** Authorisations that wait, for who shows them; undefined while none does. */
  readonly useLoQueEspera: () => LoQueEspera | undefined
}

/** The modules of the house with their pieces, handed to the frame from above: modules import the frame, never the other way. */
export interface Casa {
  readonly modulos: readonly Modulo[]
  readonly piezas: PiezasDelMarco
}

const Contexto = createContext<Casa | undefined>(undefined)

export const ConCasa = Contexto.Provider

/** The modules and their pieces. @throws outside of `ConCasa` */
export function useCasa(): Casa {
  const casa = use(Contexto)
  if (!casa) throw new Error('the frame is drawn inside ConCasa')
  return casa
}
