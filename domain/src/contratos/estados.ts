import { diasEntre, type Fecha } from '../fechas/fecha.ts'
import type { ErrorRegla } from '../regla.ts'

/** States that are stored (D8). `vencido` never is: it follows from the due date. */
export type EstadoContrato =
  | 'vigente'
  | 'en_espera'
  | 'resuelto'
  | 'devuelto_vigente'
  | 'problema_legal'
  | 'decomisado'
  | 'anulado'

export type TipoResolucion = 'retiro' | 'vencimiento'

/** What the state of a contract is computed from. */
export interface DatosEstado {
  readonly estado: EstadoContrato
  /** Due date with prórrogas (`vencimiento`). */
  readonly vence: Fecha
  readonly tipoResolucion?: TipoResolucion | undefined
  /** Last day of the promise to pay. */
  readonly esperaHasta?: Fecha | undefined
  /**
   * What a frozen contract was before, and is again when the problem is over; of one that waits, that it had been given back
   * (`devuelto_vigente`), which it is again once it is paid or its promise is broken. One that was both keeps this and its `esperaHasta`.
   */
  readonly estadoPrevio?: EstadoContrato | undefined
}

/** State as people see it. */
export interface Situacion {
  readonly estado: EstadoContrato | 'vencido'
  /** Days overdue in `vencido`; days left, 0 to 5, in a live contract that is about to be due. */
  readonly dias?: number
  readonly tipoResolucion?: TipoResolucion
  readonly esperaHasta?: Fecha
}

const DIAS_DE_AVISO = 5

/** States that no day changes: what is frozen does not become overdue, it waits for the authority. */
const FIJOS: readonly EstadoContrato[] = ['anulado', 'decomisado', 'problema_legal']

/**
 * State of a contract on a day (D8). The due date itself is not overdue. A broken promise stops counting: the
 * contract shows as what it is without it. A `devuelto_vigente` lives again, so it can become overdue again.
 */
export function situacion(c: DatosEstado, hoy: Fecha): Situacion {
  const { estado } = c
  if (estado === 'resuelto') {
    return c.tipoResolucion ? { estado, tipoResolucion: c.tipoResolucion } : { estado }
  }
  if (FIJOS.includes(estado)) return { estado } as Situacion
  if (estado === 'en_espera' && c.esperaHasta !== undefined && hoy <= c.esperaHasta) {
    return { estado, esperaHasta: c.esperaHasta }
  }
  const faltan = diasEntre(hoy, c.vence)
  if (faltan < 0) return { estado: 'vencido', dias: -faltan }
  const devuelto = estado === 'devuelto_vigente' || c.estadoPrevio === 'devuelto_vigente'
  const vivo = devuelto ? 'devuelto_vigente' : 'vigente'
  return faltan <= DIAS_DE_AVISO ? { estado: vivo, dias: faltan } : { estado: vivo }
}

/** Key of `estados` in the theme: a vigente contract about to be due has its own look, not its own state. */
export function claveTema(s: Situacion): Situacion['estado'] | 'vence_pronto' {
  return s.estado === 'vigente' && s.dias !== undefined ? 'vence_pronto' : s.estado
}

type Mostrado = Situacion['estado']

const VIVOS: readonly Mostrado[] = ['vigente', 'devuelto_vigente', 'vencido', 'en_espera']

/** Allowed states per action, the one table that predicate, button, tooltip and test derive from (D8). */
export const ESTADOS_POR_ACCION = {
  prorroga: VIVOS,
  abono: VIVOS,
  retiro: VIVOS,
  espera: ['vencido', 'en_espera'],
  aumento: ['vigente', 'devuelto_vigente'],
  vencimiento: ['vencido'],
  devolver: ['resuelto'],
  decomisar: [...VIVOS, 'problema_legal'],
  congelar: VIVOS,
  levantar: ['problema_legal'],
  anular: VIVOS,
  imprimir: [...VIVOS, 'problema_legal', 'resuelto', 'decomisado', 'anulado'],
} as const satisfies Record<string, readonly Mostrado[]>

export type AccionContrato = keyof typeof ESTADOS_POR_ACCION

export type CodigoImpedimento =
  | 'contrato.accion_estado'
  | 'contrato.no_al_dia'
  | 'contrato.sin_meses_pendientes'

/**
 * Why an action is denied now, or `undefined` when it is allowed. Being up to date is told before the state: it is
 * what the customer can change at the counter.
 */
export function impedimento(
  accion: AccionContrato,
  s: Situacion,
  mesesPendientes: number,
): ErrorRegla<CodigoImpedimento> | undefined {
  const estados: readonly Mostrado[] = ESTADOS_POR_ACCION[accion]
  const vivo = VIVOS.includes(s.estado)
  if (accion === 'aumento' && vivo && mesesPendientes > 0) {
    return { codigo: 'contrato.no_al_dia', datos: { meses: mesesPendientes } }
  }
  if (!estados.includes(s.estado) || (accion === 'devolver' && s.tipoResolucion !== 'vencimiento')) {
    return { codigo: 'contrato.accion_estado', datos: { accion, estado: s.estado } }
  }
  if (accion === 'prorroga' && mesesPendientes === 0) return { codigo: 'contrato.sin_meses_pendientes' }
  return undefined
}
