import type { EnElMapa } from '../../shell/mapa/tipos.ts'

export const mapa: EnElMapa = {
  rutas: [
    {
      a: '/auditoria/cuadre-caja',
      titulo: 'Cuadres de caja',
      pestana: 'Cuadre de caja',
      permiso: 'caja.cuadres',
      alcance: 'almacenes',
    },
  ],
}
