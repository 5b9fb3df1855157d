import type { EnElMapa } from '../../shell/mapa/tipos.ts'

export const mapa: EnElMapa = {
  rutas: [
    { a: '/plan-separe', titulo: 'Plan separe', pestana: 'Separar', permiso: 'separes.crear' },
    {
      a: '/plan-separe/listado',
      titulo: 'Listado de planes separe',
      pestana: 'Listado',
      permiso: 'separes.ver',
      fichas: '/plan-separe/plan',
    },
  ],
}
