import type { FilaOperacion } from '../fila.ts'

/** Goods that go from one branch to another. */
export const OPERACIONES_TRASLADO = {
  despacho: {
    titulo: 'Despacho de mercancía',
    modulo: 'traslados',
    origen: 'traslado',
    prefijo: 'TD',
    permiso: 'traslados.despachar',
    crea: true,
    papel: 'remision',
    anula: 'traslados.anular',
    verbo: 'Guardar',
  },
  recepcionTraslado: {
    titulo: 'Recepción de mercancía',
    modulo: 'traslados',
    origen: 'traslado',
    prefijo: 'TR',
    permiso: 'traslados.recibir',
    papel: 'recibo',
    anula: 'traslados.anular',
    verbo: 'Guardar',
  },
} as const satisfies Record<string, FilaOperacion>
