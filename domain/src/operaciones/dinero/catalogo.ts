import type { FilaOperacion } from '../fila.ts'

/** Money that comes in or goes out without a contract, a sale or a purchase. */
export const OPERACIONES_DINERO = {
  ingreso: {
    titulo: 'Ingreso',
    modulo: 'dinero',
    origen: 'documento',
    prefijo: 'IN',
    permiso: 'ingresos.crear',
    crea: true,
    papel: 'recibo',
    anula: 'ingresos.anular',
    verbo: 'Cobrar',
  },
  egreso: {
    titulo: 'Egreso',
    modulo: 'dinero',
    origen: 'documento',
    prefijo: 'EG',
    permiso: 'egresos.crear',
    crea: true,
    papel: 'recibo',
    anula: 'egresos.anular',
    verbo: 'Entregar',
  },
} as const satisfies Record<string, FilaOperacion>
