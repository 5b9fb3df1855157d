import type { Fecha } from '@retroventa/domain/fechas/fecha'
import type { Azar } from '../demo/azar.ts'
import type { Jornada } from '../demo/jornada.ts'
import { type Guion, type Plan, planear, repartirGuiones } from '../demo/planes.ts'
import { type Condiciones, contar, crearEscenario } from './cuento.ts'
import { type Columnas, moldeDe, type OperacionDeMolde } from './molde.ts'

/** How the contracts of some years ended, in thousandths: most were paid, some lost, few are alive. */
const PARTES: Readonly<Record<Guion, number>> = {
  vigente: 66,
  de_hoy: 1,
  vence_pronto: 6,
  vence_hoy: 1,
  vencido: 22,
  espera_hoy: 1,
  espera_futura: 3,
  espera_rota: 2,
  retiro: 650,
  retiro_de_hoy: 1,
  vencimiento: 230,
  devuelto: 3,
  decomisado: 1,
  anulado: 13,
}
/** Most come back for their things without paying a month before. */
const PRORROGAS = [-9, 2] as const
/** Stories that are told: beyond it several contracts live the same one, in different branches. */
const CUENTOS = 20_000

/** A story and how many lived it. */
export interface Molde {
  /** Of the first of them among all the contracts. */
  readonly primero: number
  readonly cuantos: number
  readonly operaciones: readonly OperacionDeMolde[]
}

export interface EventoDelDia {
  readonly molde: Molde
  readonly operacion: OperacionDeMolde
  readonly esContrato: boolean
}

export const porInstante = (a: EventoDelDia, b: EventoDelDia): number =>
  a.operacion.instante.localeCompare(b.operacion.instante)

/** Days in order, each with what was done in it. A story is told on its first day and forgotten after its last. */
export function* contarDias(
  azar: Azar,
  jornada: Jornada,
  contratos: number,
  condiciones: Condiciones,
  columnas: Columnas,
): Generator<readonly [Fecha, readonly EventoDelDia[]]> {
  const porNacer = repartir(azar, jornada, contratos)
  const pendientes = new Map<Fecha, EventoDelDia[]>()
  for (const dia of jornada.habiles) {
    for (const { plan, primero, cuantos } of porNacer.get(dia) ?? []) {
      const cuento = contar(crearEscenario(azar, jornada), plan, condiciones)
      const molde = { primero, cuantos, operaciones: moldeDe(cuento, columnas) }
      for (const operacion of molde.operaciones) {
        const evento = { molde, operacion, esContrato: operacion.tipo === 'contrato' }
        const suyos = pendientes.get(operacion.fecha)
        if (suyos) suyos.push(evento)
        else pendientes.set(operacion.fecha, [evento])
      }
    }
    const eventos = pendientes.get(dia) ?? []
    pendientes.delete(dia)
    yield [dia, eventos]
  }
}

interface PorNacer {
  readonly plan: Plan
  readonly primero: number
  readonly cuantos: number
}

function repartir(azar: Azar, jornada: Jornada, contratos: number): Map<Fecha, PorNacer[]> {
  const guiones = repartirGuiones(Math.min(contratos, CUENTOS), PARTES)
  const vidas = guiones.length
  let primero = 0
  const todos = guiones.map((guion, i): PorNacer => {
    const cuantos = Math.floor(((i + 1) * contratos) / vidas) - Math.floor((i * contratos) / vidas)
    const uno = { plan: planear(azar, jornada, guion, PRORROGAS), primero, cuantos }
    primero += cuantos
    return uno
  })
  return Map.groupBy(todos, ({ plan }) => plan.fecha)
}
