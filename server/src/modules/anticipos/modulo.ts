import type { Modulo } from '../modulo.ts'
import { deCliente } from './ganchos.ts'
import { rutas } from './routes.ts'
import { CARGADORES, origenAnticipo } from './service.ts'

export const anticipos = {
  tablas: ['anticipos'],
  lee: ['clientes', 'documento_pagos', 'documentos', 'usuarios', 'ventas'],
  rutas,
  deCliente,
  origenes: { anticipo: origenAnticipo },
  cargadores: CARGADORES,
} satisfies Modulo
