import type { Modulo } from '../modulo.ts'
import type { Cargador } from '../operaciones/service.ts'
import { cargarCompra, type TipoDeCompra } from './comprar.ts'
import { cargarDevolucion, origenCompra } from './deCompra.ts'
import { deCliente } from './ganchos.ts'
import { rutas } from './routes.ts'

export const compras = {
  tablas: ['compras', 'compra_lineas', 'compra_fotos', 'compra_retenidas', 'compra_soportes'],
  publica: ['compras', 'compra_lineas', 'compra_fotos', 'compra_retenidas'],
  lee: [
    'almacenes',
    'clientes',
    'documentos',
    'electronicos',
    'movimientos_bienes_toda',
    'piezas',
    'usuarios',
  ],
  rutas,
  origenes: { compra: origenCompra },
  cargadores: {
    compraDirecta: cargarCompra,
    compraProveedor: cargarCompra,
    devolucionCompra: cargarDevolucion,
  } satisfies Record<TipoDeCompra | 'devolucionCompra', Cargador>,
  deCliente,
} satisfies Modulo
