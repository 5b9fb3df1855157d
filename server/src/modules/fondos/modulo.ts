import type { Modulo } from '../modulo.ts'
import { deAlmacen, deDocumento } from './ganchos.ts'
import { rutas } from './routes.ts'
import { CARGADORES, origenFondos, origenLiquidacion } from './service.ts'

export const fondos = {
  tablas: ['traslados_fondos', 'liquidaciones_datafono', 'liquidacion_pagos'],
  lee: ['almacenes', 'documento_pagos', 'documentos_toda', 'usuarios', 'documentos_claves'],
  rutas,
  origenes: { fondos: origenFondos, liquidacion: origenLiquidacion },
  cargadores: CARGADORES,
  deAlmacen,
  deDocumento,
} satisfies Modulo
