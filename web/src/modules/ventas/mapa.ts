import type { EnElMapa } from '../../shell/mapa/tipos.ts'

export const mapa: EnElMapa = {
  rutas: [
    {
      a: '/ventas',
      titulo: 'Venta de artículos',
      pestana: 'Artículos',
      tambien: 'vender',
      permiso: 'ventas.vender',
    },
    {
      a: '/ventas/ventasServicios',
      titulo: 'Venta de servicios',
      pestana: 'Servicios',
      permiso: 'ventas.vender',
    },
    {
      a: '/ventas/listado-ventas',
      titulo: 'Listado de ventas',
      permiso: 'ventas.ver',
      fichas: '/ventas/venta',
    },
    {
      a: '/ventas/listado-ventas-servicios',
      titulo: 'Listado de ventas de servicios',
      pestana: 'Listado de servicios',
      permiso: 'ventas.ver',
    },
  ],
}
