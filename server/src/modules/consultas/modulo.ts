import type { Modulo } from '../modulo.ts'
import { deCliente } from './ganchos.ts'
import { olvidarAvisos, seguirConsultas } from './jobs.ts'
import { rutas } from './routes.ts'

export const consultas = { rutas, trabajos: [seguirConsultas, olvidarAvisos], deCliente } satisfies Modulo
