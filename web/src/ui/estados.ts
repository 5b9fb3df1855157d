import { formatoDiaMes } from '@retroventa/domain/formato/fechas'
import tema from './theme.json' with { type: 'json' }

export type ClaveEstado = keyof typeof tema.estados

/** What the server says of a contract (D8): the stored state with the computed `vencido`. */
export interface Situacion {
  readonly estado: Exclude<ClaveEstado, 'vence_pronto'>
  /** Days overdue when `vencido`, days left when `vigente`. */
  readonly dias?: number | undefined
  readonly tipoResolucion?: 'retiro' | 'vencimiento' | undefined
  readonly esperaHasta?: string | undefined
}

/** One of the states that have a colour: those of a contract. */
export const esEstado = (estado: unknown): estado is Situacion['estado'] =>
  typeof estado === 'string' && Object.hasOwn(tema.estados, estado)

/** From this many days left a contract in force says when it is due (design §2). */
const DIAS_AVISO = 5

const dias = (n: number): string => (n === 1 ? '1 día' : `${n} días`)

/** Key (colour and icon) and text of a state: *Vencido, 8 días*, *Resuelto, retiro*, *Espera al 20 nov*. */
export function estadoDe(situacion: Situacion): { clave: ClaveEstado; texto: string } {
  const { estado, dias: n, tipoResolucion, esperaHasta } = situacion
  const { texto } = tema.estados[estado]
  if (estado === 'vigente' && n !== undefined && n <= DIAS_AVISO) {
    return { clave: 'vence_pronto', texto: n <= 0 ? 'Vence hoy' : `Vence en ${dias(n)}` }
  }
  if (estado === 'vencido' && n) return { clave: estado, texto: `${texto}, ${dias(n)}` }
  if (estado === 'resuelto' && tipoResolucion) return { clave: estado, texto: `${texto}, ${tipoResolucion}` }
  if (estado === 'en_espera' && esperaHasta) {
    return { clave: estado, texto: `Espera al ${formatoDiaMes(esperaHasta)}` }
  }
  return { clave: estado, texto }
}
