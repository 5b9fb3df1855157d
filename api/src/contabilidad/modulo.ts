import { modulo } from '../core/modulo.ts'

/** The books. */
export const contabilidad = modulo({
  grupos: {
    caja: 'Caja',
    contabilidad: 'Contabilidad',
    planilla: 'Planilla',
  },
  permisos: {
    'caja.ver': { etiqueta: 'Ver el efectivo en caja', roles: ['Gerente', 'Auditor', 'Contador'] },
    'contabilidad.ver': {
      etiqueta: 'Ver los libros y el plan de cuentas, y probarlos',
      roles: ['Gerente', 'Auditor', 'Contador'],
    },
    'contabilidad.exportar': {
      etiqueta: 'Exportar movimientos contables',
      roles: ['Gerente', 'Auditor', 'Contador'],
    },
    'contabilidad.comprobantes': {
      etiqueta: 'Escribir comprobantes a mano',
      especial: true,
      roles: ['Gerente', 'Contador'],
    },
    'contabilidad.anular': {
      etiqueta: 'Anular comprobantes',
      especial: true,
      roles: ['Gerente', 'Contador'],
    },
    'contabilidad.cerrar': {
      etiqueta: 'Cerrar meses y autorizar en un mes cerrado',
      especial: true,
      roles: ['Gerente', 'Contador'],
    },
    'contabilidad.certificados': {
      etiqueta: 'Expedir certificados de retenciones',
      roles: ['Gerente', 'Contador'],
    },
    'contabilidad.administrar': {
      etiqueta: 'Cambiar el plan de cuentas',
      especial: true,
      roles: ['Contador'],
    },
  },
  errores: {
    'caja.insuficiente': {
      estado: 409,
      titulo: 'Caja',
      mensaje:
        'En la caja no hay efectivo suficiente para esta operación.{falta} Entre efectivo antes, o hágala por otro medio.',
    },
    'retencion.periodo': {
      estado: 422,
      titulo: 'Error de validación',
      mensaje: 'El período termina antes de comenzar: corrija las fechas.',
    },
    'retencion.nada': {
      estado: 409,
      titulo: 'Certificado de retenciones',
      mensaje:
        'En ese período no se le retuvo nada a este tercero, o se le anuló o devolvió más de lo que se le retuvo: elija otro.',
    },
    'retencion.sin_correo': {
      estado: 409,
      titulo: 'Certificado de retenciones',
      mensaje:
        'El tercero no tiene correo o no autorizó que le escriban: complete su ficha o descargue el PDF.',
    },
  },
  verbos: {
    'operacion.comprobante': 'escribió un comprobante con el documento',
    'operacion.cierreMes': 'cerró el mes con el documento',
    'retenciones.enviadas': 'envió por correo los certificados de retenciones de',
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
