import type { EnElMapa } from '../../shell/mapa/tipos.ts'

export const mapa: EnElMapa = {
  rutas: [
    {
      a: '/consultas/costos',
      titulo: 'Costos de consulta',
      pestana: 'Costos',
      permiso: 'consultas.costos',
      alcance: 'cadena',
    },
  ],
}
