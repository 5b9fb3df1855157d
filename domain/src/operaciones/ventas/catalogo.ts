import type { FilaOperacion } from '../fila.ts'

/** The acts of a sale. */
export const OPERACIONES_VENTA = {
  venta: {
    titulo: 'Venta',
    modulo: 'ventas',
    origen: 'venta',
    prefijo: 'VT',
    permiso: 'ventas.vender',
    crea: true,
    papel: 'recibo',
    mensaje: 'venta',
    anula: 'ventas.anular',
    verbo: 'Cobrar',
  },
  devolucion: {
    titulo: 'Devolución, nota crédito',
    modulo: 'ventas',
    origen: 'venta',
    prefijo: 'NC',
    permiso: 'ventas.devolver',
    papel: 'recibo',
    mensaje: 'nota credito',
    anula: 'ventas.anular',
    verbo: 'Entregar',
  },
  cambio: {
    titulo: 'Cambio',
    modulo: 'ventas',
    origen: 'venta',
    prefijo: 'CB',
    permiso: 'ventas.devolver',
    papel: 'recibo',
    mensaje: 'venta',
    anula: 'ventas.anular',
    verbo: 'Guardar',
  },
  garantia: {
    titulo: 'Garantía',
    modulo: 'ventas',
    origen: 'venta',
    prefijo: 'GA',
    permiso: 'ventas.vender',
    papel: 'recibo',
    anula: 'ventas.anular',
    verbo: 'Guardar',
  },
} as const satisfies Record<string, FilaOperacion>
