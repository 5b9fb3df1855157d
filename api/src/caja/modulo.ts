import { modulo } from '../core/modulo.ts'

/** The drawer of a branch. What it holds is said to who has `caja.ver`, of the books (D26). */
export const caja = modulo({
  permisos: {
    'caja.cuadrar': { etiqueta: 'Cuadrar la caja', roles: ['Gerente', 'Cajero'] },
    'caja.cuadres': {
      etiqueta: 'Ver los cuadres de caja',
      roles: ['Gerente', 'Auditor', 'Cajero', 'Contador'],
    },
    'caja.ajustar': {
      etiqueta: 'Llevar a los libros la diferencia de un cuadre',
      especial: true,
      roles: ['Gerente'],
    },
    'caja.autorizar': {
      etiqueta: 'Autorizar diferencias y días cerrados de la caja',
      especial: true,
      roles: ['Gerente', 'Auditor'],
    },
  },
  errores: {
    'cuadre.no_existe': {
      estado: 404,
      titulo: 'No encontrado',
      mensaje: 'No se encontro el cuadre de caja.',
    },
    'cuadre.libros': {
      estado: 409,
      titulo: 'Error al cuadrar la caja',
      mensaje:
        'Los libros de este almacén no concuerdan entre sí. Pida a quien lleva la contabilidad que los pruebe antes de contar.',
    },
  },
  verbos: {
    'operacion.cuadre': 'contó la caja con el documento',
    'operacion.ajusteCaja': 'ajustó la caja con el documento',
  },
})
