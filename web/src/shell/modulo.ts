import type { Permiso } from '@retroventa/api/permisos'
import type { AnyRoute } from '@tanstack/react-router'

/** Icons known to the menu (`iconos.tsx`). */
export type NombreIcono = 'inicio' | 'indicadores' | 'contratos' | 'clientes' | 'auditoria'

export type Grupo = 'principal' | 'mostrador' | 'mercancia' | 'dinero' | 'control' | 'herramientas'

/** An entry of the side menu. Hidden, not disabled, without its permission (design §3). */
export interface EntradaMenu {
  readonly grupo: Grupo
  readonly texto: string
  readonly a: string
  readonly icono: NombreIcono
  readonly permiso?: Permiso
  /** Also in the bottom bar of the telephone. */
  readonly enTelefono?: boolean
}

/** Something that a person starts from anywhere, with its key. */
export interface AccionRapida {
  readonly texto: string
  readonly a: string
  /** As `useAtajo` reads it: `F2`. */
  readonly tecla: string
  readonly permiso?: Permiso
}

/** A tab of the module's sub-menu. */
export interface Pestana {
  readonly texto: string
  readonly a: string
  readonly permiso?: Permiso
}

/** What a module gives to the house. `rutas` is a tuple, spread into the router so that links keep their types. */
export interface Modulo {
  readonly nombre: string
  readonly rutas: readonly AnyRoute[]
  readonly menu: readonly EntradaMenu[]
  readonly acciones?: readonly AccionRapida[]
  readonly pestanas?: readonly Pestana[]
}

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** Permission of the page; without it the frame shows the refusal instead of the page. */
    permiso?: Permiso
  }
}
