import type { SeccionDelMapa } from './tipos.ts'

export const MOSTRADOR = [
  {
    modulo: 'contratos',
    grupo: 'mostrador',
    texto: 'Contratos',
    icono: 'contratos',
    enTelefono: true,
    mientras: 'Cada contrato muestra en su hoja lo cobrado y lo que debe hoy.',
    rutas: ['/contratos', '/contratos/vencidos', '/contratos/utilidad', '/contratos/historial-utilidad'],
  },
  {
    modulo: 'ventas',
    grupo: 'mostrador',
    texto: 'Venta',
    icono: 'venta',
    mientras: 'Registre la venta en la planilla de papel del almacén y guarde el soporte para pasarla.',
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
    mientras:
      'Registre la compra en la planilla de papel y haga firmar la declaración de propiedad de siempre.',
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
    mientras: 'Anote el abono en el cuaderno de plan separe y entregue el recibo de siempre.',
    rutas: ['/plan-separe', '/plan-separe/listado'],
  },
  {
    modulo: 'clientes',
    grupo: 'mostrador',
    texto: 'Clientes',
    icono: 'clientes',
    mientras: 'Un cliente a la vez se crea desde un contrato nuevo o desde el buscador.',
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
