import type { SeccionDelMapa } from './tipos.ts'

export const DINERO = [
  {
    modulo: 'ingresos',
    grupo: 'dinero',
    texto: 'Ingresos',
    icono: 'ingresos',
    rutas: ['/ingresos', '/ingresos/listado-ingresos'],
  },
  {
    modulo: 'egresos',
    grupo: 'dinero',
    texto: 'Egresos',
    icono: 'egresos',
    rutas: ['/egresos', '/egresos/listado-egresos'],
  },
  {
    modulo: 'anticipos-por-cobrar',
    grupo: 'dinero',
    texto: 'Anticipos por cobrar',
    icono: 'anticipos',
    rutas: ['/anticipos/por-cobrar', '/anticipos/por-cobrar/listado'],
  },
  {
    modulo: 'anticipos-por-pagar',
    grupo: 'dinero',
    texto: 'Anticipos por pagar',
    icono: 'anticipos',
    rutas: ['/anticipos/por-pagar', '/anticipos/por-pagar/listado'],
  },
  {
    modulo: 'planilla',
    grupo: 'dinero',
    texto: 'Planilla',
    icono: 'planilla',
    rutas: [
      '/planilla/detallada',
      '/planilla/sencilla',
      '/planilla/alterna',
      '/planilla/documentos-electronicos',
    ],
  },
  {
    modulo: 'contabilidad',
    grupo: 'dinero',
    texto: 'Contabilidad',
    icono: 'contabilidad',
    rutas: [
      '/contabilidad',
      '/contabilidad/movimientos',
      '/contabilidad/libro-mayor',
      '/contabilidad/retenciones',
      '/contabilidad/cuentas',
      '/contabilidad/cierres',
      '/contabilidad/prueba',
      '/contabilidad/facturas-electronicas',
      '/contabilidad/documento-soporte',
      '/contabilidad/nota-credito',
      '/contabilidad/nota-ajuste-ds',
    ],
  },
] as const satisfies readonly SeccionDelMapa[]
