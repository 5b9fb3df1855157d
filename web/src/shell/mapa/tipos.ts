import type { Permiso } from '@retroventa/api/permisos'
import type { GrupoMenu, NombreIcono } from '../modulo.ts'
import type { Condicion } from './condiciones.ts'

/** One address of 001 §2. */
export interface RutaMapa {
  readonly a: string
  /** Title of the page and of the browser's tab. */
  readonly titulo: string
  /** Text of its tab in the sub-menu; without it, the title. */
  readonly pestana?: string
  readonly permiso?: Permiso
  readonly condicion?: Condicion
  /** What the page will hold, said by the page itself while its module is not there. */
  readonly hara: string
  /** Where this one's work is done meanwhile, when it is not where the module says. */
  readonly mientras?: string
}

/** A module of the menu with its pages; the first one the person may see is where its entry goes. */
export interface ModuloMapa {
  readonly modulo: string
  /** Group of the menu; `fuera` has no entry: it is reached from elsewhere. */
  readonly grupo: GrupoMenu | 'fuera'
  readonly texto: string
  readonly icono: NombreIcono
  /** Also in the bottom bar of the telephone. */
  readonly enTelefono?: true
  /** Where its work is done while the module is not there. */
  readonly mientras: string
  readonly rutas: readonly RutaMapa[]
}
