import type { EnElMapa } from '../../shell/mapa/tipos.ts'

const permiso = 'vitrina.ver'

export const mapa: EnElMapa = {
  rutas: [
    { a: '/vitrina', titulo: 'Vitrina', pestana: 'Artículos', permiso, fichas: '/vitrina/articulo' },
    { a: '/vitrina-peso', titulo: 'Vitrina por peso', pestana: 'Por peso', permiso },
    {
      a: '/vitrina/busqueda-avanzada',
      titulo: 'Búsqueda avanzada en vitrina',
      pestana: 'Búsqueda',
      permiso,
      alcance: 'cadena',
    },
    {
      a: '/vitrina-peso/busqueda-avanzada',
      titulo: 'Búsqueda avanzada por peso',
      pestana: 'Búsqueda por peso',
      permiso,
      alcance: 'cadena',
    },
    { a: '/vitrina/vendidos', titulo: 'Artículos vendidos', pestana: 'Vendidos', permiso },
    { a: '/vitrina/separados', titulo: 'Artículos separados', pestana: 'Separados', permiso },
    { a: '/vitrina/trasladados', titulo: 'Artículos trasladados', pestana: 'Trasladados', permiso },
    { a: '/vitrina/devuelto-vigente', titulo: 'Devueltos a vigente', pestana: 'Devuelto vigente', permiso },
  ],
}
