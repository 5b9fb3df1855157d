import type { Modulo } from '../modulo.ts'
import { deCliente } from './ganchos.ts'
import { contarPalabrasDeClientes } from './jobs.ts'
import { rutas } from './routes.ts'

export const clientes = { rutas, trabajos: [contarPalabrasDeClientes], deCliente } satisfies Modulo
