import type { Modulo } from '../../shell/modulo.ts'
import { perezoso } from '../../ui/perezoso.ts'

export const caja = {
  cajones: [{ clave: 'cuadre-caja', componente: perezoso(() => import('./Cuadre.tsx')) }],
} as const satisfies Modulo
