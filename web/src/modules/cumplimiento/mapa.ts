import type { EnElMapa } from '../../shell/mapa/tipos.ts'

export const mapa: EnElMapa = {
  rutas: [
    {
      a: '/cumplimiento',
      titulo: 'Cumplimiento',
      permiso: 'cumplimiento.ver',
      alcance: 'cadena',
    },
  ],
}
