import type { SeccionDelMapa } from './tipos.ts'

export const MOSTRADOR = [
  {
    modulo: 'contratos',
    grupo: 'mostrador',
    texto: 'Contratos',
    icono: 'contratos',
    enTelefono: true,
    rutas: [
      '/contratos',
      '/contratos/vencidos',
      '/contratos/utilidad',
      '/contratos/historial-utilidad',
      '/contratos/topes',
      '/contratos/texto-legal',
    ],
  },
  {
    modulo: 'ventas',
    grupo: 'mostrador',
    texto: 'Venta',
    icono: 'venta',
    rutas: [
      '/ventas',
      '/ventas/ventasServicios',
      '/ventas/listado-ventas',
      '/ventas/listado-ventas-servicios',
    ],
  },
  {
    modulo: 'compras',
    grupo: 'mostrador',
    texto: 'Compras',
    icono: 'compras',
    rutas: [
      '/compras',
      '/compras/peso-articulos',
      '/compras/historial',
      '/compras/historial/peso-articulos',
      '/compras/reparticiones',
      '/compras/reparticiones-peso',
    ],
  },
  {
    modulo: 'plan-separe',
    grupo: 'mostrador',
    texto: 'Plan separe',
    icono: 'planSepare',
    rutas: ['/plan-separe', '/plan-separe/listado'],
  },
  {
    modulo: 'clientes',
    grupo: 'mostrador',
    texto: 'Clientes',
    icono: 'clientes',
    rutas: ['/clientes', '/clientes/importar'],
  },
  {
    modulo: 'solicitudes',
    grupo: 'mostrador',
    texto: 'Solicitudes',
    icono: 'solicitudes',
    rutas: ['/solicitudes', '/solicitudes/respondidas'],
  },
] as const satisfies readonly SeccionDelMapa[]
