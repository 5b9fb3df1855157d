import type { Modulo } from '../modulo.ts'
import { rutas } from './routes.ts'

export const auditoria = { lee: ['accesos', 'almacenes', 'auditoria', 'usuarios'], rutas } satisfies Modulo
