import { modulo } from '../core/modulo.ts'

/** The sheet of a branch: what came in and went out, and what is left (001 §2). Each ends in the drawer, so it asks for `caja.ver` too. */
export const planilla = modulo({
  permisos: {
    'planilla.detallada': {
      etiqueta: 'Listar planilla detallada',
      roles: ['Gerente', 'Auditor', 'Contador'],
    },
    'planilla.sencilla': { etiqueta: 'Listar planilla sencilla', roles: ['Gerente', 'Auditor', 'Contador'] },
    'planilla.alterna': { etiqueta: 'Listar planilla alterna', roles: ['Gerente', 'Auditor', 'Contador'] },
  },
  errores: {
    'planilla.periodo': {
      estado: 422,
      titulo: 'Período',
      mensaje: 'El período va de un día al mismo o a otro posterior, y dura hasta un año.',
    },
    'planilla.larga': {
      estado: 422,
      titulo: 'Planilla muy larga',
      mensaje:
        'Son {cuantos|documento|documentos}: en papel caben hasta {tope}. Imprima un período más corto o descargue el archivo de Excel, que los trae todos.',
    },
    'planilla.apagada': {
      estado: 409,
      titulo: 'Planilla alterna',
      mensaje: 'La planilla alterna está apagada en la configuración.',
    },
  },
})
