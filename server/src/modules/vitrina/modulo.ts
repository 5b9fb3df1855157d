import type { Modulo } from '../modulo.ts'
import { rutas } from './routes.ts'

export const vitrina = {
  tablas: ['precios_piezas', 'precios_gramo'],
  publica: ['precios_gramo'],
  lee: [
    'almacenes',
    'articulo_fotos',
    'compra_fotos',
    'compra_lineas',
    'compra_retenidas',
    'contratos',
    'custodias',
    'documentos',
    'movimientos_bienes_toda',
    'piezas',
    'traslados',
    'usuarios',
    'venta_lineas',
    'ventas',
  ],
  rutas,
} satisfies Modulo
