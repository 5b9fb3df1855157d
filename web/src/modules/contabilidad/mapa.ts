import type { EnElMapa } from '../../shell/mapa/tipos.ts'

export const mapa: EnElMapa = {
  rutas: [
    {
      a: '/contabilidad/movimientos',
      titulo: 'Movimientos contables',
      pestana: 'Movimientos',
      permiso: 'contabilidad.ver',
      ademas: ['caja.ver'],
      alcance: 'libros',
    },
    {
      a: '/contabilidad/cuentas',
      titulo: 'Plan de cuentas',
      permiso: 'contabilidad.ver',
    },
    {
      a: '/contabilidad/cierres',
      titulo: 'Cierres de mes',
      permiso: 'contabilidad.ver',
      alcance: 'libros',
    },
    {
      a: '/contabilidad/prueba',
      titulo: 'Prueba de los libros',
      permiso: 'contabilidad.ver',
    },
  ],
}
