import type { FilaOperacion } from '../fila.ts'

/** Money of the house that goes from one of its places to another: a branch, the bank, the vouchers of a card machine. */
export const OPERACIONES_FONDOS = {
  envioFondos: {
    titulo: 'Envío de fondos',
    modulo: 'fondos',
    origen: 'fondos',
    prefijo: 'FE',
    permiso: 'fondos.enviar',
    crea: true,
    papel: 'recibo',
    anula: 'fondos.anular',
    verbo: 'Entregar',
  },
  recepcionFondos: {
    titulo: 'Recepción de fondos',
    modulo: 'fondos',
    origen: 'fondos',
    prefijo: 'FR',
    permiso: 'fondos.recibir',
    papel: 'recibo',
    anula: 'fondos.anular',
    verbo: 'Guardar',
  },
  consignacion: {
    titulo: 'Consignación',
    modulo: 'fondos',
    origen: 'documento',
    prefijo: 'CN',
    permiso: 'fondos.consignar',
    crea: true,
    papel: 'recibo',
    anula: 'fondos.anular',
    verbo: 'Guardar',
  },
  liquidacionDatafono: {
    titulo: 'Liquidación de datáfono',
    modulo: 'fondos',
    origen: 'liquidacion',
    prefijo: 'LD',
    permiso: 'fondos.liquidar',
    crea: true,
    papel: 'recibo',
    anula: 'fondos.anular',
    verbo: 'Guardar',
  },
} as const satisfies Record<string, FilaOperacion>
