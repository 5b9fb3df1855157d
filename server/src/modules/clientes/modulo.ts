import type { Modulo } from '../modulo.ts'
import { deCliente } from './ganchos.ts'
import { contarPalabrasDeClientes } from './jobs.ts'
import { rutas } from './routes.ts'

export const clientes = {
  tablas: [
    'clientes',
    'cliente_palabras',
    'palabras',
    'palabra_variantes',
    'fusiones',
    'clientes_anteriores',
  ],
  publica: ['clientes'],
  lee: ['almacenes', 'usuarios'],
  rutas,
  trabajos: [contarPalabrasDeClientes],
  deCliente,
} satisfies Modulo
