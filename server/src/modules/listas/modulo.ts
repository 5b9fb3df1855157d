import type { Modulo } from '../modulo.ts'
import { actualizarListas } from './jobs.ts'

export const listas = { trabajos: [actualizarListas] } satisfies Modulo
