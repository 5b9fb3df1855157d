import type { Modulo } from '../modulo.ts'
import { deCliente } from './ganchos.ts'
import { trabajosDeMensajes } from './jobs.ts'
import { rutas } from './routes.ts'

export const mensajes = {
  tablas: ['mensajes'],
  lee: ['usuarios', 'almacenes', 'clientes'],
  rutas,
  trabajos: trabajosDeMensajes(),
  deCliente,
} satisfies Modulo
