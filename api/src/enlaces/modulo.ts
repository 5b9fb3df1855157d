import { modulo } from '../core/modulo.ts'

export const enlaces = modulo({
  grupos: { enlaces: 'Enlaces cortos' },
  permisos: {
    'enlaces.usar': {
      etiqueta: 'Hacer enlaces cortos',
      roles: ['Gerente', 'Auditor', 'Cajero', 'Tasador'],
    },
  },
  errores: {
    'enlace.no_existe': { estado: 404, titulo: 'No encontrado', mensaje: 'No se encontró el enlace.' },
  },
  verbos: { 'enlace.creado': 'hizo el enlace corto' },
  entidades: { enlace: 'Enlace corto' },
})
