import { modulo } from '../core/modulo.ts'

/** What the log says customer by customer of an import and of its undo: read from the one line of each, not among the others. */
export const ACCIONES_DE_FILA = [
  'cliente.importado',
  'cliente.completado',
  'cliente.retirado',
  'cliente.restaurado',
] as const

export const importaciones = modulo({
  permisos: {
    'clientes.importar': { etiqueta: 'Importar clientes de un archivo', especial: true, roles: ['Gerente'] },
  },
  errores: {
    'importacion.archivo_tipo': {
      estado: 422,
      titulo: 'Archivo no reconocido',
      mensaje:
        'El archivo no es de Excel (.xlsx) ni CSV. Guárdelo como «Libro de Excel (.xlsx)» y súbalo de nuevo.',
    },
    'importacion.archivo_antiguo': {
      estado: 422,
      titulo: 'Archivo no reconocido',
      mensaje:
        'El archivo es de un Excel antiguo (.xls) o tiene contraseña. Ábralo, guárdelo como «Libro de Excel (.xlsx)» sin contraseña y súbalo de nuevo.',
    },
    'importacion.archivo_grande': {
      estado: 413,
      titulo: 'Archivo demasiado grande',
      mensaje: 'El archivo es demasiado grande: debe pesar menos de {megas} MB. Pártalo en varios.',
    },
    'importacion.archivo_complejo': {
      estado: 422,
      titulo: 'Archivo muy pesado',
      mensaje:
        'El archivo tiene demasiado texto o tarda demasiado en leerse. Deje en él solo las columnas de los clientes, o divídalo en varios, y súbalo de nuevo.',
    },
    'importacion.archivo_danado': {
      estado: 422,
      titulo: 'Archivo dañado',
      mensaje:
        'El archivo está dañado o incompleto y no se pudo leer. Ábralo, guárdelo otra vez y súbalo de nuevo.',
    },
    'importacion.sin_encabezados': {
      estado: 422,
      titulo: 'Sin encabezados',
      mensaje:
        'La primera fila del archivo no es de encabezados: ya trae datos. Agregue arriba una fila que diga qué trae cada columna (documento, nombre, celular) y súbalo de nuevo.',
    },
    'importacion.comillas': {
      estado: 422,
      titulo: 'Comillas sin cerrar',
      mensaje:
        'En la fila {fila} del archivo hay una comilla (") que abre y no cierra: las filas que siguen quedarían dentro de ella. Bórrela o ciérrela y súbalo de nuevo.',
    },
    'importacion.sin_contenido': {
      estado: 422,
      titulo: 'Archivo vacío',
      mensaje: 'El archivo está vacío: no trae ni los encabezados.',
    },
    'importacion.archivo_vacio': {
      estado: 422,
      titulo: 'Archivo vacío',
      mensaje: 'El archivo no tiene filas de clientes debajo de los encabezados.',
    },
    'importacion.demasiadas_filas': {
      estado: 422,
      titulo: 'Demasiadas filas',
      mensaje: 'El archivo tiene más de {maximo} filas. Pártalo en varios.',
    },
    'importacion.demasiadas_columnas': {
      estado: 422,
      titulo: 'Demasiadas columnas',
      mensaje: 'El archivo tiene datos más allá de la columna {maximo}. Deje solo las de los clientes.',
    },
    'importacion.columnas': {
      estado: 422,
      titulo: 'Error de validación',
      mensaje: 'Cada dato puede venir en una sola columna. Está dos veces: {cual}.',
    },
    'importacion.estado': {
      estado: 409,
      titulo: 'Importación',
      mensaje: 'La importación ya no está en ese paso. Mire su estado en la página.',
    },
    'importacion.sin_filas': {
      estado: 422,
      titulo: 'Importación',
      mensaje: 'No hay filas para guardar. Corrija el archivo y súbalo de nuevo.',
    },
    'importacion.plazo': {
      estado: 409,
      titulo: 'Importación',
      mensaje: 'Una importación se puede deshacer durante un día. Ya pasó.',
    },
  },
  verbos: {
    'cliente.importado': 'importó el cliente',
    'cliente.completado': 'completó con una importación el cliente',
    'cliente.retirado': 'quitó, al deshacer su importación, el cliente',
    'cliente.restaurado': 'deshizo lo que una importación completó en el cliente',
    'importacion.subida': 'subió para importar el archivo',
    'importacion.confirmada': 'importó los clientes del archivo',
    'importacion.terminada': 'terminó de importar el archivo',
    'importacion.deshecha': 'deshizo la importación del archivo',
    'importacion.descartada': 'descartó el archivo',
  },
  entidades: { importacion: 'Importación de clientes' },
  campos: {
    creados: 'Creados',
    completados: 'Completados',
    omitidos: 'Omitidos',
  },
})
