import { modulo } from '../core/modulo.ts'

export const auditoria = modulo({
  grupos: { auditoria: 'Auditoría' },
  permisos: {
    'auditoria.ver': {
      etiqueta: 'Ver el registro de auditoría',
      roles: ['Gerente', 'Auditor', 'Cumplimiento'],
    },
    'auditoria.verificar': {
      etiqueta: 'Verificar que el registro de auditoría no fue alterado',
      roles: ['Auditor', 'Cumplimiento'],
    },
  },
})
