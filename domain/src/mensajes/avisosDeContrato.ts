import { diasEntre, type Fecha } from '../fechas/fecha.ts'

/** When notices leave by themselves, as the settings say. */
export interface AjustesDeAvisos {
  /** Days before the due date; 0 tells nobody. */
  readonly diasPrevios: number
  /** Days between two notices of an overdue contract; 0 tells it once. */
  readonly cicloDias: number
  readonly cicloVeces: number
}

/** What of a contract decides whether something is said of it. */
export interface ContratoAvisable {
  readonly estado: string
  readonly vence: Fecha
  readonly espera_hasta: Fecha | null
}

export interface AvisoDeContrato {
  readonly tipo: 'dias previo vencimiento' | 'vencimiento' | 'ciclo envio vencimiento'
  /** The same for one notice of one due date, whenever it is asked: what keeps it from being said twice. */
  readonly clave: string
}

/** Days in which a notice whose day was missed (the machine was off, a Sunday) is still said. */
const HOLGURA = 3

/**
 * The notice that a contract gets that day, if any (001 §3 *vencimiento*, *dias previo vencimiento*, *ciclo envio
 * vencimiento*). A wait silences it until its day; broken, it is told as overdue, and from then on it is as any other.
 */
export function avisoDelDia(
  { estado, vence, espera_hasta }: ContratoAvisable,
  hoy: Fecha,
  { diasPrevios, cicloDias, cicloVeces }: AjustesDeAvisos,
): AvisoDeContrato | undefined {
  const enEspera = estado === 'en_espera' && espera_hasta
  const pasados = diasEntre(vence, hoy)
  if (enEspera) {
    const rota = diasEntre(espera_hasta, hoy)
    if (rota <= 0) return undefined
    if (rota <= HOLGURA && pasados > 0) return { tipo: 'vencimiento', clave: `espera:${espera_hasta}` }
  } else if (estado !== 'vigente' && estado !== 'devuelto_vigente') return undefined
  if (pasados < 0)
    return diasPrevios > 0 && -pasados <= diasPrevios && -pasados > diasPrevios - HOLGURA
      ? { tipo: 'dias previo vencimiento', clave: `previo:${vence}` }
      : undefined
  if (pasados >= 1 && pasados <= HOLGURA) return { tipo: 'vencimiento', clave: `vencido:${vence}` }
  if (cicloDias === 0 || pasados < cicloDias) return undefined
  const vez = Math.trunc(pasados / cicloDias)
  return vez <= cicloVeces && pasados - vez * cicloDias < HOLGURA
    ? { tipo: 'ciclo envio vencimiento', clave: `ciclo:${vence}:${vez}` }
    : undefined
}

/**
 * Whether a notice of a type has anything to say: one that collects does not, of a contract whose months are all paid. Abonos pay
 * months and never move the due date (ADR 006), and nobody is told that they owe $ 0.
 */
export const tieneQueDecir = (tipo: AvisoDeContrato['tipo'], mesesVencidos: number): boolean =>
  tipo === 'dias previo vencimiento' || mesesVencidos > 0

/**
 * In which words a person tells it by message, on the day on which it leaves. Who is due that day is told as whoever chose them asked:
 * owing nothing yet, that it falls due and not that it fell due and they owe $ 0. Undefined where nothing may be said: before that
 * day, and after it of who owes no month.
 */
export const avisoAMano = (
  vence: Fecha,
  dia: Fecha,
  mesesVencidos: number,
): Exclude<AvisoDeContrato['tipo'], 'ciclo envio vencimiento'> | undefined => {
  if (vence > dia) return undefined
  if (tieneQueDecir('vencimiento', mesesVencidos)) return 'vencimiento'
  return vence === dia ? 'dias previo vencimiento' : undefined
}

/** What `:dias_previos` says (001 §3, D13): days in advance of the due date that it is said; 0 from that day on. */
export const diasPrevios = (vence: Fecha, hoy: Fecha): number => Math.max(0, diasEntre(hoy, vence))
