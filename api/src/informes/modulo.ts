import { modulo } from '../core/modulo.ts'

/** What the owner, the auditor and the accountant look at: the registry of informes. */
export const informes = modulo({
  grupos: { gerencia: 'Gerencia', reportes: 'Reportes dinámicos' },
  permisos: {
    'auditoria.informes': { etiqueta: 'Ver los informes de auditoría', roles: ['Gerente', 'Auditor'] },
    'auditoria.exportar': { etiqueta: 'Exportar los informes de auditoría', roles: ['Gerente', 'Auditor'] },
    'auditoria.decidir': {
      etiqueta: 'Decidir sobre vencidos y cerrar excepciones',
      roles: ['Gerente', 'Auditor'],
    },
    'gerencia.ver': { etiqueta: 'Ver los informes de gerencia', roles: ['Gerente', 'Contador'] },
    'reportes.administrar': {
      etiqueta: 'Armar reportes dinámicos (solo super administradores)',
      especial: true,
      roles: [],
    },
    'gerencia.exportar': { etiqueta: 'Exportar los informes de gerencia', roles: ['Gerente', 'Contador'] },
  },
  errores: {
    'informe.apagado': {
      estado: 403,
      titulo: 'Informe',
      mensaje: 'El informe detallado de gerencia está apagado en la configuración.',
    },
    'informe.largo': {
      estado: 422,
      titulo: 'Informe muy largo',
      mensaje:
        'Son {cuantas|fila|filas} y un papel lleva {tope}. Ponga un filtro más estrecho o expórtelo en CSV o XLSX, que llevan todas.',
    },
    'reporte.solo_super': {
      estado: 403,
      titulo: 'Herramientas gerenciales',
      mensaje: 'Las herramientas en prueba son solo para los super administradores.',
    },
    'reporte.sin_correo': {
      estado: 409,
      titulo: 'Correo',
      mensaje: 'Esta casa no tiene correo configurado: guárdelo sin envío.',
    },
    'reporte.su_correo': {
      estado: 409,
      titulo: 'Correo',
      mensaje: 'Su ficha de empleado no tiene correo. Pida que se lo agreguen y vuelva a intentarlo.',
    },
    'reporte.demasiados': {
      estado: 409,
      titulo: 'Correo',
      mensaje: 'Ya recibe {maximo} informes por correo. Deje de recibir alguno y guarde de nuevo.',
    },
    'informe.fila': {
      estado: 404,
      titulo: 'Informe',
      mensaje: 'Esa fila ya no está en el informe. Vuelva a abrirlo.',
    },
    'informe.version': {
      estado: 409,
      titulo: 'Informe',
      mensaje:
        'Lo que dice esta fila cambió desde que usted la abrió. Ciérrela y ábrala de nuevo para decidir sobre lo que es ahora.',
    },
  },
  verbos: {
    'informe.anotado': 'anotó en un informe',
    'reporte.creado': 'armó el reporte',
    'reporte.editado': 'cambió el reporte',
    'reporte.borrado': 'borró el reporte',
    'reporte.enviado': 'recibió por correo el reporte',
  },
  entidades: { anotacion: 'Anotación de un informe', reporte: 'Reporte' },
  campos: {
    informe: 'Informe',
    fila: 'Fila',
    busqueda: 'Filtro',
    cada: 'Cada cuánto se envía',
    formato: 'Formato',
  },
})
