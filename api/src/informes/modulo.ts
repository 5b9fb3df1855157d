import { modulo } from '../core/modulo.ts'

/** What the owner, the auditor and the accountant look at: the registry of informes. */
export const informes = modulo({
  grupos: { gerencia: 'Gerencia' },
  permisos: {
    'auditoria.informes': { etiqueta: 'Ver los informes de auditoría', roles: ['Gerente', 'Auditor'] },
    'auditoria.exportar': { etiqueta: 'Exportar los informes de auditoría', roles: ['Gerente', 'Auditor'] },
    'auditoria.decidir': {
      etiqueta: 'Decidir sobre vencidos y cerrar excepciones',
      roles: ['Gerente', 'Auditor'],
    },
    'gerencia.ver': { etiqueta: 'Ver los informes de gerencia', roles: ['Gerente'] },
    'gerencia.exportar': { etiqueta: 'Exportar los informes de gerencia', roles: ['Gerente'] },
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
        'Son {cuantas} filas y un papel lleva {tope}. Ponga un filtro más estrecho o expórtelo en CSV o XLSX, que llevan todas.',
    },
    'informe.fila': {
      estado: 404,
      titulo: 'Informe',
      mensaje: 'Esa fila ya no está en el informe. Vuelva a abrirlo.',
    },
  },
  verbos: { 'informe.anotado': 'anotó en un informe' },
  entidades: { anotacion: 'Anotación de un informe' },
  campos: { informe: 'Informe', fila: 'Fila' },
})
