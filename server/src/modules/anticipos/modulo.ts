import type { Modulo } from '../modulo.ts'
import { deAlmacen, deCliente } from './ganchos.ts'
import { rutas } from './routes.ts'
import { CARGADORES, origenAnticipo } from './service.ts'

export const anticipos = {
  tablas: ['anticipos'],
  lee: ['clientes', 'documento_pagos', 'documentos', 'usuarios', 'ventas'],
  rutas,
  deAlmacen,
  deCliente,
  origenes: { anticipo: origenAnticipo },
  cargadores: CARGADORES,
} satisfies Modulo
