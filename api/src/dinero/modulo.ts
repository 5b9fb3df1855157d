import { modulo } from '../core/modulo.ts'

/** Money of a branch that is not of a contract, a sale or a purchase. */
export const dinero = modulo({
  grupos: { ingresos: 'Ingresos', egresos: 'Egresos', dinero: 'Tipos de ingreso y egreso' },
  permisos: {
    'ingresos.ver': { etiqueta: 'Ver ingresos', roles: ['Gerente', 'Auditor', 'Cajero', 'Contador'] },
    'ingresos.crear': { etiqueta: 'Registrar ingresos', roles: ['Gerente', 'Cajero'] },
    'ingresos.exportar': { etiqueta: 'Exportar ingresos', roles: ['Gerente', 'Auditor', 'Contador'] },
    'ingresos.autorizar': {
      etiqueta: 'Autorizar ingresos sobre el límite de su tipo',
      especial: true,
      roles: ['Gerente'],
    },
    'ingresos.anular': { etiqueta: 'Anular ingresos', especial: true, roles: ['Gerente'] },
    'egresos.ver': { etiqueta: 'Ver egresos', roles: ['Gerente', 'Auditor', 'Cajero', 'Contador'] },
    'egresos.crear': { etiqueta: 'Registrar egresos', roles: ['Gerente', 'Cajero'] },
    'egresos.exportar': { etiqueta: 'Exportar egresos', roles: ['Gerente', 'Auditor', 'Contador'] },
    'egresos.autorizar': {
      etiqueta: 'Autorizar egresos sobre el límite de su tipo',
      especial: true,
      roles: ['Gerente'],
    },
    'egresos.anular': { etiqueta: 'Anular egresos', especial: true, roles: ['Gerente'] },
    'dinero.tipos': {
      etiqueta: 'Administrar los tipos de ingreso y egreso',
      especial: true,
      roles: ['Contador'],
    },
  },
  errores: {
    'tipo_dinero.no_existe': { estado: 404, titulo: 'No encontrado', mensaje: 'Ese tipo ya no está.' },
    'tipo_dinero.repetido': {
      estado: 409,
      titulo: 'Tipo repetido',
      mensaje: 'Ya hay un tipo con ese nombre. Escriba otro, o active el que hay.',
    },
    'soporte.no_existe': {
      estado: 404,
      titulo: 'No encontrado',
      mensaje: 'El documento no tiene soporte adjunto.',
    },
    'soporte.archivo': {
      estado: 422,
      titulo: 'Soporte',
      mensaje: 'Adjunte una foto (jpg o png) o un PDF de menos de 2 MB, sin acciones ni archivos adentro.',
    },
    'soporte.demasiados': {
      estado: 429,
      titulo: 'Soporte',
      mensaje: 'Tiene {maximo} soportes sin guardar. Guarde lo que tiene abierto e intente de nuevo.',
    },
  },
  verbos: {
    'operacion.ingreso': 'registró un ingreso con el documento',
    'operacion.egreso': 'registró un egreso con el documento',
    'tipo_dinero.creado': 'creó el tipo',
    'tipo_dinero.editado': 'editó el tipo',
  },
  entidades: { tipo_dinero: 'Tipo de ingreso o egreso' },
  campos: {
    tarifas: 'Impuestos',
    pideTercero: 'Pide tercero',
    pideSoporte: 'Pide soporte',
    limite: 'Límite sin autorización',
  },
})
