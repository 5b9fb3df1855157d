import type { MovimientoBien } from '../bienes/movimientos.ts'
import type { LineaAsiento } from '../contabilidad/asiento.ts'
import type { Pesos } from '../dinero/pesos.ts'
import type { Fecha } from '../fechas/fecha.ts'
import type { Entrada as EntradaPlantilla } from '../plantillas/etiquetas.ts'
import type { ErrorRegla } from '../regla.ts'

/**
 * A figure that the operation changes, before and after. `tipo` says how it is written; its label belongs to the wire
 * (`api`), by `clave`.
 */
export interface Cifra {
  readonly clave: string
  readonly tipo: 'pesos' | 'fecha' | 'entero' | 'peso' | 'estado' | 'texto'
  /** Absent when there was none before. */
  readonly antes?: number | string | undefined
  /** Absent when there is none afterwards. */
  readonly despues?: number | string | undefined
  /** Of the state of a contract that is resuelto on one side: what resolved it. */
  readonly resolucion?: 'retiro' | 'vencimiento' | undefined
}

export const MEDIOS_DE_PAGO = ['efectivo', 'transferencia', 'datafono', 'otro'] as const
export type MedioPago = (typeof MEDIOS_DE_PAGO)[number]

/** A part of what is paid, whole pesos. */
export interface Pago {
  readonly medio: MedioPago
  readonly valor: Pesos
  /** Number of the transfer or of the voucher. */
  readonly referencia?: string | undefined
}

/**
 * Money of the house that changes place without anybody paying it: what a deposit leaves in the bank, what a settlement
 * takes from the vouchers. Whole pesos by means, above 0 what comes to it.
 */
export type Movidos = Readonly<Partial<Record<MedioPago, Pesos>>>

/** A limit that the plan passes: it is carried out only with somebody who holds the permission. */
export interface Exigencia {
  /** `autorizacion.<que>`: its sentence says what must be authorised. */
  readonly codigo: string
  /** Permission key of who may authorise. */
  readonly permiso: string
  readonly datos?: Readonly<Record<string, string | number>>
  /** Whole pesos at stake that are a cost, so that no sentence nor answer tells them: they decide who answers. */
  readonly enJuego?: Pesos
}

/** An amount, or a percentage in hundredths, that was entered beside the one that the rule suggests (D7). */
export interface Cambiado {
  readonly campo: string
  readonly sugerido: Pesos
  readonly entrado: Pesos
  readonly motivo: string
}

/** What the plan tells of itself to a template; the executor adds who, where and to whom. */
export type ValoresMensaje = Partial<Record<EntradaPlantilla, string>>

/**
 * Everything an operation does, as data: drawn live in the browser and carried out by the server, from the same
 * function. `Cambios` is what it writes in the row of its origin.
 */
export interface Plan<Cambios = unknown> {
  readonly asiento: readonly LineaAsiento[]
  readonly movimientos: readonly MovimientoBien[]
  readonly cambios: Cambios
  readonly cifras: readonly Cifra[]
  /** Above 0 the customer pays it, below 0 the branch hands it over, 0 no money moves. */
  readonly cobra: Pesos
  readonly pagos: readonly Pago[]
  readonly movidos?: Movidos
  /** Day of the books, when it is one that has passed. */
  readonly fecha?: Fecha
  readonly exige: readonly Exigencia[]
  readonly cambiados: readonly Cambiado[]
  readonly mensaje: ValoresMensaje
  /** Digest of what it does beyond its entry and its figures: a part of what the person saw. */
  readonly sello?: string
}

/** Either the plan or every fault at once. */
export type Resultado<Cambios = unknown> =
  | { readonly plan: Plan<Cambios>; readonly faltas?: undefined }
  | { readonly plan?: undefined; readonly faltas: readonly ErrorRegla[] }

/** An operation: what it is, and how it is planned. Pure: no clock, no input or output. */
export interface Operacion<Situacion, Entrada, Cambios> {
  readonly planear: (situacion: Situacion, entrada: Entrada, hoy: Fecha) => Resultado<Cambios>
}

export const conFaltas = (faltas: readonly ErrorRegla[]): { faltas: readonly ErrorRegla[] } => ({ faltas })
