import { LIBROS } from '../../core/ganchos.ts'
import type { Modulo } from '../modulo.ts'
import { rutas } from './routes.ts'

export const policivo = {
  tablas: ['control_policivo', 'policivo_cabezas', 'policivo_tipos'],
  lee: ['almacenes'],
  rutas,
  deCliente: {
    columnas: [
      // What was written down that day is what the authority reads: it follows no merge.
      {
        tabla: 'control_policivo',
        columna: 'cliente_id',
        alFusionar: 'queda',
        alOlvidar: { conserva: `control policivo, como los ${LIBROS}` },
      },
    ],
  },
} satisfies Modulo
