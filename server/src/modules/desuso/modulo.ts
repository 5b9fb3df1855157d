import type { Modulo } from '../modulo.ts'
import { deAlmacen, deCliente } from './ganchos.ts'
import { origenDesuso, origenLote, origenRemision } from './origenes.ts'
import { rutas } from './routes.ts'
import { CARGADORES } from './service.ts'

export const desuso = {
  tablas: ['desusos', 'lotes_oro', 'lote_lineas', 'remisiones_oro', 'remision_partes'],
  lee: [
    'almacenes',
    'clientes',
    'compra_retenidas',
    'compras',
    'contratos',
    'documentos',
    'impresiones',
    'movimientos_bienes_toda',
    'piezas',
    'solicitudes',
    'usuarios',
  ],
  rutas,
  origenes: { desuso: origenDesuso, loteOro: origenLote, remisionOro: origenRemision },
  cargadores: CARGADORES,
  deAlmacen,
  deCliente,
} satisfies Modulo
