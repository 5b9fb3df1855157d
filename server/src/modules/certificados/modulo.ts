import { LIBROS } from '../../core/ganchos.ts'
import type { Modulo } from '../modulo.ts'
import { rutas } from './routes.ts'

export const certificados = {
  tablas: ['certificados'],
  lee: ['almacenes', 'clientes', 'usuarios'],
  rutas,
  deCliente: {
    columnas: [
      {
        tabla: 'certificados',
        columna: 'cliente_id',
        alFusionar: 'pasa',
        alOlvidar: { conserva: `certificados de propiedad, como los ${LIBROS}` },
      },
    ],
  },
} satisfies Modulo
