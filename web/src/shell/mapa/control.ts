import type { SeccionDelMapa } from './tipos.ts'

export const CONTROL = [
  {
    modulo: 'auditoria',
    grupo: 'control',
    texto: 'Auditoría',
    icono: 'auditoria',
    mientras:
      'Los contratos vencidos están en Contratos, con su estado y sus totales, y se exportan desde allí.',
    rutas: [
      '/auditoria/solicitudes',
      '/auditoria/solicitudes/respondidas',
      {
        a: '/auditoria/vencimiento',
        titulo: 'Vencimiento',
        hara: 'Los contratos vencidos por almacén, con la decisión de cada uno: avisar, esperar o sacar.',
      },
      {
        a: '/auditoria/vencimiento/historial',
        titulo: 'Historial de vencimiento',
        hara: 'Las decisiones tomadas sobre contratos vencidos, quién y cuándo.',
      },
      '/auditoria/cuadre-caja',
      {
        a: '/auditoria/contratos',
        titulo: 'Auditoría de contratos',
        pestana: 'Contratos',
        hara: 'Los contratos de todos los almacenes con sus valores sugeridos y entregados.',
      },
      {
        a: '/auditoria/resoluciones',
        titulo: 'Resoluciones',
        hara: 'Los contratos cerrados por retiro o por vencimiento, con lo pagado y lo perdonado.',
      },
      {
        a: '/auditoria/resoluciones-grafico',
        titulo: 'Gráfico de resoluciones',
        hara: 'Las resoluciones por período y por tipo, en cifras y en barras.',
      },
      {
        a: '/auditoria/ventas-vitrina',
        titulo: 'Ventas de vitrina',
        hara: 'Las ventas de artículos de todos los almacenes, con descuento y margen.',
      },
      {
        a: '/auditoria/ventas-servicio',
        titulo: 'Ventas de servicio',
        hara: 'Las ventas de servicios de todos los almacenes.',
      },
      {
        a: '/auditoria/devuelto-vigente',
        titulo: 'Devueltos a vigente',
        pestana: 'Devuelto vigente',
        hara: 'Los contratos que revivieron después de pasar a vitrina.',
      },
      {
        a: '/auditoria/prorrogas',
        titulo: 'Prórrogas',
        hara: 'Las prórrogas cobradas en todos los almacenes, con el valor sugerido y el cobrado.',
      },
      {
        a: '/auditoria/prorrogas-grafico',
        titulo: 'Gráfico de prórrogas',
        hara: 'Las prórrogas por período y almacén, en cifras y en barras.',
      },
      {
        a: '/auditoria/repositorio-contratos',
        titulo: 'Repositorio de contratos',
        hara: 'El archivo de contratos de años anteriores, solo para consulta.',
      },
      {
        a: '/auditoria/repositorio-clientes',
        titulo: 'Repositorio de clientes',
        hara: 'El archivo de clientes, solo para consulta.',
        mientras: 'Un cliente se encuentra con Ctrl K, por documento o por nombre.',
      },
      {
        a: '/auditoria/repositorio-vitrina',
        titulo: 'Repositorio de vitrina',
        hara: 'El archivo de artículos de vitrina, solo para consulta.',
      },
      {
        a: '/auditoria/repositorio-vitrina-peso',
        titulo: 'Repositorio de vitrina por peso',
        hara: 'El archivo de la vitrina por gramos, solo para consulta.',
      },
      {
        a: '/auditoria/flujo-inventario-contrato',
        titulo: 'Flujo de inventario de contratos',
        hara: 'Lo que había, lo que entró, lo que salió y lo que queda en contratos, por pureza, en unidades, gramos y pesos.',
      },
      {
        a: '/auditoria/flujo-inventario-vitrina',
        titulo: 'Flujo de inventario de vitrina',
        hara: 'Lo que había, lo que entró, lo que salió y lo que queda en vitrina.',
      },
      '/auditoria/logs',
    ],
  },
  {
    modulo: 'gerencia',
    grupo: 'control',
    texto: 'Gerencia',
    icono: 'gerencia',
    mientras: 'Las cifras de hoy de cada almacén están en su Inicio.',
    rutas: [
      {
        a: '/gerencia/saldos-caja',
        titulo: 'Saldos de caja',
        hara: 'El efectivo de cada almacén hoy y su último cuadre.',
      },
      {
        a: '/gerencia/saldos-contrato',
        titulo: 'Saldos de contrato',
        hara: 'El capital vivo, los gramos, la cantidad y lo vencido por almacén.',
      },
      {
        a: '/gerencia/saldos-vitrina',
        titulo: 'Saldos de vitrina',
        hara: 'El costo, el precio y los gramos en vitrina por almacén.',
      },
      {
        a: '/gerencia/consolidado',
        titulo: 'Consolidado',
        hara: 'Las planillas de todos los almacenes sumadas.',
      },
      {
        a: '/gerencia/balance',
        titulo: 'Balance',
        hara: 'El balance de la empresa, de cada saldo a sus asientos.',
      },
      {
        a: '/gerencia/estado-resultado',
        titulo: 'Estado de resultado',
        hara: 'Ingresos, costos y gastos del período, por almacén y en total.',
      },
      '/gerencia/solicitudes',
      {
        a: '/gerencia/saldo-cuentas',
        titulo: 'Saldo de cuentas',
        hara: 'El saldo de cada cuenta contable por almacén y fecha.',
      },
      {
        a: '/gerencia/detallado',
        titulo: 'Informe detallado',
        pestana: 'Detallado',
        condicion: 'informeDetalladoGerencia',
        hara: 'El detalle de cada cifra de gerencia, almacén por almacén.',
      },
    ],
  },
  {
    modulo: 'empleados',
    grupo: 'control',
    texto: 'Empleados',
    icono: 'empleados',
    mientras: 'Pida el cambio a un super administrador.',
    rutas: ['/empleados', '/empleados/logueos'],
  },
  {
    modulo: 'consultas',
    grupo: 'control',
    texto: 'Consultas',
    icono: 'clientes',
    rutas: [
      '/consultas',
      '/consultas/listas',
      '/consultas/fuentes',
      '/consultas/costos',
      '/consultas/informe',
    ],
  },
  {
    modulo: 'cumplimiento',
    grupo: 'control',
    texto: 'Cumplimiento',
    icono: 'cumplimiento',
    rutas: ['/cumplimiento'],
  },
  {
    modulo: 'configuracion',
    grupo: 'control',
    texto: 'Configuración',
    icono: 'configuracion',
    mientras: 'Pida el cambio a un super administrador.',
    rutas: ['/configuracion', '/configuracion/roles', '/configuracion/almacenes', '/configuracion/empresa'],
  },
  {
    modulo: 'herramientas-gerenciales',
    grupo: 'beta',
    texto: 'Herramientas gerenciales',
    icono: 'beta',
    mientras: 'El listado de contratos se exporta completo desde Contratos.',
    rutas: [
      {
        a: '/herramientas-gerenciales',
        titulo: 'Herramientas gerenciales',
        pestana: 'Herramientas',
        condicion: 'superAdmin',
        hara: 'Herramientas en prueba para la gerencia, solo para super administradores.',
      },
      {
        a: '/herramientas-gerenciales/reportes-dinamicos',
        titulo: 'Reportes dinámicos',
        condicion: 'superAdmin',
        hara: 'Armar un reporte propio: qué columnas, qué filtros y cómo se agrupa, y exportarlo.',
      },
    ],
  },
  {
    modulo: 'facturas',
    grupo: 'fuera',
    texto: 'Mis Facturas',
    icono: 'contabilidad',
    mientras: 'Pida sus facturas del servicio a quien se las envía por correo.',
    rutas: [
      {
        a: '/facturas-retroventa',
        titulo: 'Mis Facturas',
        condicion: 'facturacion',
        hara: 'Las facturas del servicio que su empresa recibe por usar Retroventa.',
      },
    ],
  },
] as const satisfies readonly SeccionDelMapa[]
