import type { Modulo } from '../modulo.ts'
import { deCliente } from './ganchos.ts'
import { barrerFotosSueltas } from './jobs.ts'
import { rutas } from './routes.ts'

export const fotos = {
  tablas: ['fotos'],
  publica: ['fotos'],
  lee: ['clientes'],
  rutas,
  trabajos: [barrerFotosSueltas],
  deCliente,
} satisfies Modulo
