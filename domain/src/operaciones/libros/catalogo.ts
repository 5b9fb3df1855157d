import type { FilaOperacion } from '../fila.ts'

/** What who keeps the books writes by hand. */
export const OPERACIONES_LIBROS = {
  comprobante: {
    titulo: 'Comprobante',
    modulo: 'contabilidad',
    origen: 'documento',
    prefijo: 'CO',
    permiso: 'contabilidad.comprobantes',
    parte: 'tercero',
    crea: true,
    papel: 'recibo',
    anula: 'contabilidad.anular',
    verbo: 'Guardar',
  },
  cierreMes: {
    titulo: 'Cierre de mes',
    modulo: 'contabilidad',
    origen: 'documento',
    prefijo: 'CM',
    permiso: 'contabilidad.cerrar',
    crea: true,
    sinDia: true,
    papel: 'recibo',
    anula: 'contabilidad.cerrar',
    verbo: 'Guardar',
  },
} as const satisfies Record<string, FilaOperacion>
