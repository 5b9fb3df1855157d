import type { FilaOperacion } from '../fila.ts'

/** The acts of the drawer. */
export const OPERACIONES_CAJA = {
  cuadre: {
    titulo: 'Cuadre de caja',
    modulo: 'caja',
    origen: 'caja',
    prefijo: 'CC',
    permiso: 'caja.cuadrar',
    crea: true,
    papel: 'recibo',
    verbo: 'Guardar',
  },
  ajusteCaja: {
    titulo: 'Ajuste de caja',
    modulo: 'caja',
    origen: 'caja',
    prefijo: 'AJ',
    permiso: 'caja.ajustar',
    crea: true,
    // The count whose difference it books.
    sobreCodigo: true,
    reserva: 'caja.ver',
    papel: 'recibo',
    verbo: 'Guardar',
  },
  apertura: {
    titulo: 'Apertura del día',
    modulo: 'caja',
    origen: 'dia',
    prefijo: 'DA',
    permiso: 'dias.abrir',
    crea: true,
    papel: 'recibo',
    anula: 'dias.reabrir',
    verbo: 'Guardar',
  },
  cierreDia: {
    titulo: 'Cierre del día',
    modulo: 'caja',
    origen: 'dia',
    prefijo: 'CZ',
    permiso: 'dias.cerrar',
    papel: 'recibo',
    anula: 'dias.reabrir',
    verbo: 'Guardar',
  },
} as const satisfies Record<string, FilaOperacion>
