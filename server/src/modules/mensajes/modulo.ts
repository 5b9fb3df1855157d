import type { Modulo } from '../modulo.ts'
import { trabajosDeMensajes } from './jobs.ts'
import { rutas } from './routes.ts'

export const mensajes = { rutas, trabajos: trabajosDeMensajes() } satisfies Modulo
