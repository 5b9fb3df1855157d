import { modulo } from '../core/modulo.ts'

/** Money handed over to be accounted for, and money received for something that is owed. */
export const anticipos = modulo({
  grupos: { anticipos: 'Anticipos' },
  permisos: {
    'anticipos.ver': { etiqueta: 'Ver anticipos', roles: ['Gerente', 'Auditor', 'Cajero', 'Contador'] },
    'anticipos.exportar': { etiqueta: 'Exportar anticipos', roles: ['Gerente', 'Auditor', 'Contador'] },
    'anticipos.abrir': { etiqueta: 'Registrar anticipos', roles: ['Gerente', 'Cajero'] },
    'anticipos.abonar': { etiqueta: 'Abonar y cruzar anticipos', roles: ['Gerente', 'Cajero'] },
    'anticipos.legalizar': { etiqueta: 'Legalizar anticipos', roles: ['Gerente', 'Cajero'] },
    'anticipos.autorizar': {
      etiqueta: 'Autorizar anticipos que se entregan y anticipos que se devuelven',
      especial: true,
      roles: ['Gerente'],
    },
    'anticipos.anular': {
      etiqueta: 'Anular anticipos, abonos, legalizaciones y cruces',
      especial: true,
      roles: ['Gerente'],
    },
  },
  errores: {
    'anticipo.no_existe': {
      estado: 404,
      titulo: 'No encontrado',
      mensaje: 'No se encontró ese anticipo en este almacén.',
    },
  },
  verbos: {
    'operacion.anticipoCobrar': 'entregó un anticipo con el documento',
    'operacion.anticipoPagar': 'recibió un anticipo con el documento',
    'operacion.abonoAnticipo': 'abonó un anticipo con el documento',
    'operacion.legalizacionAnticipo': 'legalizó un anticipo con el documento',
    'operacion.cruceAnticipo': 'cruzó un anticipo con el documento',
  },
})
