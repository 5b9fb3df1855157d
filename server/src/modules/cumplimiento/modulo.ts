import type { Modulo } from '../modulo.ts'
import { deCliente } from './ganchos.ts'
import { suscripciones, trabajosDeCumplimiento } from './jobs.ts'
import { rutas } from './routes.ts'

export const cumplimiento = {
  rutas,
  trabajos: trabajosDeCumplimiento,
  suscripciones,
  deCliente,
} satisfies Modulo
