import type { EnElMapa } from '../../shell/mapa/tipos.ts'

export const mapa: EnElMapa = {
  rutas: [
    {
      a: '/configuracion/almacenes',
      titulo: 'Almacenes',
      permiso: 'almacenes.ver',
      alcance: 'cadena',
    },
  ],
}
