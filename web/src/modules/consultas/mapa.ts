import type { EnElMapa } from '../../shell/mapa/tipos.ts'

export const mapa: EnElMapa = {
  rutas: [
    {
      a: '/consultas',
      titulo: 'Consultas',
      pestana: 'Consultar',
      permiso: 'consultas.ver',
    },
    {
      a: '/consultas/listas',
      alcance: 'cadena',
      titulo: 'Listas OFAC y ONU',
      permiso: 'consultas.ver',
    },
    {
      a: '/consultas/fuentes',
      alcance: 'cadena',
      titulo: 'Fuentes de consulta',
      pestana: 'Fuentes',
      permiso: 'consultas.costos',
    },
    {
      a: '/consultas/informe',
      titulo: 'Informe de consultas',
      pestana: 'Informe',
      permiso: 'consultas.informe',
      alcance: 'segunSuper',
    },
    {
      a: '/consultas/hechas',
      titulo: 'Consultas hechas',
      pestana: 'Hechas',
      permiso: 'consultas.informe',
      alcance: 'segunSuper',
    },
  ],
}
