import type { Modulo } from '../modulo.ts'
import { cargarApertura, origenInventario } from './abrir.ts'
import { cargarCierre } from './cerrar.ts'
import { deAlmacen } from './ganchos.ts'
import { rutas } from './routes.ts'

export const inventario = {
  tablas: ['inventarios', 'inventario_esperados', 'inventario_conteos', 'inventario_explicaciones'],
  lee: [
    'almacenes',
    'contratos',
    'cuentas_concepto',
    'documentos',
    'movimientos_bienes_toda',
    'piezas',
    'saldos_bienes_dia',
    'saldos_dia',
    'usuarios',
  ],
  rutas,
  deAlmacen,
  origenes: { inventario: origenInventario },
  cargadores: { aperturaInventario: cargarApertura, cierreInventario: cargarCierre },
} satisfies Modulo
