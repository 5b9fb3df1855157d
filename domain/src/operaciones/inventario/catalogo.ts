import type { FilaOperacion } from '../fila.ts'

/** The acts of a count of goods that leave a document; what is counted between them are rows of their own. */
export const OPERACIONES_INVENTARIO = {
  aperturaInventario: {
    titulo: 'Apertura de inventario',
    modulo: 'inventario',
    origen: 'inventario',
    prefijo: 'IV',
    permiso: 'inventario.abrir',
    crea: true,
    papel: 'recibo',
    anula: 'inventario.cerrar',
    verbo: 'Guardar',
  },
  cierreInventario: {
    titulo: 'Cierre de inventario',
    modulo: 'inventario',
    origen: 'inventario',
    prefijo: 'IC',
    permiso: 'inventario.cerrar',
    reserva: 'inventario.ver',
    papel: 'recibo',
    verbo: 'Guardar',
  },
} as const satisfies Record<string, FilaOperacion>
