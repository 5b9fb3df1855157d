import type { Modulo } from '../modulo.ts'
import type { Cargador } from '../operaciones/service.ts'
import { deCliente, deDocumento } from './ganchos.ts'
import { cargarDeVenta, origenVenta, type TipoDeVenta } from './posventa.ts'
import { rutas } from './routes.ts'
import { cargarVenta } from './vender.ts'

export const ventas = {
  tablas: ['ventas', 'venta_lineas', 'puntos'],
  publica: ['ventas', 'venta_lineas'],
  lee: [
    'almacenes',
    'clientes',
    'documento_pagos',
    'documentos_claves',
    'documentos_toda',
    'piezas',
    'usuarios',
  ],
  rutas,
  origenes: { venta: origenVenta },
  cargadores: {
    venta: cargarVenta,
    devolucion: cargarDeVenta,
    cambio: cargarDeVenta,
    garantia: cargarDeVenta,
  } satisfies Record<TipoDeVenta | 'venta', Cargador>,
  deCliente,
  deDocumento,
} satisfies Modulo
