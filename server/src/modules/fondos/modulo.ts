import type { Modulo } from '../modulo.ts'
import { porRecibir } from './queriesLista.ts'
import { rutas } from './routes.ts'
import { CARGADORES, origenFondos, origenLiquidacion } from './service.ts'

export const fondos = {
  tablas: ['traslados_fondos', 'liquidaciones_datafono', 'liquidacion_pagos'],
  lee: ['almacenes', 'documento_pagos', 'documentos', 'usuarios'],
  rutas,
  // What is on its way waits for somebody to count it.
  deAlmacen: { porAtender: ({ db }) => porRecibir(db) },
  origenes: { fondos: origenFondos, liquidacion: origenLiquidacion },
  cargadores: CARGADORES,
} satisfies Modulo
