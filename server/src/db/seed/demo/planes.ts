import { inicioMes, ultimoDiaDelMes } from '@retroventa/domain/contratos/calendario'
import type { CondicionesContrato } from '@retroventa/domain/contratos/tipos'
import { anterior, diasEntre, type Fecha, sumarDias } from '@retroventa/domain/fechas/fecha'
import { sumarMeses } from '@retroventa/domain/fechas/meses'
import type { Azar } from './azar.ts'
import type { Jornada } from './jornada.ts'

/** How the story of a contract stands today. */
export type Guion =
  | 'vigente'
  | 'de_hoy'
  | 'vence_pronto'
  | 'vence_hoy'
  | 'vencido'
  | 'espera_hoy'
  | 'espera_futura'
  | 'espera_rota'
  | 'retiro'
  | 'retiro_de_hoy'
  | 'vencimiento'
  | 'devuelto'
  | 'decomisado'
  | 'anulado'

/** Share of each story, in thousandths; every one appears at least once. */
const PARTES: Readonly<Record<Guion, number>> = {
  vigente: 360,
  de_hoy: 35,
  vence_pronto: 45,
  vence_hoy: 20,
  vencido: 110,
  espera_hoy: 14,
  espera_futura: 28,
  espera_rota: 10,
  retiro: 205,
  retiro_de_hoy: 14,
  vencimiento: 100,
  devuelto: 18,
  decomisado: 10,
  anulado: 31,
}

/** The dates of a story: everything about it that is not money. */
export interface Plan {
  readonly guion: Guion
  readonly fecha: Fecha
  readonly plazoMeses: number
  /** Months that are paid by prórrogas before the end of the story. */
  readonly prorrogados: number
  /** Last day on which something may happen; the day of the closing operation when there is one. */
  readonly fin: Fecha
}

const PLAZOS: readonly (readonly [meses: number, peso: number])[] = [
  [3, 52],
  [4, 16],
  [2, 14],
  [1, 10],
  [6, 8],
]
const TOTAL_MAXIMO = 8
const DIAS_VENCIDO = 55

/** The stories of `cuantos` contracts, mixed so that the branches get all of them. */
export function repartirGuiones(cuantos: number, partes: Readonly<Record<Guion, number>> = PARTES): Guion[] {
  const guiones = Object.entries(partes) as [Guion, number][]
  const escasos = guiones.filter(([guion]) => guion !== 'vigente')
  const lista = escasos.flatMap(([guion, parte]) =>
    Array<Guion>(Math.max(1, Math.round((parte * cuantos) / 1000))).fill(guion),
  )
  const vigentes = Array<Guion>(Math.max(1, cuantos - lista.length)).fill('vigente')
  return [...lista, ...vigentes]
}

/** Least and most months of prórrogas that are drawn for who brings something; what falls below 0 pays none. */
export type Prorrogas = readonly [minimo: number, maximo: number]
const PRORROGAS: Prorrogas = [-2, 5]

