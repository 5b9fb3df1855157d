import { modulo } from '../core/modulo.ts'

export const certificados = modulo({
  grupos: { certificados: 'Certificados de propiedad' },
  permisos: {
    'certificados.ver': {
      etiqueta: 'Ver certificados de propiedad',
      roles: ['Gerente', 'Auditor', 'Cumplimiento', 'Cajero'],
    },
    'certificados.imprimir': {
      etiqueta: 'Hacer certificados de propiedad',
      roles: ['Gerente', 'Cajero'],
    },
  },
  errores: {
    'certificado.no_existe': {
      estado: 404,
      titulo: 'No encontrado',
      mensaje: 'No se encontró el certificado.',
    },
    'certificado.celulares': {
      estado: 409,
      titulo: 'Certificado de celulares',
      mensaje: 'La compra de celulares está apagada en la configuración.',
    },
  },
  verbos: {
    'certificado.creado': 'hizo el certificado de propiedad',
    'certificado.impreso': 'imprimió el certificado de propiedad',
  },
  entidades: { certificado: 'Certificado de propiedad' },
})
