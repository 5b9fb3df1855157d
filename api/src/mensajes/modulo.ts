import { modulo } from '../core/modulo.ts'

export const mensajes = modulo({
  grupos: { mensajes: 'Mensajes' },
  permisos: {
    'mensajes.ver': { etiqueta: 'Ver mensajes enviados a clientes', roles: ['Gerente', 'Auditor', 'Cajero'] },
    'mensajes.evidencia': {
      etiqueta: 'Sacar la evidencia de lo dicho a un cliente',
      roles: ['Gerente', 'Auditor'],
    },
    'mensajes.excluidos': {
      etiqueta: 'Cargar el registro de números excluidos (RNE)',
      roles: ['Gerente', 'Auditor'],
    },
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
      mensaje: 'Solo se reenvía un mensaje que falló y cuyo mes no está en el archivo.',
    },
    'mensaje.aviso_firma': { estado: 401, titulo: 'Aviso', mensaje: 'La firma del aviso no es correcta.' },
    'mensaje.saliendo': {
      estado: 503,
      titulo: 'Aviso',
      mensaje: 'El mensaje del aviso todavía está saliendo. Envíe el aviso otra vez en un momento.',
    },
    'respuesta.atendida': {
      estado: 409,
      titulo: 'Ya se atendió',
      mensaje: 'Otra persona ya atendió esta respuesta. Véala en «Atendidas».',
    },
    'respuesta.baja': {
      estado: 409,
      titulo: 'Pidió no recibir más',
      mensaje: 'Quien escribió pidió que no se le escriba más por este canal.',
    },
    'respuesta.sin_autorizacion': {
      estado: 409,
      titulo: 'Canal sin autorización',
      mensaje: 'El cliente ya no autoriza este canal. Respóndale por teléfono o por otro canal que autorice.',
    },
    'respuesta.ventana': {
      estado: 409,
      titulo: 'Pasaron 24 horas',
      mensaje:
        'WhatsApp solo deja responder con texto libre dentro de las 24 horas después de que el cliente escribió, y esta respuesta saldría el {sale} Respóndale por teléfono, o espere a que escriba de nuevo.',
    },
    'plantilla.documento': {
      estado: 404,
      titulo: 'Plantilla',
      mensaje: 'No hay un documento de esta plantilla con ese código en este almacén.',
    },
    'plantilla.destino': {
      estado: 422,
      titulo: 'Error de validación',
      mensaje: 'Escriba un correo, o un celular de 10 dígitos para SMS y WhatsApp.',
    },
    'plantilla.vacia': {
      estado: 422,
      titulo: 'Error de validación',
      mensaje: 'Esta plantilla no tiene texto para ese canal.',
    },
    'mensaje.no_cancelable': {
      estado: 409,
      titulo: 'Mensaje',
      mensaje: 'Solo se cancela un mensaje que todavía espera: este ya salió, falló o se está enviando.',
    },
    'mensaje.sin_cliente': { estado: 404, titulo: 'No encontrado', mensaje: 'El cliente no existe.' },
    'difusion.nadie': {
      estado: 422,
      titulo: 'Error de validación',
      mensaje: 'A ningún cliente del filtro se le puede escribir por ese canal. Cambie el filtro o el canal.',
    },
    'difusion.plantilla': {
      estado: 422,
      titulo: 'Plantilla',
      mensaje: 'Esa plantilla ya no está aprobada en la configuración. Elija otra, o escriba el mensaje.',
    },
    'difusion.no_existe': { estado: 404, titulo: 'No encontrado', mensaje: 'El envío no existe.' },
    'difusion.estado': {
      estado: 409,
      titulo: 'Envío',
      mensaje: 'El envío ya estaba así: lo detuvo o lo reanudó antes otra persona, o usted en otra ventana.',
    },
    'excluidos.vacio': {
      estado: 422,
      titulo: 'Error de validación',
      mensaje: 'El archivo no trae ningún celular ni correo. Súbalo como lo entrega la CRC, en CSV o texto.',
    },
    'excluidos.contacto': {
      estado: 422,
      titulo: 'Error de validación',
      mensaje: 'Escriba un celular de 10 dígitos o un correo: el registro no trae otra cosa.',
    },
    'excluidos.futuro': {
      estado: 422,
      titulo: 'Error de validación',
      mensaje: 'El día de la consulta no puede ser posterior a hoy.',
    },
    'excluidos.encoge': {
      estado: 409,
      titulo: 'El registro se reduciría mucho',
      mensaje:
        'Con este archivo saldrían {salen} de los {habia|número|números}. Si está completo, confírmelo; si es solo una parte, agréguelo al registro.',
    },
    'mensaje.periodo': {
      estado: 422,
      titulo: 'Error de validación',
      mensaje: 'El período va de un día al mismo o a otro posterior, tres años como máximo.',
    },
  },
  verbos: {
    'mensajes.enviados': 'envió mensajes a clientes',
    'mensaje.reenviado': 'reenvió un mensaje',
    'plantilla.probada': 'se envió una prueba de la plantilla',
    'mensaje.respuesta_atendida': 'atendió la respuesta de un cliente',
    'mensaje.respuesta_contestada': 'le respondió a un cliente',
    'cliente.baja_pedida': 'dejó de escribirle a un cliente por un canal, a petición suya',
    'difusion.creada': 'envió un mensaje a un filtro de clientes',
    'difusion.detenida': 'detuvo un envío a clientes',
    'difusion.seguida': 'siguió con un envío a clientes',
    'mensajes.evidencia_sacada': 'sacó la evidencia de lo dicho a un cliente',
    'excluidos.cargados': 'cargó el registro de números excluidos',
    'mensaje.cancelado': 'canceló un mensaje que esperaba',
  },
  entidades: {
    mensaje: 'Mensaje',
    mensajes: 'Mensajes',
    plantilla: 'Plantilla',
    difusion: 'Envío a clientes',
    excluidos: 'Números excluidos',
    mensajeEntrante: 'Respuesta de un cliente',
  },
  campos: {
    canal: 'Canal',
    clase: 'Clase',
    referencia: 'Referencia',
    encolados: 'Mensajes',
  },
})
