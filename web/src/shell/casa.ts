import { type ComponentType, createContext, type ReactNode, use } from 'react'
import type { Modulo } from './modulo.ts'

/** What waits for somebody, with its list. */
export interface LoQueEspera {
  readonly cuantas: number
  /** Waits for this person; else it is their own. */
  readonly suyo: boolean
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
  /** Authorisations that wait, as whoever shows them says them: nothing while nothing waits. */
  readonly queEsperan: ComponentType<{ children: (que: LoQueEspera) => ReactNode }>
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
