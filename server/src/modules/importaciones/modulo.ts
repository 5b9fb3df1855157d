import type { Modulo } from '../modulo.ts'
import { trabajosDeImportaciones } from './jobs.ts'
import { rutas } from './routes.ts'

export const importaciones = { rutas, trabajos: trabajosDeImportaciones } satisfies Modulo
