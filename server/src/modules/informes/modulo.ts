import type { Modulo } from '../modulo.ts'
import { deCliente } from './reportes/ganchos.ts'
import { cadaManana, enviarReporte, retomarReportes } from './reportes/jobs.ts'
import { rutas } from './routes.ts'

export const informes = {
  tablas: ['informe_anotaciones', 'reporte_envios', 'reportes'],
  // What the books answer is read from all of them, and written by none of this.
  lee: [
    'almacenes',
    'asientos',
    'clientes',
    'compra_lineas',
    'contrato_articulos',
    'contratos',
    'cuadres',
    'cuentas',
    'cuentas_concepto',
    'documento_pagos',
    'documentos',
    'impresiones',
    'movimientos_bienes_toda',
    'partidas_toda',
    'piezas',
    'precios_gramo',
    'saldos_bienes_dia',
    'saldos_dia',
    'usuarios',
    'venta_lineas',
    'ventas',
  ],
  rutas,
  deCliente,
  trabajos: [cadaManana, retomarReportes, enviarReporte],
} satisfies Modulo
