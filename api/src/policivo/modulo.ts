import { modulo } from '../core/modulo.ts'

export const policivo = modulo({
  grupos: { policivo: 'Control policivo' },
  permisos: {
    'policivo.ver': {
      etiqueta: 'Ver el control policivo',
      roles: ['Gerente', 'Auditor', 'Cumplimiento', 'Cajero'],
    },
    'policivo.imprimir': {
      etiqueta: 'Imprimir el listado policivo y sus firmas',
      roles: ['Gerente', 'Auditor', 'Cajero'],
    },
    'policivo.copiar': { etiqueta: 'Sacar copia del control policivo', roles: ['Gerente', 'Auditor'] },
    'policivo.verificar': {
      etiqueta: 'Verificar el control policivo',
      roles: ['Gerente', 'Auditor', 'Cumplimiento'],
    },
  },
  errores: {
    'policivo.ninguno': {
      estado: 404,
      titulo: 'No encontrado',
      mensaje: 'No se encontraron contratos en este rango.',
    },
  },
  verbos: {
    'policivo.impreso': 'imprimió el listado policivo',
    'policivo.copiado': 'sacó una copia del control policivo',
    'policivo.verificado': 'verificó el control policivo',
  },
  entidades: { policivo: 'Control policivo' },
})
