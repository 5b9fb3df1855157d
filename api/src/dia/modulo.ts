import { modulo } from '../core/modulo.ts'

/** The day of a branch: opened, closed, and what is said of it on paper. What it tells of the drawer asks for `caja.ver` (D26). */
export const dia = modulo({
  grupos: { dias: 'Día de caja' },
  permisos: {
    'dias.ver': { etiqueta: 'Ver los días de caja', roles: ['Gerente', 'Auditor', 'Cajero'] },
    'dias.abrir': { etiqueta: 'Abrir el día', roles: ['Gerente', 'Cajero'] },
    'dias.cerrar': { etiqueta: 'Cerrar el día', roles: ['Gerente', 'Cajero'] },
    'dias.informes': { etiqueta: 'Imprimir los informes X y Z', roles: ['Gerente', 'Auditor'] },
    'dias.reabrir': {
      etiqueta: 'Anular la apertura o el cierre de un día',
      especial: true,
      roles: ['Gerente'],
    },
  },
  errores: {
    'dia.no_existe': {
      estado: 404,
      titulo: 'No encontrado',
      mensaje: 'No hay un día de este almacén con ese documento.',
    },
  },
  verbos: {
    'operacion.apertura': 'abrió el día con el documento',
    'operacion.cierreDia': 'cerró el día con el documento',
  },
})
