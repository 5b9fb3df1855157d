import type { FilaOperacion } from '../fila.ts'
import { MEDIOS_CON_ANTICIPO } from '../pagos.ts'

/** Money that comes in or goes out without a contract, a sale or a purchase. */
export const OPERACIONES_DINERO = {
  ingreso: {
    titulo: 'Ingreso',
    modulo: 'dinero',
    origen: 'documento',
    prefijo: 'IN',
    permiso: 'ingresos.crear',
    parte: 'tercero',
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
    parte: 'tercero',
    crea: true,
    papel: 'recibo',
    anula: 'egresos.anular',
    entregan: MEDIOS_CON_ANTICIPO,
    verbo: 'Entregar',
  },
} as const satisfies Record<string, FilaOperacion>
