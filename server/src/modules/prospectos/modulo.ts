import type { Modulo } from '../modulo.ts'
import { envio } from './enviar.ts'
import { borrarDe } from './queries.ts'
import { rutas } from './routes.ts'

export const prospectos = {
  tablas: ['prospectos'],
  lee: ['clientes', 'usuarios'],
  rutas,
  trabajos: [envio],
  deCliente: {
    columnas: [{ tabla: 'prospectos', columna: 'cliente_id', alFusionar: 'pasa', alOlvidar: 'borra' }],
    olvidar: (tx, { id }) => borrarDe(tx, id),
  },
} satisfies Modulo
