import { modulo } from '../core/modulo.ts'

/** Money of the house that goes from one of its places to another. */
export const fondos = modulo({
  grupos: { fondos: 'Fondos' },
  permisos: {
    'fondos.ver': {
      etiqueta: 'Ver traslados de fondos',
      roles: ['Gerente', 'Auditor', 'Cajero', 'Contador'],
    },
    'fondos.exportar': {
      etiqueta: 'Exportar traslados de fondos',
      roles: ['Gerente', 'Auditor', 'Contador'],
    },
    'fondos.enviar': {
      etiqueta: 'Enviar fondos a otro almacén',
      especial: true,
      roles: ['Gerente', 'Cajero'],
    },
    'fondos.recibir': { etiqueta: 'Recibir fondos', roles: ['Gerente', 'Cajero'] },
    'fondos.autorizar': {
      etiqueta: 'Autorizar fondos recibidos con diferencia',
      especial: true,
      roles: ['Gerente'],
    },
    'fondos.consignar': { etiqueta: 'Consignar efectivo en el banco', roles: ['Gerente', 'Cajero'] },
    'fondos.liquidar': { etiqueta: 'Liquidar el datáfono', roles: ['Gerente'] },
    'fondos.anular': {
      etiqueta: 'Anular envíos, recepciones, consignaciones y liquidaciones',
      especial: true,
      roles: ['Gerente'],
    },
  },
  errores: {
    'fondos.no_existe': {
      estado: 404,
      titulo: 'No encontrado',
      mensaje: 'No se encontraron esos fondos entre los que este almacén envió o recibe.',
    },
  },
  verbos: {
    'operacion.envioFondos': 'envió fondos con el documento',
    'operacion.recepcionFondos': 'recibió fondos con el documento',
    'operacion.consignacion': 'consignó con el documento',
    'operacion.liquidacionDatafono': 'liquidó el datáfono con el documento',
  },
})
