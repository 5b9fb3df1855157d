import { modulo } from '../core/modulo.ts'

export const prospectos = modulo({
  grupos: { prospectos: 'Prospectos' },
  permisos: {
    'prospectos.ver': { etiqueta: 'Ver prospectos', roles: ['Gerente', 'Cajero'] },
    'prospectos.crear': { etiqueta: 'Crear prospectos', roles: ['Gerente', 'Cajero'] },
  },
  errores: {
    'prospecto.no_existe': { estado: 404, titulo: 'No encontrado', mensaje: 'No se encontró el prospecto.' },
    'prospecto.apagado': {
      estado: 409,
      titulo: 'Prospectos',
      mensaje: 'El envío de prospectos al CRM está apagado en la configuración.',
    },
    'prospecto.ya_enviado': {
      estado: 409,
      titulo: 'Ya enviado',
      mensaje: 'Ese prospecto ya se envió, o se está enviando.',
    },
    'prospecto.otro_cliente': {
      estado: 409,
      titulo: 'Registro modificado',
      mensaje:
        'Otra persona dijo entretanto qué cliente es ese prospecto y no se cambió. Mire la lista de nuevo.',
    },
  },
  verbos: {
    'prospecto.creado': 'registró el prospecto',
    'prospecto.convertido': 'convirtió en cliente al prospecto',
    'prospecto.reenviado': 'mandó enviar otra vez el prospecto',
  },
  entidades: { prospecto: 'Prospecto' },
})
