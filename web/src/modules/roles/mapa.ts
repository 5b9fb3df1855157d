import type { EnElMapa } from '../../shell/mapa/tipos.ts'

export const mapa: EnElMapa = {
  rutas: [
    {
      a: '/configuracion/roles',
      titulo: 'Roles',
      permiso: 'roles.ver',
      alcance: 'cadena',
    },
  ],
}
