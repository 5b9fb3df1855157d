import type { Modulo } from '../modulo.ts'
import { deAlmacen, deCliente, deDocumento } from './ganchos.ts'
import { trabajos } from './jobs.ts'
import { papelElectronico } from './papeles.ts'
import { rutas } from './routes.ts'

export const electronicos = {
  tablas: [
    'electronicos',
    'electronico_archivos',
    'electronico_hechos',
    'electronico_rangos',
    'electronico_saltos',
    'electronico_emisor',
  ],
  publica: ['electronicos'],
  lee: [
    'almacenes',
    'clientes',
    'compra_lineas',
    'compras',
    'documento_pagos',
    'documentos',
    'piezas',
    'usuarios',
    'venta_lineas',
    'ventas',
  ],
  rutas,
  trabajos,
  papeles: { electronico: papelElectronico },
  deAlmacen,
  deCliente,
  deDocumento,
} satisfies Modulo
