import { modulo } from '../core/modulo.ts'

export const solicitudes = modulo({
  grupos: { solicitudes: 'Solicitudes' },
  permisos: {
    'solicitudes.ver': {
      etiqueta: 'Ver las solicitudes de autorización',
      roles: ['Gerente', 'Auditor', 'Cumplimiento', 'Cajero', 'Contador'],
    },
    'solicitudes.pedir': { etiqueta: 'Pedir autorizaciones', roles: ['Gerente', 'Cajero', 'Contador'] },
    'solicitudes.responder': {
      etiqueta: 'Responder solicitudes de autorización',
      especial: true,
      roles: ['Gerente', 'Auditor', 'Cumplimiento', 'Contador'],
    },
    'solicitudes.gerencia': {
      etiqueta: 'Responder solicitudes que pasan los límites de la auditoría',
      especial: true,
      roles: ['Gerente'],
    },
  },
  errores: {
    'solicitud.no_existe': {
      estado: 404,
      titulo: 'No encontrado',
      mensaje: 'No se encontró la solicitud.',
    },
    'solicitud.firman_dos': {
      estado: 409,
      titulo: 'Se autoriza aquí',
      mensaje: 'Esta entrega la firman dos personas en la misma pantalla: quien autoriza debe firmar aquí.',
    },
    'solicitud.no_hace_falta': {
      estado: 409,
      titulo: 'No hace falta',
      mensaje: 'Usted puede hacer esta operación sin autorización. Guárdela con su firma.',
    },
    'solicitud.ya_pedida': {
      estado: 409,
      titulo: 'Ya está pedida',
      mensaje: '{quien} ya pidió autorización para esto. Está en Solicitudes, sin respuesta todavía.',
    },
    'solicitud.respondida': {
      estado: 409,
      titulo: 'Ya respondida',
      mensaje: 'Esta solicitud ya está {estado}: respondió {quien} el {cuando}.',
    },
    'solicitud.vencida': {
      estado: 409,
      titulo: 'Solicitud vencida',
      mensaje: 'La solicitud venció sin respuesta. Quien la pidió debe pedirla de nuevo.',
    },
    'solicitud.propia': {
      estado: 403,
      titulo: 'Solicitud propia',
      mensaje: 'Nadie responde lo que pidió: la responde otra persona.',
    },
    'solicitud.ajena': {
      estado: 403,
      titulo: 'Solicitud de otra persona',
      mensaje: 'La retira quien la pidió, con su firma.',
    },
    'solicitud.sin_autoridad': {
      estado: 403,
      titulo: 'Falta autoridad',
      mensaje: 'Quien firma no puede autorizar esto en {almacen}: {falta}',
    },
    'solicitud.ya_firmada': {
      estado: 409,
      titulo: 'Ya está firmado',
      mensaje: 'Lo que usted puede autorizar ya está firmado. Falta quien autorice: {falta}',
    },
    'solicitud.quien_pidio': {
      estado: 409,
      titulo: 'Solicitud',
      mensaje: 'Quien la pidió ya no puede hacer esta operación en ese almacén. Rechácela.',
    },
    'solicitud.motivo': {
      estado: 422,
      titulo: 'Error de validación',
      mensaje: 'Escriba el motivo: mínimo 5 letras.',
    },
  },
  verbos: {
    'solicitud.pedida': 'pidió autorización para',
    'solicitud.firmada': 'autorizó una parte de la solicitud de',
    'solicitud.aprobada': 'aprobó la solicitud de',
    'solicitud.retirada': 'retiró la solicitud de',
    'solicitud.rechazada': 'rechazó la solicitud de',
    'solicitud.devuelta': 'devolvió a quien la pidió la solicitud de',
    'solicitud.vencida': 'dio por vencida, sin respuesta, la solicitud de',
  },
  entidades: { solicitud: 'Solicitud' },
  campos: {
    exige: 'Autorización que pide',
    firmas: 'Lo que autorizó',
    falta: 'Lo que falta autorizar',
    firmadas: 'Autorización que firmó quien la pide',
    respuesta: 'Respuesta',
    nivel: 'Quién responde',
    documento: 'Documento',
  },
})
