import { modulo } from '../core/modulo.ts'
import { RECORDATORIO_PASADO } from './textos.ts'

export const cumplimiento = modulo({
  grupos: { cumplimiento: 'Cumplimiento' },
  permisos: {
    'cumplimiento.ver': {
      etiqueta: 'Ver las coincidencias con listas',
      roles: ['Gerente', 'Auditor', 'Cumplimiento'],
    },
    'cumplimiento.decidir': {
      etiqueta: 'Confirmar o descartar coincidencias con listas',
      especial: true,
      roles: ['Gerente', 'Cumplimiento'],
    },
    'cumplimiento.autorizar': {
      etiqueta: 'Autorizar operaciones con coincidencias en listas',
      especial: true,
      roles: ['Gerente', 'Cumplimiento'],
    },
  },
  errores: {
    'cumplimiento.motivo': {
      estado: 422,
      titulo: 'Error de validación',
      mensaje: 'Escriba el motivo: mínimo 10 letras.',
    },
    'cumplimiento.estado': {
      estado: 409,
      titulo: 'Cumplimiento',
      mensaje: 'La coincidencia ya estaba {estado}.',
    },
    'cumplimiento.a_cargo': {
      estado: 422,
      titulo: 'Error de validación',
      mensaje: 'Esa persona no tiene un rol que decida coincidencias. Elija otra.',
    },
    'cumplimiento.recordar': {
      estado: 422,
      titulo: 'Error de validación',
      mensaje: RECORDATORIO_PASADO,
    },
    'cumplimiento.version': {
      estado: 409,
      titulo: 'Cumplimiento',
      mensaje:
        'Esta coincidencia cambió mientras usted la revisaba: la decidió otra persona, o usted en otra ventana. Ábrala de nuevo.',
    },
    'cumplimiento.revision': {
      estado: 409,
      titulo: 'Cumplimiento',
      mensaje: 'La revisión cambió mientras tanto: ya no se puede pausar o reanudar.',
    },
    'cumplimiento.sin_listas': {
      estado: 409,
      titulo: 'Cumplimiento',
      mensaje: 'Todavía no hay listas cargadas. Actualice las listas primero.',
    },
  },
  verbos: {
    'cumplimiento.confirmada': 'confirmó la coincidencia con listas de',
    'cumplimiento.descartada': 'descartó la coincidencia con listas de',
    'cumplimiento.seguimiento': 'cambió quién lleva la coincidencia con listas de',
    'cumplimiento.revision_pausada': 'pausó la revisión de los clientes',
    'cumplimiento.revision_reanudada': 'reanudó la revisión de los clientes',
    'cumplimiento.revision_pedida': 'pidió revisar todos los clientes',
  },
  entidades: {
    revision: 'Revisión de clientes',
    tarea_cumplimiento: 'Coincidencia con listas',
  },
})
