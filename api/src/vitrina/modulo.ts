import { modulo } from '../core/modulo.ts'

export const vitrina = modulo({
  grupos: { vitrina: 'Vitrina' },
  permisos: {
    'vitrina.ver': {
      etiqueta: 'Ver la vitrina',
      roles: ['Gerente', 'Auditor', 'Cajero', 'Tasador', 'Consulta'],
    },
    'vitrina.costos': { etiqueta: 'Ver costos y márgenes de la vitrina', roles: ['Gerente', 'Auditor'] },
    'vitrina.exportar': { etiqueta: 'Exportar la vitrina', roles: ['Gerente', 'Auditor'] },
    'vitrina.precios': { etiqueta: 'Poner precios en la vitrina', roles: ['Gerente'] },
  },
  errores: {
    'pieza.no_existe': { estado: 404, titulo: 'No encontrado', mensaje: 'No se encontró el artículo.' },
    'vitrina.no_esta': {
      estado: 409,
      titulo: 'Vitrina',
      mensaje: 'Algún artículo ya no está en la vitrina. Recargue la lista y elija de nuevo.',
    },
  },
  verbos: {
    'precio.fijado': 'puso precio a artículos de la vitrina',
    'precio_gramo.fijado': 'cambió el precio por gramo de la vitrina',
  },
  entidades: { vitrina: 'Vitrina' },
  campos: { precios: 'Precios', categoria: 'Pureza', precio: 'Precio', articulos: 'Artículos' },
})
