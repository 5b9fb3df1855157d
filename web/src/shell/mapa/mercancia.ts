import type { SeccionDelMapa } from './tipos.ts'

export const MERCANCIA = [
  {
    modulo: 'vitrina',
    grupo: 'mercancia',
    texto: 'Vitrina',
    icono: 'vitrina',
    rutas: [
      '/vitrina',
      '/vitrina-peso',
      '/vitrina/busqueda-avanzada',
      '/vitrina-peso/busqueda-avanzada',
      '/vitrina/vendidos',
      '/vitrina/separados',
      '/vitrina/trasladados',
      '/vitrina/devuelto-vigente',
    ],
  },
  {
    modulo: 'recibir-articulos',
    grupo: 'mercancia',
    texto: 'Recibir artículos',
    icono: 'recibir',
    rutas: [
      '/recibir-articulos',
      '/recibir-peso-articulos',
      '/recibir-articulos/historial',
      '/recibir-peso-articulos/historial',
    ],
  },
  {
    modulo: 'inventario',
    grupo: 'mercancia',
    texto: 'Inventario',
    icono: 'inventario',
    rutas: [
      '/inventario/contrato',
      '/inventario/contrato/historial',
      '/inventario/vitrina',
      '/inventario/vitrina/historial',
    ],
  },
  {
    modulo: 'traslados',
    grupo: 'mercancia',
    texto: 'Traslados',
    icono: 'traslados',
    rutas: ['/traslados', '/traslados/historial', '/traslados/reparticiones'],
  },
  {
    modulo: 'boveda',
    grupo: 'mercancia',
    texto: 'Bóveda',
    icono: 'boveda',
    rutas: ['/boveda', '/boveda/recibidos', '/boveda/entrega-pendiente'],
  },
  {
    modulo: 'desuso-oro',
    grupo: 'mercancia',
    texto: 'Desuso oro',
    icono: 'oro',
    rutas: [
      '/desuso-oro',
      '/desuso-oro/historial',
      '/desuso-oro/listado-retirado',
      '/desuso-oro/listado-exportado',
    ],
  },
  {
    modulo: 'desuso-varios',
    grupo: 'mercancia',
    texto: 'Desuso varios',
    icono: 'desuso',
    rutas: ['/desuso-varios', '/desuso-varios/listado', '/desuso-varios/historial'],
  },
] as const satisfies readonly SeccionDelMapa[]
