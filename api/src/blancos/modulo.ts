import { modulo } from '../core/modulo.ts'

/** Blank contracts: paper with a number that is accounted for. */
export const blancos = modulo({
  grupos: { blancos: 'Contratos en blanco' },
  permisos: {
    'blancos.ver': {
      etiqueta: 'Ver los contratos en blanco',
      roles: ['Gerente', 'Auditor', 'Cajero'],
    },
    'blancos.anular': { etiqueta: 'Anular contratos en blanco', especial: true, roles: ['Gerente'] },
  },
  errores: {
    'blanco.no_existe': {
      estado: 404,
      titulo: 'No encontrado',
      mensaje: 'No se encontró ese contrato en blanco entre los de este almacén.',
    },
    'blanco.cerrado': {
      estado: 409,
      titulo: 'Ya no está suelto',
      mensaje:
        'Ese contrato en blanco ya se registró o ya se anuló. Actualice la lista para ver qué pasó con él.',
    },
    'blanco.cambiaron': {
      estado: 409,
      titulo: 'Cambió lo que vio',
      mensaje:
        'Los contratos en blanco sueltos ya no son los que se mostraron, y no se anuló ninguno. Cierre, mire la lista de nuevo y firme.',
    },
  },
  verbos: {
    'blanco.impreso': 'imprimió el contrato en blanco',
    'blanco.usado': 'registró el contrato en blanco',
    'blanco.anulado': 'anuló el contrato en blanco',
  },
  entidades: { blanco: 'Contrato en blanco' },
})
