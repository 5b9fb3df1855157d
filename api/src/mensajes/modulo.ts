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
  },
  verbos: {
    'mensajes.enviados': 'envió mensajes a clientes',
    'mensaje.reenviado': 'reenvió un mensaje',
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
