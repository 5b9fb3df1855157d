import type { EnElMapa } from '../../shell/mapa/tipos.ts'

export const mapa: EnElMapa = {
  rutas: [
    {
      a: '/configuracion',
      titulo: 'Configuración',
      pestana: 'General',
      permiso: 'configuracion.ver',
      alcance: 'cadena',
    },
    {
      a: '/configuracion/catalogos',
      titulo: 'Catálogos',
      permiso: 'configuracion.ver',
      alcance: 'cadena',
    },
  ],
}
