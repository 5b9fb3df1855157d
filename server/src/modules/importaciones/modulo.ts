import type { Modulo } from '../modulo.ts'
import { deCliente } from './ganchos.ts'
import { trabajosDeImportaciones } from './jobs.ts'
import { rutas } from './routes.ts'

export const importaciones = {
  tablas: ['importaciones', 'importacion_filas'],
  lee: ['usuarios'],
  rutas,
  trabajos: trabajosDeImportaciones,
  deCliente,
} satisfies Modulo
