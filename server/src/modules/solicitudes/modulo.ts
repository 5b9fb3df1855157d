import type { Modulo } from '../modulo.ts'
import { deAlmacen, deCliente } from './ganchos.ts'
import { vencerSolicitudes } from './jobs.ts'
import { rutas } from './routes.ts'

export const solicitudes = {
  tablas: ['solicitudes'],
  publica: ['solicitudes'],
  lee: ['almacenes', 'clientes', 'contratos', 'cuentas', 'documentos', 'usuarios'],
  rutas,
  trabajos: [vencerSolicitudes],
  deAlmacen,
  deCliente,
} satisfies Modulo
