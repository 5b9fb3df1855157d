import type { Entrada } from './etiquetas.ts'

const CLIENTE = ['nombre', 'almacen', 'telefono', 'respuestas', 'empleado', 'datoAdicional'] as const
const CONTRATO = [...CLIENTE, 'contrato', 'valor', 'peso', 'clase', 'vencimiento', 'nuevo_valor'] as const
const PRORROGA = [...CONTRATO, 'meses', 'fechaAlDia'] as const
const RESOLUCION = [...CONTRATO, 'resolucion', 'pagado', 'f_retiro'] as const
const VENCIMIENTO = [...CONTRATO, 'm_vencidos', 'vlr_vencido', 'dias_previos'] as const
const VENTA = [...CLIENTE, 'venta', 'articulos', 'valor'] as const
const PLAN_SEPARE = [...CLIENTE, 'separe', 'ps_saldo', 'ps_abono', 'valor', 'vencimiento'] as const
const FACTURA = [...CLIENTE, 'factura', 'valor'] as const

/**
 * What each of the 27 template types (001 §3) can fill: the one table of D13. A type has at most one of the two entries
 * whose tag is `:fecha`, so the tag always means one thing.
 */
export const MATRIZ = {
  copia: CONTRATO,
  'copia abono': CONTRATO,
  'copia prorroga': PRORROGA,
  'copia resolucion': RESOLUCION,
  'aviso copia contrato': [...CONTRATO, 'motivo'],
  'aviso copia resolucion': [...RESOLUCION, 'motivo'],
  venta: VENTA,
  aumento: CONTRATO,
  abono: CONTRATO,
  contrato: CONTRATO,
  espera: [...CONTRATO, 'saldo_espera', 'pr_vencidas', 'fechaEspera'],
  prorroga: PRORROGA,
  resolucion: RESOLUCION,
  cliente: CLIENTE,
  solicitud: [...CLIENTE, 'documento', 'motivo'],
  vencimiento: VENCIMIENTO,
  'ciclo envio vencimiento': VENCIMIENTO,
  'dias previo vencimiento': VENCIMIENTO,
  'recibido boveda': CONTRATO,
  'devolucion vigente': [...CONTRATO, 'motivo'],
  'descuadre caja': ['almacen', 'empleado', 'telefono', 'respuestas', 'datoAdicional', 'efectivo', 'caja'],
  plansepare: PLAN_SEPARE,
  'abono plansepare': PLAN_SEPARE,
  'vencimiento plansepare': PLAN_SEPARE,
  'copia factura electronica': FACTURA,
  'factura electronica': FACTURA,
  'nota credito': [...FACTURA, 'nota_credito'],
} as const satisfies Record<string, readonly Entrada[]>

export type TipoPlantilla = keyof typeof MATRIZ
export const TIPOS_PLANTILLA = Object.keys(MATRIZ) as TipoPlantilla[]

export const esTipoPlantilla = (tipo: string): tipo is TipoPlantilla => Object.hasOwn(MATRIZ, tipo)
