import type { Permiso } from '@retroventa/api/permisos'
import type { GrupoMenu, NombreIcono } from '../modulo.ts'
import type { Condicion } from './condiciones.ts'

/** A page: its address, and who may open it. Nothing else says so, neither its route nor what leads to it. */
export interface RutaMapa {
  readonly a: string
  /** Title of the page and of the browser's tab. */
  readonly titulo: string
  /** Text of its tab in the sub-menu; without it, the title. */
  readonly pestana?: string
  /** Other words by which people look for it in the palette. */
  readonly tambien?: string
  readonly permiso?: Permiso
  /** What its calls ask beside it, in the order in which who lacks them is told: without all of them it would open on a refusal. */
  readonly ademas?: readonly Permiso[]
  readonly condicion?: Condicion
  /**
   * What it covers: the branch of the session unless it says the person's branches, all of them, or all for super people only; or that
   * its address may name a branch that was closed, whose books it shows, or another of the person's, or `todos` of them.
   */
  readonly alcance?: 'almacenes' | 'cadena' | 'segunSuper' | 'libros' | 'elegido'
  /** Where the things that it lists have each its page, when that is not below its own address: they are seen by whoever sees it. */
  readonly fichas?: string
  /** What opens the page of each of its things, when it is not what opens the list. */
  readonly permisoDeFicha?: Permiso
  /** What its address says of days and branches, which a tab beside it that says it too goes on with: two layouts of one thing. */
  readonly lleva?: readonly string[]
  /** In no menu, sub-menu nor palette: it is reached from another page. */
  readonly oculta?: true
  /** In the sub-menu and palette of who has this too: to the others, who only read it, another page leads. */
  readonly ofrecidaA?: Permiso
}

/** An entry of the menu. */
export interface Seccion {
  readonly modulo: string
  /** Group of the menu; `fuera` has no entry: it is reached from elsewhere. */
  readonly grupo: GrupoMenu | 'fuera'
  readonly texto: string
  readonly icono: NombreIcono
  /** Also in the bottom bar of the telephone. */
  readonly enTelefono?: true
}

/** An entry with its pages; the first one the person may see is where it goes. */
export interface ModuloMapa extends Seccion {
  readonly rutas: readonly RutaMapa[]
}

/** An entry as 001 §2 orders it: the address of each page, its module says the rest. */
export interface SeccionDelMapa extends Seccion {
  readonly rutas: readonly string[]
}

/** What a module says of its pages (`mapa.ts` of its folder). */
export interface EnElMapa {
  /** An entry of the menu that 001 §2 does not have: the last of its group, with all these pages. */
  readonly seccion?: Seccion
  readonly rutas: readonly RutaMapa[]
}
