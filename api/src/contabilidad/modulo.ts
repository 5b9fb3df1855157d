import { modulo } from '../core/modulo.ts'

/** The books. */
export const contabilidad = modulo({
  grupos: {
    caja: 'Caja',
    contabilidad: 'Contabilidad',
    planilla: 'Planilla',
  },
  permisos: {
    'caja.ver': { etiqueta: 'Ver el efectivo en caja', roles: ['Gerente', 'Auditor'] },
    'contabilidad.ver': {
      etiqueta: 'Ver los libros y el plan de cuentas, y probarlos',
      roles: ['Gerente', 'Auditor'],
    },
    'contabilidad.exportar': { etiqueta: 'Exportar movimientos contables', roles: ['Gerente', 'Auditor'] },
    'contabilidad.administrar': {
      etiqueta: 'Cambiar el plan de cuentas',
      especial: true,
      roles: [],
    },
  },
  errores: {
    'caja.insuficiente': {
      estado: 409,
      titulo: 'Caja',
      mensaje: 'En la caja no hay efectivo suficiente para esta operación.{falta}',
    },
  },
  verbos: {
    'cuenta.creada': 'agregó al plan la cuenta',
    'concepto.cambiado': 'cambió la cuenta del concepto',
    'prueba_libros.pedida': 'pidió la prueba de los libros',
  },
  entidades: {
    cuenta: 'Cuenta contable',
    concepto: 'Concepto contable',
    prueba_libros: 'Prueba de los libros',
  },
  campos: { cuenta: 'Cuenta', desde: 'Vigente desde', naturaleza: 'Naturaleza' },
})
