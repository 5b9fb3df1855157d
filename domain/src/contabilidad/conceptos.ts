/**
 * What the code names instead of an account number: each concept maps to an account of the company's chart, with the
 * date from which it holds, editable by who keeps the books (D9). Code never names an account.
 */
export const CONCEPTOS = {
  caja: { cuenta: '110505', nombre: 'Caja general', naturaleza: 'debito' },
  cajaMenor: { cuenta: '110510', nombre: 'Caja menor', naturaleza: 'debito' },
  bancos: { cuenta: '111005', nombre: 'Bancos, moneda nacional', naturaleza: 'debito' },
  fondosEnTransito: { cuenta: '111505', nombre: 'Fondos entre almacenes en tránsito', naturaleza: 'debito' },
  fondosDeAlmacenes: {
    cuenta: '111510',
    nombre: 'Fondos recibidos por cuenta de otros almacenes',
    naturaleza: 'debito',
  },
  datafonoPorRecibir: { cuenta: '138020', nombre: 'Datáfono por recibir', naturaleza: 'debito' },
  otrosMediosPorRecibir: {
    cuenta: '138025',
    nombre: 'Otros medios de pago por recibir',
    naturaleza: 'debito',
  },
  faltantesCaja: {
    cuenta: '136530',
    nombre: 'Cuentas por cobrar a trabajadores, faltantes de caja',
    naturaleza: 'debito',
  },
  mercanciaContratos: { cuenta: '143505', nombre: 'Mercancía en contratos', naturaleza: 'debito' },
  mercanciaVitrina: { cuenta: '143510', nombre: 'Mercancía en vitrina', naturaleza: 'debito' },
  mercanciaVitrinaPeso: {
    cuenta: '143535',
    nombre: 'Mercancía en vitrina por peso',
    naturaleza: 'debito',
  },
  mercanciaDesuso: { cuenta: '143515', nombre: 'Mercancía en desuso', naturaleza: 'debito' },
  mercanciaSeparada: { cuenta: '143520', nombre: 'Mercancía separada', naturaleza: 'debito' },
  mercanciaBoveda: { cuenta: '143525', nombre: 'Mercancía en bóveda', naturaleza: 'debito' },
  mercanciaRefineria: { cuenta: '143530', nombre: 'Mercancía en refinería', naturaleza: 'debito' },
  mercanciaTransito: { cuenta: '146505', nombre: 'Mercancía en tránsito', naturaleza: 'debito' },
  // Goods of one branch that another one has: what it owes for them, and what it is owed.
  cuentaDeAlmacenes: {
    cuenta: '132015',
    nombre: 'Cuentas por cobrar entre almacenes (sucursales)',
    naturaleza: 'debito',
  },
  faltantesMercancia: {
    cuenta: '136530',
    nombre: 'Cuentas por cobrar a trabajadores, faltantes de mercancía',
    naturaleza: 'debito',
  },
  capital: { cuenta: '310505', nombre: 'Capital', naturaleza: 'credito' },
  ingresoRetroventa: {
    cuenta: '41509505',
    nombre: 'Actividad financiera, ingreso por retroventa',
    naturaleza: 'credito',
  },
  descuentoRetroventa: {
    cuenta: '41509510',
    nombre: 'Actividad financiera, descuentos de retroventa (DB)',
    naturaleza: 'debito',
  },
  // Accounts of a kind of income or expense are data (`LineaAsiento.cuenta`); these are where a new kind starts.
  ingresoPorTipo: { cuenta: '429595', nombre: 'Otros ingresos, por tipo', naturaleza: 'credito' },
  comprobante: { cuenta: '519595', nombre: 'Comprobantes, por cuenta', naturaleza: 'debito' },
  gastoPorTipo: { cuenta: '519595', nombre: 'Otros gastos, por tipo', naturaleza: 'debito' },
  ivaGenerado: { cuenta: '240801', nombre: 'IVA generado', naturaleza: 'credito' },
  ivaDescontable: { cuenta: '240802', nombre: 'IVA descontable', naturaleza: 'credito' },
  retefuentePorPagar: { cuenta: '236570', nombre: 'Retención en la fuente por pagar', naturaleza: 'credito' },
  reteivaPorPagar: { cuenta: '236701', nombre: 'ReteIVA por pagar', naturaleza: 'credito' },
  reteicaPorPagar: { cuenta: '236801', nombre: 'ReteICA por pagar', naturaleza: 'credito' },
  retefuenteAFavor: { cuenta: '135515', nombre: 'Retención en la fuente a favor', naturaleza: 'debito' },
  reteivaAFavor: { cuenta: '135517', nombre: 'ReteIVA a favor', naturaleza: 'debito' },
  reteicaAFavor: { cuenta: '135518', nombre: 'ReteICA a favor', naturaleza: 'debito' },
  sobrantesFondos: {
    cuenta: '429505',
    nombre: 'Aprovechamientos, sobrantes',
    naturaleza: 'credito',
  },
  faltantesFondos: {
    cuenta: '136530',
    nombre: 'Cuentas por cobrar a trabajadores, faltantes de fondos',
    naturaleza: 'debito',
  },
  comisionDatafono: { cuenta: '530515', nombre: 'Comisiones de datáfono', naturaleza: 'debito' },
  gravamenMovimientos: {
    cuenta: '530595',
    nombre: 'Gravamen a los movimientos financieros (4 x mil)',
    naturaleza: 'debito',
  },
  anticipoProveedores: { cuenta: '133005', nombre: 'Anticipos a proveedores', naturaleza: 'debito' },
  anticipoTrabajadores: { cuenta: '133015', nombre: 'Anticipos a trabajadores', naturaleza: 'debito' },
  anticipoOtros: { cuenta: '133095', nombre: 'Anticipos a otros', naturaleza: 'debito' },
  anticiposRecibidos: { cuenta: '280505', nombre: 'Anticipos recibidos de clientes', naturaleza: 'credito' },
  sobrantesCaja: {
    cuenta: '429505',
    nombre: 'Aprovechamientos, sobrantes',
    naturaleza: 'credito',
  },
  ventaMercancia: { cuenta: '413505', nombre: 'Venta de mercancía', naturaleza: 'credito' },
  ventaServicios: { cuenta: '413510', nombre: 'Venta de servicios', naturaleza: 'credito' },
  devolucionVentas: { cuenta: '417505', nombre: 'Devoluciones en ventas (DB)', naturaleza: 'debito' },
  costoVentas: { cuenta: '613505', nombre: 'Costo de la mercancía vendida', naturaleza: 'debito' },
  anticiposSepare: { cuenta: '280510', nombre: 'Anticipos de plan separe', naturaleza: 'credito' },
  retenidoSepares: {
    cuenta: '429510',
    nombre: 'Aprovechamientos, planes separe cancelados y sobrantes de inventario',
    naturaleza: 'credito',
  },
  sobrantesInventario: {
    cuenta: '429510',
    nombre: 'Aprovechamientos, planes separe cancelados y sobrantes de inventario',
    naturaleza: 'credito',
  },
  faltantesInventario: {
    cuenta: '531095',
    nombre: 'Retiro de otros activos, faltantes de inventario',
    naturaleza: 'debito',
  },
  ventaOro: { cuenta: '413515', nombre: 'Venta de oro a refinería', naturaleza: 'credito' },
  regaliasOro: { cuenta: '521595', nombre: 'Impuestos, regalías del oro', naturaleza: 'debito' },
  gastoBajas: {
    cuenta: '531045',
    nombre: 'Retiro de otros activos, bajas de mercancía',
    naturaleza: 'debito',
  },
  gastoMerma: { cuenta: '531050', nombre: 'Retiro de otros activos, mermas de oro', naturaleza: 'debito' },
  gastoDecomisos: { cuenta: '531035', nombre: 'Retiro de otros activos, decomisos', naturaleza: 'debito' },
} as const satisfies Record<string, { cuenta: string; nombre: string; naturaleza: 'debito' | 'credito' }>

export type Concepto = keyof typeof CONCEPTOS
