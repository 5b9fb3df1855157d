import type { Permiso } from '@retroventa/api/permisos'
import type { AnyRoute } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import type { ClaveHerramienta } from './mapa/herramientas.ts'

/** Icons known to the menu (`iconos.ts`). */
export type NombreIcono =
  | 'inicio'
  | 'indicadores'
  | 'contratos'
  | 'clientes'
  | 'auditoria'
  | 'cumplimiento'
  | 'venta'
  | 'compras'
  | 'planSepare'
  | 'solicitudes'
  | 'vitrina'
  | 'recibir'
  | 'inventario'
  | 'traslados'
  | 'boveda'
  | 'oro'
  | 'desuso'
  | 'ingresos'
  | 'egresos'
  | 'anticipos'
  | 'planilla'
  | 'contabilidad'
  | 'gerencia'
  | 'empleados'
  | 'configuracion'
  | 'beta'
  | 'prospecto'
  | 'valoracion'
  | 'cuadre'
  | 'enlace'
  | 'certificado'
  | 'celular'
  | 'policia'
  | 'copia'
  | 'tiquete'
  | 'imprimir'
  | 'enBlanco'

/** Groups of the side menu, in its order (design §3). `beta` is only for super admins (001 §2). */
export type Grupo = 'principal' | 'mostrador' | 'mercancia' | 'dinero' | 'control' | 'herramientas' | 'beta'
export type GrupoMenu = Exclude<Grupo, 'herramientas'>

/** What the body of a drawer receives. The frame draws the drawer itself: title, width, back button. */
export interface PropsCajon {
  readonly alCerrar: () => void
}

/** The real content of a drawer of `mapa/herramientas.ts`, lazy; until a module gives it, the drawer says what it will do. */
export interface Cajon {
  readonly clave: ClaveHerramienta
  readonly componente: ComponentType<PropsCajon>
}

/**
 * An entry of the side menu that the map does not bring already (`mapa/`). Hidden, not disabled, without its
 * permission (design §3).
 */
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

/** A tab of the module's sub-menu that the map does not bring already. */
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
  readonly cajones?: readonly Cajon[]
}

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** Permission of the page; without it the frame shows the refusal instead of the page. */
    permiso?: Permiso
    /** The page is plain elements: it is drawn without waiting for Ant Design and its theme. */
    ligera?: true
  }
}
