import {
  diaSemana,
  diasEntre,
  type Fecha,
  fechaBogota,
  horaBogota,
  type Instante,
  inicioDelDia,
  sumarDias,
} from '../fechas/fecha.ts'
import { esFestivo } from '../fechas/festivos.ts'
import type { Canal, ClaseMensaje } from './tipos.ts'

/** A message that already left to the same person. */
export interface Contacto {
  readonly instante: Instante
  readonly canal: Canal
  readonly clase: ClaseMensaje
}

export type MotivoEspera = 'contacto.horario' | 'contacto.dia' | 'contacto.semana'

export type Permiso =
  | { readonly permitido: true }
  | { readonly permitido: false; readonly motivo: MotivoEspera; readonly desde: Instante }

/** Hours of the day in which contact is allowed; `undefined` on Sundays and holidays (Ley 2300 de 2023). */
export function ventanaDelDia(dia: Fecha): { abre: number; cierra: number } | undefined {
  const semana = diaSemana(dia)
  if (semana === 0 || esFestivo(dia)) return undefined
  return semana === 6 ? { abre: 8, cierra: 15 } : { abre: 7, cierra: 19 }
}

const HORA_MS = 3_600_000
const aLas = (dia: Fecha, hora: number): Instante =>
  new Date(Date.parse(inicioDelDia(dia)) + hora * HORA_MS).toISOString()

/** First allowed instant on a day or after it. */
function apertura(dia: Fecha): Instante {
  let uno = dia
  // Easter has the longest closed run: Thursday, Friday and Sunday around an open Saturday.
  for (;;) {
    const horas = ventanaDelDia(uno)
    if (horas) return aLas(uno, horas.abre)
    uno = sumarDias(uno, 1)
  }
}

/** The instant itself inside the hours, else the next opening. */
function dentroDeHoras(instante: Instante): Instante {
  const dia = fechaBogota(instante)
  const horas = ventanaDelDia(dia)
  if (!horas) return apertura(dia)
  const { hora } = horaBogota(instante)
  if (hora < horas.abre) return aLas(dia, horas.abre)
  return hora < horas.cierra ? instante : apertura(sumarDias(dia, 1))
}

/** Seven days, not the calendar week: two channels are then never used in one week, whichever way a week is read. */
const DIAS_POR_CANAL = 7
const cuenta = (clase: ClaseMensaje): boolean => clase !== 'confirmacion'

/**
 * Whether a message may leave now (Ley 2300, D14). Every message stays inside Mon–Fri 07:00–19:00 and Sat 08:00–15:00 in
 * Bogotá, never on Sundays or holidays. Collection and advertising also: one a day to a person, and one channel a week.
 * Confirmations of the customer's own operation neither wait for that nor count for it.
 * @param historial what left to that person in the last seven days, in any order
 * @returns the next instant worth asking again and why it waits; at that instant the question must be asked anew
 */
export function permisoDeContacto(
  mensaje: { readonly instante: Instante; readonly canal: Canal; readonly clase: ClaseMensaje },
  historial: readonly Contacto[],
): Permiso {
  const { instante, canal, clase } = mensaje
  const hoy = fechaBogota(instante)
  if (cuenta(clase)) {
    const previos = historial
      .filter((uno) => cuenta(uno.clase) && uno.instante <= instante)
      .map((uno) => ({ canal: uno.canal, dia: fechaBogota(uno.instante) }))
    const libres = previos
      .filter((uno) => uno.canal !== canal && diasEntre(uno.dia, hoy) < DIAS_POR_CANAL)
      .map((uno) => sumarDias(uno.dia, DIAS_POR_CANAL))
      .toSorted()
    const libre = libres.at(-1)
    if (libre) return { permitido: false, motivo: 'contacto.semana', desde: apertura(libre) }
    if (previos.some((uno) => uno.dia === hoy))
      return { permitido: false, motivo: 'contacto.dia', desde: apertura(sumarDias(hoy, 1)) }
  }
  const desde = dentroDeHoras(instante)
  return desde === instante ? { permitido: true } : { permitido: false, motivo: 'contacto.horario', desde }
}

/** Whether messages may leave at that instant, and until when it stays so: what the screen says on top. */
export function horarioDeContacto(instante: Instante): { abierto: boolean; hasta: Instante } {
  const desde = dentroDeHoras(instante)
  if (desde !== instante) return { abierto: false, hasta: desde }
  const dia = fechaBogota(instante)
  return { abierto: true, hasta: aLas(dia, ventanaDelDia(dia)?.cierra ?? 24) }
}

/** Meta takes a free text for so long after a person wrote; afterwards only a template that it approved (facts/feeds §3). */
const VENTANA_WHATSAPP_MS = 24 * HORA_MS

/**
 * When an answer to who wrote leaves, and whether its channel takes none by then.
 * @param recibido when they wrote
 * @param instante when it is answered
 */
export function salidaDeRespuesta(
  canal: Canal,
  recibido: Instante,
  instante: Instante,
): { sale: Instante; tarde: boolean } {
  const sale = dentroDeHoras(instante)
  const tarde = canal === 'whatsapp' && Date.parse(sale) - Date.parse(recibido) > VENTANA_WHATSAPP_MS
  return { sale, tarde }
}
