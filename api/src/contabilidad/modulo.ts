import { modulo } from '../core/modulo.ts'

/** The books. Planillas are read from them: their pages are still to come. */
export const contabilidad = modulo({
  grupos: {
    caja: 'Caja',
    planilla: 'Planilla',
  },
  permisos: {
    'caja.ver': { etiqueta: 'Ver el efectivo en caja', roles: ['Gerente', 'Auditor'] },
    'planilla.sencilla': { etiqueta: 'Listar planilla sencilla', roles: ['Gerente', 'Auditor'] },
    'planilla.alterna': { etiqueta: 'Listar planilla alterna', roles: ['Gerente', 'Auditor'] },
  },
  errores: {
    'caja.insuficiente': {
      estado: 409,
      titulo: 'Caja',
      mensaje: 'En la caja no hay efectivo suficiente para esta operación.{falta}',
    },
  },
})
