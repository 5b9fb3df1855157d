import { modulo } from '../core/modulo.ts'

/** Texts of 000 §8, verbatim. */
export const consultas = modulo({
  grupos: { consultas: 'Consultas' },
  permisos: {
    'consultas.ver': {
      etiqueta: 'Ver consultas de un cliente',
      roles: ['Gerente', 'Auditor', 'Cumplimiento', 'Cajero', 'Tasador'],
    },
    'consultas.realizar': { etiqueta: 'Realizar consultas', roles: ['Gerente', 'Cumplimiento', 'Cajero'] },
    'consultas.informe': { etiqueta: 'Ver el informe de consultas', roles: ['Gerente', 'Auditor'] },
    'consultas.costos': { etiqueta: 'Ver los costos de las consultas', roles: ['Gerente', 'Auditor'] },
    'consultas.administrar': {
      etiqueta: 'Cambiar costos y fuentes de consulta',
      especial: true,
      roles: ['Gerente'],
    },
  },
  errores: {
    'consulta.sesion': {
      estado: 401,
      titulo: 'Sesión',
      mensaje: 'Error de sesión. No se pudo identificar al empleado: recargue la página.',
    },
    'consulta.documento': { estado: 422, titulo: 'Error de validación', mensaje: 'Mínimo 6 dígitos' },
    'consulta.fuente': { estado: 409, titulo: 'Consulta', mensaje: 'Fuente temporalmente inactiva' },
    'consulta.restringida': { estado: 409, titulo: 'Consulta', mensaje: '{mensaje}' },
    'consulta.dato_requerido': {
      estado: 422,
      titulo: 'Error de validación',
      mensaje: 'Esta fuente pide otro dato de la persona.',
    },
    'consulta.no_disponible': {
      estado: 409,
      titulo: 'Consulta no disponible',
      mensaje: 'Se alcanzó el límite de consultas gratis y esta fuente no permite consultas pagas.',
    },
    'consulta.limite': {
      estado: 429,
      titulo: 'Límite de consultas alcanzado',
      mensaje: 'Se alcanzó el límite mensual de consultas.',
    },
    'consulta.costo_cambio': {
      estado: 409,
      titulo: 'Consulta',
      mensaje: 'El costo de esta consulta cambió. Confirme de nuevo.',
    },
    'consulta.sin_pdf': { estado: 404, titulo: 'PDF no disponible', mensaje: 'Esta consulta no tiene PDF.' },
    'consulta.pdf': {
      estado: 502,
      titulo: 'Error al generar PDF',
      mensaje: 'El PDF no se pudo generar. Intente de nuevo.',
    },
    'consulta.proveedor': {
      estado: 422,
      titulo: 'Error de validación',
      mensaje: 'Ese proveedor no está configurado o no responde esta fuente.',
    },
    'consulta.obligatoria': {
      estado: 422,
      titulo: 'Error de validación',
      mensaje:
        'Esta lista se consulta siempre y para todos: no se puede ocultar ni limitar a unos documentos.',
    },
    'consulta.aviso_firma': { estado: 401, titulo: 'Aviso', mensaje: 'La firma del aviso no es correcta.' },
  },
  verbos: {
    'consulta.pago_confirmado': 'confirmó una consulta paga',
    'consulta.fuente_ajustada': 'cambió cómo se consulta la fuente',
  },
  entidades: { consulta: 'Consulta' },
})
