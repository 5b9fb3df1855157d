import { modulo } from '../core/modulo.ts'

export const almacenes = modulo({
  grupos: { almacenes: 'Almacenes' },
  permisos: {
    'almacenes.ver': { etiqueta: 'Ver almacenes', roles: ['Gerente', 'Auditor'] },
    'almacenes.administrar': { etiqueta: 'Crear y editar almacenes', especial: true, roles: [] },
  },
  errores: {
    'almacen.codigo_existe': {
      estado: 409,
      titulo: 'Error de validación',
      mensaje: 'Ya hay un almacén con ese código.',
    },
    'almacen.codigo_en_uso': {
      estado: 409,
      titulo: 'Almacenes',
      mensaje: 'El código no se cambia: ya está impreso en documentos de este almacén.',
    },
    'almacen.sin_alcance': {
      estado: 403,
      titulo: 'Almacenes',
      mensaje: 'Solo cambia este almacén quien también lo administra.',
    },
    'almacen.con_pendientes': {
      estado: 409,
      titulo: 'El almacén todavía tiene de qué responder',
      mensaje: 'Antes de ponerlo inactivo, termine lo que le queda: {queda}.',
    },
    'almacen.ultimo_activo': {
      estado: 409,
      titulo: 'Almacenes',
      mensaje: 'Debe quedar al menos un almacén activo.',
    },
  },
  verbos: {
    'almacen.creado': 'creó el almacén',
    'almacen.editado': 'editó el almacén',
    'almacen.calendario_cambiado': 'cambió los días de apertura del almacén',
  },
  entidades: { almacen: 'Almacén' },
  campos: {
    impresion_contrato: 'Impresión del contrato',
    grupo_comercial: 'Grupo comercial',
    respuestas: 'Correos para las respuestas',
    dato_adicional: 'Dato adicional',
    semana: 'Días de la semana',
    festivos: 'Abre en festivos',
    excepciones: 'Días distintos',
  },
})
