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
    mientras: 'La facturación electrónica sigue en el portal de su proveedor.',
    rutas: [
      '/planilla/detallada',
      '/planilla/sencilla',
      '/planilla/alterna',
      {
        a: '/planilla/documentos-electronicos',
        titulo: 'Documentos electrónicos',
        hara: 'Los rangos de numeración usados de cada resolución y el estado de sus documentos.',
      },
    ],
  },
  {
    modulo: 'contabilidad',
    grupo: 'dinero',
    texto: 'Contabilidad',
    icono: 'contabilidad',
    mientras:
      'Los documentos electrónicos siguen en el portal de su proveedor; el libro de los contratos ya se lleva aquí.',
    rutas: [
      '/contabilidad',
      '/contabilidad/movimientos',
      '/contabilidad/libro-mayor',
      '/contabilidad/cuentas',
      '/contabilidad/prueba',
      {
        a: '/contabilidad/facturas-electronicas',
        titulo: 'Facturas electrónicas',
        hara: 'La cola de facturas: enviadas, aceptadas y rechazadas, con su PDF y su XML, y reenvío.',
      },
      {
        a: '/contabilidad/documento-soporte',
        titulo: 'Documentos soporte',
        pestana: 'Documento soporte',
        hara: 'Los documentos soporte de las compras a quien no factura, y su estado.',
      },
      {
        a: '/contabilidad/nota-credito',
        titulo: 'Notas crédito',
        pestana: 'Nota crédito',
        hara: 'Las notas que corrigen o anulan facturas, y su estado.',
      },
      {
        a: '/contabilidad/nota-ajuste-ds',
        titulo: 'Notas de ajuste',
        pestana: 'Nota de ajuste DS',
        hara: 'Las notas de ajuste a los documentos soporte, y su estado.',
      },
    ],
  },
] as const satisfies readonly SeccionDelMapa[]
