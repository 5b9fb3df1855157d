import type { EnElMapa } from '../../shell/mapa/tipos.ts'

export const mapa: EnElMapa = {
  rutas: [
    {
      a: '/anticipos/por-cobrar',
      titulo: 'Anticipos por cobrar',
      pestana: 'Registrar',
      permiso: 'anticipos.abrir',
    },
    {
      a: '/anticipos/por-cobrar/listado',
      titulo: 'Listado de anticipos por cobrar',
      pestana: 'Listado',
      permiso: 'anticipos.ver',
    },
    {
      a: '/anticipos/por-pagar',
      titulo: 'Anticipos por pagar',
      pestana: 'Registrar',
      permiso: 'anticipos.abrir',
    },
    {
      a: '/anticipos/por-pagar/listado',
      titulo: 'Listado de anticipos por pagar',
      pestana: 'Listado',
      permiso: 'anticipos.ver',
    },
  ],
}
