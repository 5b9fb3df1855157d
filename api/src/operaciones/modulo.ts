import { modulo } from '../core/modulo.ts'

export const operaciones = modulo({
  grupos: { documentos: 'Documentos' },
  permisos: {
    'documentos.ver': {
      etiqueta: 'Ver documentos con su asiento',
      roles: ['Gerente', 'Auditor', 'Cajero', 'Contador'],
    },
    'documentos.exportar': { etiqueta: 'Exportar documentos', roles: ['Gerente', 'Auditor', 'Contador'] },
    'documentos.imprimir': {
      etiqueta: 'Imprimir recibos',
      roles: ['Gerente', 'Auditor', 'Cajero', 'Contador'],
    },
    'documentos.anular': {
      etiqueta: 'Pedir la anulación de documentos',
      especial: true,
      roles: ['Gerente', 'Cajero'],
    },
  },
  errores: {
    'operacion.cambio': {
      estado: 409,
      titulo: 'Cambió lo que vio',
      mensaje:
        'Mientras usted miraba cambiaron las cifras. Revíselas y guarde de nuevo: nada se guardó todavía.',
    },
    'anulacion.anonimizado': {
      estado: 409,
      titulo: 'Cliente anonimizado',
      mensaje: 'Su cliente fue anonimizado después: anularlo dejaría algo abierto a nombre de nadie.',
    },
    'operacion.autorizacion': {
      estado: 409,
      titulo: 'Falta autorización',
      mensaje: 'Esta operación pasa un límite: pida que la firme quien pueda autorizarla.',
    },
    'operacion.sin_autoridad': {
      estado: 403,
      titulo: 'Falta autorización',
      mensaje: 'Quien autoriza no tiene permiso para esto en este almacén. Falta quien autorice: {falta}',
    },
    'operacion.pieza_movida': {
      estado: 409,
      titulo: 'Artículo movido',
      mensaje: 'Un artículo ya no está donde estaba. Recargue la página para ver dónde quedó.',
    },
    'operacion.ya_anulado': {
      estado: 409,
      titulo: 'Documento anulado',
      mensaje:
        'Este documento ya se anuló: lo anuló otra persona mientras usted lo miraba, o usted en otra ventana.',
    },
    'documento.no_existe': {
      estado: 404,
      titulo: 'No encontrado',
      mensaje: 'No se encontró el documento.',
    },
    'impresion.motivo': {
      estado: 422,
      titulo: 'Ya se imprimió',
      mensaje: 'Lo que ya se imprimió sale como DUPLICADO: escriba el motivo, con al menos tres letras.',
    },
    'impresion.fallo': { estado: 500, titulo: 'Error', mensaje: 'Error al cargar la impresión' },
  },
  verbos: {
    'operacion.anulacion': 'anuló con el documento',
    'documento.impreso': 'imprimió el recibo',
    'documento.autorizado': 'guardó con la autorización de varias personas el documento',
  },
  entidades: { documento: 'Documento' },
  campos: { autorizaron: 'Autorizaron', cifras: 'Cifras', entrada: 'Lo ingresado' },
})
