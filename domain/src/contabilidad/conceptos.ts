/**
 * What the code names instead of an account number: each concept maps to an account of the company's chart, with the
 * date from which it holds, editable by who keeps the books (D9). Code never names an account.
 */
export const CONCEPTOS = {
  caja: { cuenta: '110505', nombre: 'Caja general', naturaleza: 'debito' },
  cajaMenor: { cuenta: '110510', nombre: 'Caja menor', naturaleza: 'debito' },
  bancos: { cuenta: '111005', nombre: 'Bancos, moneda nacional', naturaleza: 'debito' },
  fondosEnTransito: { cuenta: '111505', nombre: 'Fondos entre almacenes en tránsito', naturaleza: 'debito' },
  datafonoPorRecibir: { cuenta: '138020', nombre: 'Datáfono por recibir', naturaleza: 'debito' },
  otrosMediosPorRecibir: {
    cuenta: '138025',
    nombre: 'Otros medios de pago por recibir',
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
  gastoDecomisos: { cuenta: '531035', nombre: 'Retiro de otros activos, decomisos', naturaleza: 'debito' },
} as const satisfies Record<string, { cuenta: string; nombre: string; naturaleza: 'debito' | 'credito' }>

export type Concepto = keyof typeof CONCEPTOS
