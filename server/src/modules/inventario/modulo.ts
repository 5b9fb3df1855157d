import type { Modulo } from '../modulo.ts'
import { cargarApertura, origenInventario } from './abrir.ts'
import { cargarCierre } from './cerrar.ts'
import { rutas } from './routes.ts'

export const inventario = {
  tablas: ['inventarios', 'inventario_esperados', 'inventario_conteos', 'inventario_explicaciones'],
  lee: [
    'almacenes',
    'contratos',
    'cuentas_concepto',
    'documentos_toda',
    'movimientos_bienes_toda',
    'piezas',
    'saldos_bienes_dia',
    'saldos_dia',
    'usuarios',
  ],
  rutas,
  origenes: { inventario: origenInventario },
  cargadores: { aperturaInventario: cargarApertura, cierreInventario: cargarCierre },
} satisfies Modulo
