import type { Modulo } from '../modulo.ts'
import { deAlmacen, deCliente } from './ganchos.ts'
import { rutasDeOperaciones } from './operaciones/routes.ts'
import { origenContrato } from './operaciones/service.ts'
import { rutas } from './routes.ts'

export const contratos = {
  tablas: ['contratos', 'contrato_articulos', 'plazos'],
  lee: ['almacenes', 'clientes', 'usuarios', 'documentos', 'piezas'],
  publica: ['contratos'],
  rutas(app) {
    rutas(app)
    rutasDeOperaciones(app)
  },
  origenes: { contrato: origenContrato },
  deAlmacen,
  deCliente,
} satisfies Modulo
