import { modulo } from '../core/modulo.ts'

export const inventario = modulo({
  grupos: { inventario: 'Inventario' },
  permisos: {
    'inventario.contar': {
      etiqueta: 'Contar inventarios',
      roles: ['Gerente', 'Auditor', 'Cajero', 'Tasador'],
    },
    'inventario.abrir': { etiqueta: 'Abrir inventarios', roles: ['Gerente', 'Auditor'] },
    'inventario.ver': {
      etiqueta: 'Ver lo esperado, las diferencias y el historial de inventarios',
      roles: ['Gerente', 'Auditor'],
    },
    'inventario.cerrar': {
      etiqueta: 'Explicar diferencias y cerrar inventarios',
      roles: ['Gerente', 'Auditor'],
    },
    'inventario.autorizar': {
      etiqueta: 'Autorizar bajas y hallazgos de inventario',
      especial: true,
      roles: ['Gerente'],
    },
    'inventario.flujo': { etiqueta: 'Ver el flujo de inventario', roles: ['Gerente', 'Auditor'] },
  },
  errores: {
    'inventario.almacen': {
      estado: 404,
      titulo: 'No encontrado',
      mensaje: 'Ese almacén no está entre los suyos. Elija otro.',
    },
    'inventario.no_existe': {
      estado: 404,
      titulo: 'No encontrado',
      mensaje: 'No se encontró el inventario.',
    },
    'inventario.no_cuenta': {
      estado: 409,
      titulo: 'Inventario',
      mensaje: 'El conteo de este inventario ya terminó. Pida que lo abran de nuevo para seguir contando.',
    },
    'inventario.cerrado': {
      estado: 409,
      titulo: 'Inventario',
      mensaje: 'El inventario ya está cerrado o anulado: no cambia más.',
    },
    'inventario.conteo_ajeno': {
      estado: 409,
      titulo: 'Inventario',
      mensaje: 'Ese conteo no es suyo, o ya fue quitado. Actualice la página.',
    },
    'inventario.diferencia': {
      estado: 409,
      titulo: 'Inventario',
      mensaje: 'Alguna diferencia cambió mientras la explicaba. Actualice la página y vuelva a mirarla.',
    },
  },
  verbos: {
    'operacion.aperturaInventario': 'abrió un inventario con el documento',
    'operacion.cierreInventario': 'cerró un inventario con el documento',
    'inventario.estado': 'cambió el estado del inventario',
    'inventario.explicado': 'explicó diferencias del inventario',
    'inventario.quitado': 'quitó un conteo del inventario',
  },
  entidades: { inventario: 'Inventario' },
  campos: {
    zona: 'Lugar',
    modo: 'Cómo se contó',
    ajusta: 'Ajuste',
    explicacion: 'Explicación',
    claves: 'Diferencias',
    cuantas: 'Cuántas',
  },
})