/** Settles the dates of a story, all on open days and inside the months of the demonstration. */
export function planear(azar: Azar, jornada: Jornada, guion: Guion, prorrogas: Prorrogas = PRORROGAS): Plan {
  const { hoy, limite } = jornada
  const entre = (minimo: number, maximo: number) => sumarDias(hoy, azar.entero(minimo, maximo))
  const alCrear = (cerrar: Parameters<typeof porCreacion>[4]) =>
    porCreacion(azar, jornada, guion, prorrogas, cerrar)
  switch (guion) {
    case 'vence_hoy':
      return porVencimiento(azar, jornada, guion, () => hoy)
    case 'vence_pronto':
      return porVencimiento(azar, jornada, guion, () => entre(1, 5))
    case 'vencido':
      // Most of what is overdue has been so for a few days.
      return porVencimiento(azar, jornada, guion, () =>
        sumarDias(hoy, -1 - Math.floor(azar.fraccion() ** 2 * DIAS_VENCIDO)),
      )
    case 'espera_hoy':
    case 'espera_futura':
      return porVencimiento(azar, jornada, guion, () => entre(-30, -8))
    case 'espera_rota':
      return porVencimiento(azar, jornada, guion, () => entre(-40, -18))
    case 'de_hoy':
      return { guion, fecha: limite, plazoMeses: azar.cargado(PLAZOS), prorrogados: 0, fin: limite }
    case 'retiro_de_hoy':
      return alCrear(() => ({ fin: limite }))
    case 'retiro':
      return alCrear((fecha, vence) => ({
        fin: jornada.habilEntre(azar, sumarDias(fecha, 6), anterior(limite, sumarDias(vence, 18))),
      }))
    case 'vencimiento':
      return alCrear((_, vence) => ({
        fin: jornada.habilEntre(azar, sumarDias(vence, 16), anterior(limite, sumarDias(vence, 40))),
      }))
    case 'devuelto':
      // Lost some weeks ago and claimed since: `fin` is the loss, the return follows it.
      return alCrear((_, vence) => ({
        fin: jornada.habilEntre(
          azar,
          sumarDias(vence, 16),
          anterior(sumarDias(limite, -6), sumarDias(vence, 40)),
        ),
      }))
    case 'decomisado':
      return alCrear((fecha, vence) => ({
        fin: jornada.habilEntre(azar, sumarDias(fecha, 12), anterior(limite, vence)),
      }))
    case 'anulado':
      return alCrear((fecha) => ({ fin: fecha }))
    case 'vigente':
      return alCrear((_, vence) => ({
        fin: diasEntre(hoy, vence) > 5 ? limite : undefined,
      }))
  }
}

/** Last day of month `k` on which it is paid with its own charge only, and the first one. */
export function ventanaDelMes(c: CondicionesContrato, k: number): readonly [Fecha, Fecha] {
  return [k === 1 ? c.fecha : sumarDias(inicioMes(c, k), c.diasGracia + 1), ultimoDiaDelMes(c, k)]
}

const INTENTOS = 400

function porCreacion(
  azar: Azar,
  jornada: Jornada,
  guion: Guion,
  [menos, mas]: Prorrogas,
  cerrar: (fecha: Fecha, vence: Fecha) => { fin: Fecha | undefined },
): Plan {
  for (let intento = 0; intento < INTENTOS; intento++) {
    // The trade grows: recent days have more contracts than the first ones.
    const dias = diasEntre(jornada.desde, jornada.limite)
    const fecha = sumarDias(jornada.limite, -Math.floor(dias * azar.fraccion() ** 1.25))
    if (!jornada.esHabil(fecha)) continue
    const plazoMeses = azar.cargado(PLAZOS)
    const prorrogados = guion === 'anulado' ? 0 : Math.max(0, azar.entero(menos, mas))
    const { fin } = cerrar(fecha, sumarMeses(fecha, plazoMeses + prorrogados))
    const plan = fin && { guion, fecha, plazoMeses, prorrogados, fin }
    if (plan && alcanza(plan)) return plan
  }
  throw new Error(`no dates for the story ${guion}`)
}

function porVencimiento(azar: Azar, jornada: Jornada, guion: Guion, elegir: () => Fecha): Plan {
  for (let intento = 0; intento < INTENTOS; intento++) {
    const vence = elegir()
    const total = azar.entero(1, TOTAL_MAXIMO)
    const fecha = sumarMeses(vence, -total)
    const plazoMeses = azar.cargado(PLAZOS)
    const plan = { guion, fecha, plazoMeses, prorrogados: total - plazoMeses, fin: jornada.limite }
    // The 31st of a month does not come back from the 30th of another.
    const exacto = sumarMeses(fecha, total) === vence
    if (
      plan.prorrogados >= 0 &&
      exacto &&
      fecha >= jornada.desde &&
      jornada.esHabil(fecha) &&
      alcanza(plan)
    ) {
      return plan
    }
  }
  throw new Error(`no dates for the story ${guion}`)
}

/** Whether the last prórroga fits before the end: its month must have begun, with its grace days. */
function alcanza({ fecha, prorrogados, fin }: Plan): boolean {
  return prorrogados === 0 || sumarDias(sumarMeses(fecha, prorrogados - 1), 6) <= fin
}
