import type { Lugar } from '../../bienes/lugares.ts'
import type { Pieza } from '../../bienes/movimientos.ts'
import type { AccionContrato, DatosEstado, Situacion } from '../../contratos/estados.ts'
import { impedimento, situacion } from '../../contratos/estados.ts'
import { type Liquidacion, liquidar } from '../../contratos/liquidacion.ts'
import type { CuentaContrato } from '../../contratos/tipos.ts'
import type { Pesos } from '../../dinero/pesos.ts'
import type { Fecha } from '../../fechas/fecha.ts'
import { formatoFecha } from '../../formato/fechas.ts'
import { formatoPeso, formatoPesos } from '../../formato/numeros.ts'
import type { ErrorRegla } from '../../regla.ts'
import type { TipoOperacion } from '../catalogo.ts'
import type { Cifra, ValoresMensaje } from '../tipos.ts'
import { cuentaTras, type TipoMovimiento } from './cuentaTras.ts'

/** Limits of the settings beyond which an operation needs somebody who may. */
export interface LimitesContrato {
  /** Longest wait that a cashier promises, days from today. */
  readonly esperaDias: number
  /** Days that a prior notice runs before the items are lost; 0 asks for none. */
  readonly diasAviso: number
}

/** What the row of a contract keeps and an operation rewrites. */
export interface CambiosContrato extends DatosEstado {
  readonly capital: Pesos
  readonly resueltoEn?: Fecha | undefined
  /** What the customer paid to take the items back. */
  readonly valorPagado?: Pesos | undefined
  readonly motivoEstado?: string | undefined
}

/** A contract as every operation on it reads it: loaded under lock by the server, from the sheet by the browser. */
export interface SituacionContrato {
  readonly id: string
  readonly codigo: string
  /** Branch that made it. */
  readonly almacenId: string
  /** Branch where the person acts. */
  readonly almacenActualId: string
  readonly clienteId: string
  readonly clase: string
  /** Hundredths of a gram. */
  readonly peso: number
  readonly cuenta: CuentaContrato
  readonly fila: CambiosContrato
  readonly piezas: readonly Pieza[]
  /** The customer has an open or confirmed hit on a list (D24). */
  readonly alerta: boolean
  readonly limites: LimitesContrato
  /** Days of the prior notices that were given, in order. */
  readonly avisos: readonly Fecha[]
}

/** What every plan on a contract starts from. */
export interface Lectura {
  readonly estado: Situacion
  readonly deuda: Liquidacion
  /** Why the action is denied in this state, in a list of none or one. */
  readonly faltas: readonly ErrorRegla[]
}

export function leer(s: SituacionContrato, accion: AccionContrato, hoy: Fecha): Lectura {
  const estado = situacion(s.fila, hoy)
  const deuda = liquidar(s.cuenta, hoy)
  const falta = impedimento(accion, estado, deuda.mesesPendientes)
  return { estado, deuda, faltas: falta ? [falta] : [] }
}

/** Judged alike on every origin; kept here for those who plan on a contract. */
export { exigeCumplimiento } from '../cumplimiento.ts'

/** Payments come in at any branch of the chain; what hands something over is of the branch where it is. */
export const EN_CUALQUIER_ALMACEN: readonly TipoOperacion[] = ['prorroga', 'abono']

/** The branch of the contract, when the money of it comes in at another one. */
export const deOtroAlmacen = (s: SituacionContrato): string | undefined =>
  s.almacenId === s.almacenActualId ? undefined : s.almacenId

/** From where the items serve for what is done with them. What the vault keeps is paid here and handed over later. */
const SIRVEN_DESDE = {
  retiro: ['contrato', 'boveda'],
  aumento: ['contrato'],
  vencimiento: ['contrato'],
  decomisar: ['contrato'],
} as const satisfies Partial<Record<AccionContrato, readonly Lugar[]>>
type AccionConPiezas = keyof typeof SIRVEN_DESDE

const conPiezas = (accion: AccionContrato): accion is AccionConPiezas => Object.hasOwn(SIRVEN_DESDE, accion)

/** Why what is done with the items is not done while one of them is in that place; undefined when it can be. */
export function impedimentoDeLugar(accion: AccionContrato, lugar: Lugar): ErrorRegla | undefined {
  const desde: readonly Lugar[] = conPiezas(accion) ? SIRVEN_DESDE[accion] : [lugar]
  return desde.includes(lugar) ? undefined : { codigo: 'contrato.articulos_en', datos: { lugar } }
}

/** Items leave only from where they are: in another branch, or out of the contract's place, nobody can hand them over. */
export function piezasAqui(s: SituacionContrato, accion: AccionConPiezas): ErrorRegla[] {
  if (s.piezas.some(({ almacenId }) => almacenId !== s.almacenActualId))
    return [{ codigo: 'contrato.articulos_en_otro_almacen' }]
  return s.piezas.flatMap(({ lugar }) => impedimentoDeLugar(accion, lugar) ?? []).slice(0, 1)
}

/** Why a person says a thing is done: a word says nothing. */
export const motivoFaltante = (motivo: string): ErrorRegla[] =>
  motivo.trim().length < 3 ? [{ codigo: 'operacion.motivo', campo: 'motivo' }] : []

/** State as people see it, before and after: an overdue contract that is paid becomes vigente in their eyes. */
export function cifraEstado(s: SituacionContrato, despues: CambiosContrato, hoy: Fecha): Cifra {
  return {
    clave: 'estado',
    tipo: 'estado',
    antes: situacion(s.fila, hoy).estado,
    despues: situacion(despues, hoy).estado,
  }
}

/** The state a live contract is left in by money that came in: a promise is kept once no month is overdue (D27), and over. */
export function trasPagar(
  s: SituacionContrato,
  deuda: Pick<Liquidacion, 'mesesVencidos'>,
): Pick<CambiosContrato, 'estado' | 'esperaHasta' | 'estadoPrevio'> {
  const { estado, esperaHasta, estadoPrevio } = s.fila
  return estado === 'en_espera' && deuda.mesesVencidos === 0
    ? { estado: estadoPrevio ?? 'vigente', esperaHasta: undefined, estadoPrevio: undefined }
    : { estado, esperaHasta, estadoPrevio }
}

/** The same account with one more movement, after everything of that day, for what comes after. */
export function conMovimiento(
  s: SituacionContrato,
  hoy: Fecha,
  tipo: TipoMovimiento,
  entrada: { readonly meses?: number; readonly valor?: Pesos },
): CuentaContrato {
  return cuentaTras(s.cuenta, tipo, entrada, { fecha: hoy, creado: '9999-12-31T00:00:00.000Z' })
}

/** Figures of before and after that a person compares; what does not change is left out. */
export function cifras(...todas: readonly Cifra[]): Cifra[] {
  return todas.filter(({ antes, despues }) => antes !== despues)
}

/** What any template of a contract may say (D13). */
export function mensajeContrato(
  s: SituacionContrato,
  despues: CambiosContrato,
  valor: Pesos,
): ValoresMensaje {
  return {
    contrato: s.codigo,
    valor: formatoPesos(valor),
    peso: formatoPeso(s.peso),
    clase: s.clase,
    vencimiento: formatoFecha(despues.vence),
    nuevo_valor: formatoPesos(despues.capital),
  }
}
