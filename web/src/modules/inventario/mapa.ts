import type { EnElMapa } from '../../shell/mapa/tipos.ts'

export const mapa: EnElMapa = {
  rutas: [
    {
      a: '/auditoria/flujo-inventario-contrato',
      titulo: 'Flujo de inventario de contratos',
      permiso: 'inventario.flujo',
      alcance: 'elegido',
    },
    {
      a: '/auditoria/flujo-inventario-vitrina',
      titulo: 'Flujo de inventario de vitrina',
      permiso: 'inventario.flujo',
      alcance: 'elegido',
    },
    {
      a: '/inventario/contrato',
      titulo: 'Inventario de contratos',
      pestana: 'Contratos',
      permiso: 'inventario.contar',
    },
    {
      a: '/inventario/contrato/historial',
      titulo: 'Historial de inventario de contratos',
      pestana: 'Historial de contratos',
      permiso: 'inventario.ver',
    },
    {
      a: '/inventario/vitrina',
      titulo: 'Inventario de vitrina',
      pestana: 'Vitrina',
      permiso: 'inventario.contar',
    },
    {
      a: '/inventario/vitrina/historial',
      titulo: 'Historial de inventario de vitrina',
      pestana: 'Historial de vitrina',
      permiso: 'inventario.ver',
    },
  ],
}
