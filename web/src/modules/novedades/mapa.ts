import type { EnElMapa } from '../../shell/mapa/tipos.ts'

export const mapa: EnElMapa = {
  rutas: [
    {
      a: '/configuracion/novedades',
      titulo: 'Novedades',
      permiso: 'empresa.ver',
      alcance: 'cadena',
    },
  ],
}
