import { modulo } from '../core/modulo.ts'

export const desuso = modulo({
  grupos: { desuso: 'Desuso' },
  permisos: {
    'desuso.ver': { etiqueta: 'Ver el desuso de oro y de varios', roles: ['Gerente', 'Auditor', 'Cajero'] },
    'desuso.exportar': { etiqueta: 'Exportar las listas del desuso', roles: ['Gerente', 'Auditor'] },
    'desuso.marcar': { etiqueta: 'Pasar artículos de vitrina a desuso', roles: ['Gerente', 'Cajero'] },
    'desuso.baja': { etiqueta: 'Dar de baja artículos en desuso', roles: ['Gerente', 'Cajero'] },
    'desuso.retirar': { etiqueta: 'Retirar y pesar oro en lotes', roles: ['Gerente'] },
    'desuso.remitir': {
      etiqueta: 'Remitir lotes de oro al refinador',
      especial: true,
      roles: ['Gerente'],
    },
    'desuso.cadena': {
      etiqueta: 'Remitir lotes de oro de otros almacenes, y ver las bajas de todos',
      especial: true,
      roles: [],
    },
    'desuso.liquidar': { etiqueta: 'Liquidar remisiones de oro', especial: true, roles: ['Gerente'] },
    'desuso.autorizar': {
      etiqueta: 'Autorizar bajas y mermas de oro',
      especial: true,
      roles: ['Gerente'],
    },
    'desuso.anular': {
      etiqueta: 'Anular marcas, bajas, retiros, remisiones y liquidaciones de oro',
      especial: true,
      roles: ['Gerente'],
    },
  },
  errores: {
    'desuso.no_existe': {
      estado: 404,
      titulo: 'No encontrado',
      mensaje: 'No se encontró ese documento en el desuso de este almacén.',
    },
  },
  verbos: {
    'operacion.marcaDesuso': 'pasó artículos a desuso con el documento',
    'operacion.baja': 'dio de baja artículos con el documento',
    'operacion.retiroOro': 'retiró oro en un lote con el documento',
    'operacion.remisionOro': 'remitió oro al refinador con el documento',
    'operacion.liquidacionOro': 'liquidó oro con el documento',
  },
  campos: {
    codigos: 'Artículos',
    causa: 'Causa',
    fotoId: 'Foto',
    pesadas: 'Pesos por pureza',
    lotes: 'Lotes',
    refinadorId: 'Refinador',
    sello: 'Sello',
    ensayes: 'Ensaye',
    regalias: 'Regalías',
    retencion: 'Retención',
    papel: 'Documento del refinador',
  },
})
