import { lazy } from 'react'
import type { Modulo } from '../../shell/modulo.ts'

export const novedades = {
  nombre: 'novedades',
  rutas: [],
  menu: [],
  cajones: [{ clave: 'novedades', componente: lazy(() => import('./Novedades.tsx')) }],
} as const satisfies Modulo
