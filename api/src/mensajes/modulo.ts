import { modulo } from '../core/modulo.ts'

export const mensajes = modulo({
  grupos: { mensajes: 'Mensajes' },
  permisos: {
    'mensajes.ver': { etiqueta: 'Ver mensajes enviados a clientes', roles: ['Gerente', 'Auditor', 'Cajero'] },
    'mensajes.enviar': { etiqueta: 'Enviar mensajes a clientes', especial: true, roles: ['Gerente'] },
  },
  errores: {
    'mensaje.etiqueta': {
      estado: 422,
      titulo: 'Error de validación',
      mensaje: 'La etiqueta {etiqueta} no se puede usar en este mensaje.',
    },
    'mensaje.sin_asunto': {
      estado: 422,
      titulo: 'Error de validación',
      mensaje: 'Un correo necesita un asunto.',
    },
    'mensaje.no_existe': { estado: 404, titulo: 'No encontrado', mensaje: 'El mensaje no existe.' },
    'mensaje.no_reenviable': {
      estado: 409,
      titulo: 'Mensaje',
      mensaje: 'Solo se reenvía un mensaje que falló.',
    },
    'mensaje.no_cancelable': {
      estado: 409,
      titulo: 'Mensaje',
      mensaje: 'Solo se cancela un mensaje que todavía espera: este ya salió, falló o se está enviando.',
    },
    'mensaje.sin_cliente': { estado: 404, titulo: 'No encontrado', mensaje: 'El cliente no existe.' },
    'mensaje.periodo': {
      estado: 422,
      titulo: 'Error de validación',
      mensaje: 'El período va de un día al mismo o a otro posterior, tres años como máximo.',
    },
  },
  verbos: {
    'mensajes.enviados': 'envió mensajes a clientes',
    'mensaje.reenviado': 'reenvió un mensaje',
    'mensaje.cancelado': 'canceló un mensaje que esperaba',
  },
  entidades: {
    mensaje: 'Mensaje',
    mensajes: 'Mensajes',
  },
  campos: {
    canal: 'Canal',
    clase: 'Clase',
    referencia: 'Referencia',
    encolados: 'Mensajes',
  },
})
