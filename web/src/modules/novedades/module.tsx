import type { Modulo } from '../../shell/modulo.ts'
import { perezoso } from '../../ui/perezoso.ts'

export const novedades = {
  cajones: [{ clave: 'novedades', componente: perezoso(() => import('./Novedades.tsx')) }],
} as const satisfies Modulo
