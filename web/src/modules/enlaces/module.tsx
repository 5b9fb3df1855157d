import type { Modulo } from '../../shell/modulo.ts'
import { perezoso } from '../../ui/perezoso.ts'

export const enlaces = {
  cajones: [{ clave: 'enlace-corto', componente: perezoso(() => import('./EnlaceCorto.tsx')) }],
} as const satisfies Modulo
