import type { Modulo } from '../modulo.ts'
import { deCliente } from './ganchos.ts'
import { trabajosDeCumplimiento } from './jobs.ts'
import { rutas } from './routes.ts'

export const cumplimiento = { rutas, trabajos: trabajosDeCumplimiento, deCliente } satisfies Modulo
