import type { Modulo } from '../modulo.ts'
import { trabajosDeImportaciones } from './jobs.ts'
import { deCliente } from './limpiar.ts'
import { rutas } from './routes.ts'

export const importaciones = {
  tablas: ['importaciones', 'importacion_filas'],
  publica: ['importaciones'],
  lee: ['usuarios'],
  rutas,
  trabajos: trabajosDeImportaciones,
  deCliente,
} satisfies Modulo
