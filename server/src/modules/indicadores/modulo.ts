import type { Modulo } from '../modulo.ts'
import { rutas } from './routes.ts'

export const indicadores = { tablas: ['indicadores_consultas', 'indicadores_turno'], rutas } satisfies Modulo
