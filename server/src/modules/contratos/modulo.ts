import type { Modulo } from '../modulo.ts'
import { deAlmacen, deCliente } from './ganchos.ts'
import { rutas } from './routes.ts'

export const contratos = {
  tablas: ['contratos', 'contrato_articulos', 'plazos', 'ampliaciones', 'abonos', 'aumentos'],
  lee: ['almacenes', 'clientes', 'usuarios'],
  publica: ['contratos'],
  rutas,
  deAlmacen,
  deCliente,
} satisfies Modulo
