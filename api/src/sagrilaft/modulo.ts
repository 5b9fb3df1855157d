import { modulo } from '../core/modulo.ts'
import { RECORDATORIO_PASADO } from '../cumplimiento/textos.ts'

/** Risk of money laundering: what is looked into and filed, of compliance alone (duty of reserve). */
export const sagrilaft = modulo({
  grupos: { sagrilaft: 'SAGRILAFT' },
  permisos: {
    'sagrilaft.gestionar': {
      etiqueta: 'Ver y llevar los casos y reportes de SAGRILAFT (reservado)',
      especial: true,
      roles: ['Cumplimiento'],
    },
  },
  errores: {
    'sagrilaft.senal': {
      estado: 404,
      titulo: 'SAGRILAFT',
      mensaje: 'Esa operación ya no está en la lista de vigilancia. Vuelva a abrir la lista.',
    },
    'sagrilaft.repetido': {
      estado: 409,
      titulo: 'SAGRILAFT',
      mensaje: 'Esa operación ya tiene caso: {caso}.',
    },
    'sagrilaft.cliente': {
      estado: 422,
      titulo: 'Error de validación',
      mensaje: 'Elija la persona del caso: esa ficha no existe o se anonimizó.',
    },
    'sagrilaft.estado': {
      estado: 409,
      titulo: 'SAGRILAFT',
      mensaje: 'El caso está {estado}: ese paso no procede. Ábralo de nuevo.',
    },
    'sagrilaft.a_cargo': {
      estado: 422,
      titulo: 'Error de validación',
      mensaje: 'Esa persona no lleva casos de SAGRILAFT. Elija otra.',
    },
    'sagrilaft.recordar': {
      estado: 422,
      titulo: 'Error de validación',
      mensaje: RECORDATORIO_PASADO,
    },
    'sagrilaft.fecha': {
      estado: 422,
      titulo: 'Error de validación',
      mensaje: 'La fecha del radicado es de hoy o antes, y no anterior a lo que se reporta.',
    },
    'sagrilaft.trimestre': {
      estado: 409,
      titulo: 'SAGRILAFT',
      mensaje: 'De ese trimestre no se presenta ausencia: no ha terminado, ya se presentó o tuvo un ROS.',
    },
  },
  verbos: {
    'sagrilaft.abierto': 'abrió el caso reservado',
    'sagrilaft.leido': 'leyó el caso reservado',
    'sagrilaft.anotado': 'anotó en el caso reservado',
    'sagrilaft.asignado': 'cambió quién lleva el caso reservado',
    'sagrilaft.decidido': 'decidió el caso reservado',
    'sagrilaft.presentado': 'presentó el reporte del caso reservado',
    'sagrilaft.ausencia': 'presentó la ausencia de reportes del',
  },
  entidades: { caso_sagrilaft: 'Caso reservado', ausencia_sagrilaft: 'Ausencia de reportes' },
  campos: { radicado: 'Radicado', trimestre: 'Trimestre' },
})
