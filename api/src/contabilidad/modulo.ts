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
    'contabilidad.comprobantes': {
      etiqueta: 'Escribir comprobantes a mano',
      especial: true,
      roles: ['Gerente'],
    },
    'contabilidad.anular': { etiqueta: 'Anular comprobantes', especial: true, roles: ['Gerente'] },
    'contabilidad.cerrar': {
      etiqueta: 'Cerrar meses y autorizar en un mes cerrado',
      especial: true,
      roles: ['Gerente'],
    },
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
    'operacion.comprobante': 'escribió un comprobante con el documento',
    'operacion.cierreMes': 'cerró el mes con el documento',
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
