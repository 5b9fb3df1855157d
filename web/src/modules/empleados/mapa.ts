import type { EnElMapa } from '../../shell/mapa/tipos.ts'

export const mapa: EnElMapa = {
  rutas: [
    {
      a: '/empleados',
      titulo: 'Empleados',
      permiso: 'empleados.ver',
      alcance: 'almacenes',
    },
    {
      a: '/empleados/logueos',
      titulo: 'Logueos',
      permiso: 'empleados.logueos',
      alcance: 'segunSuper',
    },
  ],
}
