import { modulo } from '../core/modulo.ts'

export const separes = modulo({
  grupos: { separes: 'Plan separe' },
  permisos: {
    'separes.ver': { etiqueta: 'Ver planes separe', roles: ['Gerente', 'Auditor', 'Cajero', 'Consulta'] },
    'separes.exportar': { etiqueta: 'Exportar planes separe', roles: ['Gerente', 'Auditor'] },
    'separes.crear': { etiqueta: 'Crear planes separe', roles: ['Gerente', 'Cajero'] },
    'separes.abonar': { etiqueta: 'Recibir abonos de plan separe', roles: ['Gerente', 'Cajero'] },
    'separes.entregar': { etiqueta: 'Entregar planes separe', roles: ['Gerente', 'Cajero'] },
    'separes.vencer': { etiqueta: 'Marcar planes separe vencidos', roles: ['Gerente', 'Cajero'] },
    'separes.cancelar': { etiqueta: 'Cancelar planes separe', roles: ['Gerente', 'Cajero'] },
    'separes.anular': {
      etiqueta: 'Anular documentos de plan separe',
      especial: true,
      roles: ['Gerente'],
    },
    'separes.autorizar': {
      etiqueta: 'Autorizar otra retención al cancelar un plan separe',
      especial: true,
      roles: ['Gerente'],
    },
  },
  errores: {
    'separe.no_existe': { estado: 404, titulo: 'No encontrado', mensaje: 'No se encontró el plan separe.' },
    'separe.cliente_no_existe': {
      estado: 404,
      titulo: 'No encontrado',
      mensaje: 'No se encontró el cliente. Elíjalo de nuevo.',
    },
  },
  verbos: {
    'operacion.separe': 'separó con el documento',
    'operacion.abonoSepare': 'recibió un abono con el documento',
    'operacion.entregaSepare': 'entregó un plan separe con el documento',
    'operacion.vencimientoSepare': 'marcó vencido con el documento',
    'operacion.cancelacionSepare': 'canceló un plan separe con el documento',
  },
  campos: { inicial: 'Abono inicial', plazo: 'Plazo', retenido: 'Retenido' },
})
