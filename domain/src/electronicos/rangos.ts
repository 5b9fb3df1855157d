import { diasEntre, type Fecha } from '../fechas/fecha.ts'
import { FILA_ELECTRONICO, type TipoElectronico } from './tipos.ts'

/** Numbers that may be used: those that a resolution authorises, or the house's own of a note. */
export interface Rango {
  readonly tipo: TipoElectronico
  readonly prefijo: string
  /** Number of the resolution; empty for notes. */
  readonly resolucion: string
  readonly desde: number
  readonly hasta: number
  /** Last one used; one less than `desde` before the first. */
  readonly ultimo: number
  readonly vigenteDesde: Fecha
  readonly vigenteHasta: Fecha
  readonly conClaveTecnica: boolean
  readonly activo: boolean
}

/** Notes are numbered by the house itself: from before any of them, and no day ends it. */
export const VIGENCIA_DE_NOTAS = { desde: '2020-01-01', hasta: '2099-12-31' } as const

export const ESTADOS_RANGO = [
  'vigente',
  'por_vencer',
  'por_agotar',
  'futuro',
  'vencido',
  'agotado',
  'inactivo',
] as const
export type EstadoRango = (typeof ESTADOS_RANGO)[number]

/** Days before the last one, and part of the numbers, from which the house is warned. */
const AVISO_DIAS = 30
const AVISO_QUEDAN = 0.1

/** State of a range on a day; the first that holds, in the order in which it stops the house. */
export function estadoDeRango(
  { activo, vigenteDesde, vigenteHasta, desde, hasta, ultimo }: Rango,
  hoy: Fecha,
): EstadoRango {
  if (!activo) return 'inactivo'
  if (hoy > vigenteHasta) return 'vencido'
  if (hoy < vigenteDesde) return 'futuro'
  const quedan = hasta - ultimo
  if (quedan <= 0) return 'agotado'
  if (diasEntre(hoy, vigenteHasta) <= AVISO_DIAS) return 'por_vencer'
  return quedan <= (hasta - desde + 1) * AVISO_QUEDAN ? 'por_agotar' : 'vigente'
}

/** States in which numbers can be taken. */
export const SIRVEN: readonly EstadoRango[] = ['vigente', 'por_vencer', 'por_agotar']

/** Why no number can be taken of a range, as the sheet of a document says it. */
export type FaltaDeRango =
  | 'rango.ninguno'
  | 'rango.vencido'
  | 'rango.futuro'
  | 'rango.agotado'
  | 'rango.sin_clave'

/** Next number of a range on a day, or why there is none: without a technical key there is no CUFE. */
export function siguienteDelRango(
  rango: Rango,
  hoy: Fecha,
): { readonly numero: number } | { readonly falta: FaltaDeRango } {
  const estado = estadoDeRango(rango, hoy)
  if (estado === 'inactivo') return { falta: 'rango.ninguno' }
  if (!SIRVEN.includes(estado)) return { falta: `rango.${estado as 'vencido' | 'futuro' | 'agotado'}` }
  if (FILA_ELECTRONICO[rango.tipo].clave === 'CUFE' && !rango.conClaveTecnica)
    return { falta: 'rango.sin_clave' }
  return { numero: rango.ultimo + 1 }
}

/** A technical key is 40 hexadecimal digits: a cut one makes a code that looks well and is refused. */
export const esClaveTecnica = (texto: string): boolean => /^[0-9a-f]{40}$/i.test(texto)
