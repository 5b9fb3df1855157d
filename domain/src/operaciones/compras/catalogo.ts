import type { FilaOperacion } from '../fila.ts'
import { MEDIOS_CON_ANTICIPO } from '../pagos.ts'

/** The acts of a purchase. */
export const OPERACIONES_COMPRA = {
  compraDirecta: {
    titulo: 'Compra directa',
    modulo: 'compras',
    origen: 'compra',
    prefijo: 'CD',
    permiso: 'compras.comprar',
    crea: true,
    papel: 'compra',
    anula: 'compras.anular',
    verbo: 'Entregar',
  },
  compraProveedor: {
    titulo: 'Compra a proveedor',
    modulo: 'compras',
    origen: 'compra',
    prefijo: 'PV',
    permiso: 'compras.proveedor',
    parte: 'proveedor',
    crea: true,
    papel: 'compra',
    anula: 'compras.anular',
    entregan: MEDIOS_CON_ANTICIPO,
    verbo: 'Entregar',
  },
  devolucionCompra: {
    titulo: 'Devolución de compra',
    modulo: 'compras',
    origen: 'compra',
    prefijo: 'DP',
    permiso: 'compras.devolver',
    papel: 'recibo',
    anula: 'compras.anular',
    verbo: 'Cobrar',
  },
} as const satisfies Record<string, FilaOperacion>
