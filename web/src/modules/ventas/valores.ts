import { pideCumplimiento } from '@retroventa/api/clientes/senales'
import type { Respuesta } from '@retroventa/api/core/endpoint'
import type { situacionVenta } from '@retroventa/api/ventas/llamadas'
import { formatoFecha } from '@retroventa/domain/formato/fechas'
import type { Resultado } from '@retroventa/domain/operaciones/tipos'
import type { TipoLinea } from '@retroventa/domain/operaciones/ventas/situacion'
import {
  type EntradaVenta,
  type LineaEntrada,
  planearVenta,
  type SituacionVenta,
} from '@retroventa/domain/operaciones/ventas/venta'
import type { Cliente } from '../clientes/public.ts'
import type { ValoresOperacion } from '../operaciones/public.ts'
import { operacionVacia } from '../operaciones/public.ts'

export type Situacion = Respuesta<typeof situacionVenta>['situacion']

/** A line as it is being written. */
export interface LineaEscrita {
  tipo: TipoLinea
  codigo: string
  categoria: number
  /** Hundredths of a gram. */
  peso: number | null
  descripcion: string
  /** Another price than the published one, whole pesos. */
  precio: number | null
  motivo: string
  garantiaDias: number | null
}

export interface ValoresVenta extends ValoresOperacion {
  cliente: Cliente | null
  /** Of the customer: what a draft keeps. */
  clienteId: string
  lineas: LineaEscrita[]
  /** Points of the customer that pay a part. */
  puntos: number | null
}

export const valoresIniciales = (): ValoresVenta => ({
  cliente: null,
  clienteId: '',
  lineas: [],
  puntos: null,
  ...operacionVacia(),
})

/** Of the customer a draft holds the id: the record is read again. */
export const SIN_BORRADOR = ['cliente'] as const satisfies (keyof ValoresVenta)[]

export const lineaDe = (tipo: TipoLinea, con: Partial<LineaEscrita> = {}): LineaEscrita => ({
  tipo,
  codigo: '',
  categoria: 4,
  peso: null,
  descripcion: '',
  precio: null,
  motivo: '',
  garantiaDias: null,
  ...con,
})

function comoLinea({
  tipo,
  codigo,
  categoria,
  peso,
  descripcion,
  precio,
  motivo,
  garantiaDias,
}: LineaEscrita): LineaEntrada {
  return {
    tipo,
    ...(tipo === 'pieza' && { codigo }),
    ...(tipo === 'granel' && { categoria, peso: peso ?? 0 }),
    ...(tipo === 'servicio' && { descripcion: descripcion.trim() }),
    ...(precio !== null && { precio }),
    ...(motivo.trim() && { motivo: motivo.trim() }),
    ...(garantiaDias !== null && { garantiaDias }),
  }
}

export const entradaDe = ({ cliente, lineas, puntos }: ValoresVenta): EntradaVenta => ({
  ...(cliente && { clienteId: cliente.id }),
  lineas: lineas.map(comoLinea),
  ...(puntos && { puntos }),
})

/** The plan that the server will make. Costs of who may not see them are 0: what is below is said when it is saved. */
export function planear(situacion: Situacion, valores: ValoresVenta, saldoPuntos = 0): Resultado {
  const alerta = valores.cliente ? pideCumplimiento(valores.cliente.cliente) : false
  const puntos = { ...situacion.puntos, saldo: saldoPuntos }
  return planearVenta({ ...(situacion as unknown as SituacionVenta), alerta, puntos }, entradaDe(valores))
}

/** Until its reason is written, what the plan takes in its place. */
const POR_DECIR = 'por decir'

/**
 * What the customer is told meanwhile, whole pesos: the reason of another price is of the house, and its figure does not wait for
 * it. Undefined while anything else is lacking.
 */
export const cobraSinMotivos = (
  situacion: Situacion,
  valores: ValoresVenta,
  saldoPuntos = 0,
): number | undefined =>
  planear(
    situacion,
    { ...valores, lineas: valores.lineas.map((linea) => ({ ...linea, motivo: POR_DECIR })) },
    saldoPuntos,
  ).plan?.cobra

type Leido = Respuesta<typeof situacionVenta>

/** What who sells a telephone should know of its IMEI before the sale, if there is anything. */
export function notaDeCelular({
  codigo,
  imei,
  apariciones,
  hayMas,
}: Leido['celulares'][number]): [string, string][] {
  if (apariciones.length === 0) return []
  const donde = apariciones
    .map((una) => `${una.codigo} (${una.almacen}, ${formatoFecha(una.fecha)})`)
    .join(', ')
  return [
    [
      codigo,
      `El IMEI ${imei} ya había entrado antes: ${donde}${hayMas ? ' y otras veces antes de esas' : ''}. Revise que sea el mismo celular.`,
    ],
  ]
}

export const codigosDe = (lineas: readonly LineaEscrita[]): string[] =>
  lineas.flatMap(({ tipo, codigo }) => (tipo === 'pieza' ? [codigo] : []))
export const categoriasDe = (lineas: readonly LineaEscrita[]): number[] => [
  ...new Set(lineas.flatMap(({ tipo, categoria }) => (tipo === 'granel' ? [categoria] : []))),
]
