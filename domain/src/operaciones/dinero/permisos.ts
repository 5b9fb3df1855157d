/** Permission keys of each class of money, said whole: they are searched for. */
export const PERMISOS_DE = {
  ingreso: {
    ver: 'ingresos.ver',
    crear: 'ingresos.crear',
    exportar: 'ingresos.exportar',
    autorizar: 'ingresos.autorizar',
  },
  egreso: {
    ver: 'egresos.ver',
    crear: 'egresos.crear',
    exportar: 'egresos.exportar',
    autorizar: 'egresos.autorizar',
  },
} as const
