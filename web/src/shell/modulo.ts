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
  | 'mensajes'
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

/** Something that a person starts from anywhere, with its key; whoever may open its page (`mapa/`). */
export interface AccionRapida {
  readonly texto: string
  readonly a: string
  /** As `useAtajo` reads it: `F2`. */
  readonly tecla: string
}

/** What a module gives to the house: `module.tsx` of its folder, with a line in `modules/index.ts`. Its pages are in its `mapa.ts`. */
export interface Modulo {
  /** Pages inside the frame. A tuple, so that links keep their types. */
  readonly rutas?: readonly AnyRoute[]
  /** Pages outside it: before there is a session, or of everybody. */
  readonly rutasFuera?: readonly AnyRoute[]
  readonly acciones?: readonly AccionRapida[]
  readonly cajones?: readonly Cajon[]
}

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** The page is plain elements: it is drawn without waiting for Ant Design and its theme. */
    ligera?: true
  }
}
