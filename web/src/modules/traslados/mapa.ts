import type { EnElMapa } from '../../shell/mapa/tipos.ts'

export const mapa: EnElMapa = {
  rutas: [
    { a: '/traslados', titulo: 'Trasladar mercancía', pestana: 'Trasladar', permiso: 'traslados.despachar' },
    {
      a: '/traslados/historial',
      titulo: 'Historial de traslados',
      pestana: 'Historial',
      permiso: 'traslados.ver',
      fichas: '/traslados/despacho',
    },
    { a: '/traslados/reparticiones', titulo: 'Reparticiones', permiso: 'traslados.despachar' },
    {
      a: '/compras/reparticiones',
      titulo: 'Reparticiones de compras',
      pestana: 'Reparticiones',
      permiso: 'traslados.ver',
    },
    { a: '/compras/reparticiones-peso', titulo: 'Reparticiones por peso', permiso: 'traslados.ver' },
    {
      a: '/recibir-articulos',
      titulo: 'Recibir artículos',
      pestana: 'Por unidad',
      permiso: 'traslados.recibir',
      ademas: ['traslados.ver'],
    },
    {
      a: '/recibir-peso-articulos',
      titulo: 'Recibir por peso',
      pestana: 'Por peso',
      permiso: 'traslados.recibir',
      ademas: ['traslados.ver'],
    },
    {
      a: '/recibir-articulos/historial',
      titulo: 'Historial de recibidos',
      pestana: 'Historial',
      permiso: 'traslados.ver',
    },
    {
      a: '/recibir-peso-articulos/historial',
      titulo: 'Historial de recibidos por peso',
      pestana: 'Historial por peso',
      permiso: 'traslados.ver',
    },
  ],
}
