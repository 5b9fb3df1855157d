import fc from 'fast-check'
import { aplicar, type Pieza } from '../../bienes/movimientos.ts'
import { situacion as situacionDeEstado } from '../../contratos/estados.ts'
import { liquidar } from '../../contratos/liquidacion.ts'
import { type Fecha, sumarDias } from '../../fechas/fecha.ts'
import { planearAnulacion } from '../anulacion.ts'
import { type CambiosCuadre, planearCuadre } from '../caja/cuadre.ts'
import { filaDe, type Origen, type TipoOperacion } from '../catalogo.ts'
import type { CambiosContrato, SituacionContrato } from '../contratos/situacion.ts'
import { PLANEADORES } from '../planeadores.ts'
import type { Plan, Resultado } from '../tipos.ts'
import type { Caso, Lectura } from './comprobar.ts'
import { contratoNuevo, despuesDe } from './ejemplos.ts'
import { conDias, guionDe, type Paso } from './guiones.ts'

/** How the tests play the operations of one origin. `S` is the origin as its planners read it. */
export interface OrigenDePrueba<S> {
  /** One just made by its own plan. */
  readonly nuevo: fc.Arbitrary<{ readonly plan: Plan; readonly situacion: S; readonly hoy: Fecha }>
  readonly planear: (s: S, tipo: TipoOperacion, entrada: object, hoy: Fecha) => Resultado
  readonly despues: (s: S, paso: Hecho) => S
  /** The origin back, after its last operation was voided: what the void writes, over what it was. */
  readonly anulado: (antes: S, despues: S, anulacion: Plan) => S
  readonly piezas: (s: S) => readonly Pieza[]
  readonly leer: (s: S, hoy: Fecha) => Lectura
  /** What a void rewrites of it. */
  readonly fila: (s: S) => unknown
  /** Cost of its goods inside the house, whole pesos, by its own row. */
  readonly costo: (s: S) => number
}

/** An operation that was carried out. */
export interface Hecho {
  readonly tipo: TipoOperacion
  readonly entrada: object
  readonly plan: Plan
  readonly hoy: Fecha
  readonly orden: number
}

type DeContrato = SituacionContrato
const CERRADOS: readonly string[] = ['resuelto', 'decomisado', 'anulado']

const contrato: OrigenDePrueba<DeContrato> = {
  nuevo: contratoNuevo,
  planear(s, tipo, entrada, hoy) {
    // What is suggested for the items is another rule's: here, twice what is owed.
    const conSugerido = { ...s, sugerido: s.fila.capital * 2 }
    // One planner per type, each with its own entry.
    const planear = PLANEADORES[tipo] as (s: unknown, e: unknown, hoy: Fecha) => Resultado<CambiosContrato>
    return planear(conSugerido, entrada, hoy)
  },
  despues: (s, { tipo, entrada, plan, hoy, orden }) =>
    despuesDe(s, tipo, entrada, plan as Plan<CambiosContrato>, { hoy, orden }),
  anulado: (antes, despues, { cambios, movimientos }) => ({
    ...antes,
    fila: cambios as CambiosContrato,
    piezas: aplicar(despues.piezas, movimientos),
  }),
  piezas: ({ piezas }) => piezas,
  fila: ({ fila }) => fila,
  // A lost one left its goods to the house at its capital.
  costo: ({ fila }) =>
    CERRADOS.includes(fila.estado) && fila.tipoResolucion !== 'vencimiento' ? 0 : fila.capital,
  leer(s, hoy) {
    const deuda = liquidar(s.cuenta, hoy)
    const visto = situacionDeEstado(s.fila, hoy)
    const cerrado = CERRADOS.includes(s.fila.estado)
    const pagado = s.fila.tipoResolucion === 'retiro' ? [deuda.totalPagado + (s.fila.valorPagado ?? 0)] : []
    return {
      estado: [s.fila.estado, visto.estado],
      capital: [cerrado ? 0 : deuda.capital],
      vence: [s.fila.vence],
      retroventaPendiente: [cerrado ? 0 : deuda.retroventaPendiente],
      mesesPendientes: [deuda.mesesPendientes],
      alDiaHasta: [deuda.alDiaHasta],
      totalPagado: [...pagado, deuda.totalPagado],
      esperaHasta: [s.fila.esperaHasta],
      peso: [s.peso],
    }
  },
}

/** A count of the drawer: made once, and nothing is done on it afterwards. */
const caja: OrigenDePrueba<CambiosCuadre> = {
  nuevo: fc
    .record({ conteo: fc.array(fc.nat(200), { minLength: 9, maxLength: 9 }), enCaja: fc.nat(50_000_000) })
    .map(({ conteo: [b100000 = 0, b50000 = 0, b20000 = 0, b10000 = 0, b5000 = 0, ...menores], enCaja }) => {
      const [b2000 = 0, b1000 = 0, monedas = 0, otros = 0] = menores
      const billetes = { b100000: b100000 + 1, b50000, b20000, b10000, b5000, b2000, b1000 }
      const { plan } = planearCuadre({ caja: enCaja }, { ...billetes, monedas, otros })
      if (!plan) throw new Error('a count that cannot be made')
      return { plan, situacion: plan.cambios, hoy: '2026-11-20' as Fecha }
    }),
  planear() {
    throw new Error('nothing is done on a count')
  },
  despues: (s) => s,
  anulado: (antes) => antes,
  piezas: () => [],
  fila: (s) => s,
  costo: () => 0,
  leer: ({ efectivo }) => ({ efectivoContado: [efectivo] }),
}

/** How each origin of the catalogue is played: one without it does not compile. */
const ORIGENES: {
  readonly contrato: OrigenDePrueba<DeContrato>
  readonly caja: OrigenDePrueba<CambiosCuadre>
} = { contrato, caja } satisfies Record<Origen, unknown>

// Each origin is played with situations of its own making only: nobody reads them but itself.
export const origenDe = (tipo: TipoOperacion): OrigenDePrueba<unknown> =>
  ORIGENES[filaDe(tipo).origen] as unknown as OrigenDePrueba<unknown>

/** A history being played: where it is, and what was done. */
export interface Partida {
  readonly situacion: unknown
  readonly hoy: Fecha
  readonly hechos: readonly (Hecho & { readonly caso: Caso; readonly antes: unknown })[]
}

/** Tries a step; what cannot be done then leaves everything as it was but the day. */
export function jugar(origen: OrigenDePrueba<unknown>, partida: Partida, paso: Paso): Partida {
  const hoy = sumarDias(partida.hoy, paso.dias)
  const { situacion } = partida
  const entrada = conDias(paso.entrada, hoy)
  const { plan } = origen.planear(situacion, paso.tipo, entrada, hoy)
  if (!plan) return { ...partida, hoy }
  const hecho: Hecho = { tipo: paso.tipo, entrada, plan, hoy, orden: partida.hechos.length }
  const despues = origen.despues(situacion, hecho)
  const caso: Caso = {
    tipo: paso.tipo,
    plan,
    piezas: origen.piezas(situacion),
    antes: origen.leer(situacion, hoy),
    despues: origen.leer(despues, hoy),
  }
  return { situacion: despues, hoy, hechos: [...partida.hechos, { ...hecho, caso, antes: situacion }] }
}

/** An origin just made, brought to where the operation of a row of the catalogue is done, and the operation. */
export function guionJugado(tipo: TipoOperacion) {
  const origen = origenDe(tipo)
  const { antes, dias, entrada } = guionDe(tipo)
  return fc.record({ nuevo: origen.nuevo, dias, entrada }).map(({ nuevo, dias: cuantos, entrada: que }) => {
    const principio: Partida = { situacion: nuevo.situacion, hoy: nuevo.hoy, hechos: [] }
    const alli = antes.reduce((partida, paso) => jugar(origen, partida, paso), principio)
    return { nuevo, alli, paso: { dias: cuantos, tipo, entrada: que } satisfies Paso }
  })
}

export type Jugado = ReturnType<typeof guionJugado> extends fc.Arbitrary<infer J> ? J : never

/** So many of them, always the same. */
export const muestrasDe = (tipo: TipoOperacion, cuantas: number): Jugado[] =>
  fc.sample(guionJugado(tipo), { numRuns: cuantas, seed: 7 })

/** The operation of a script, when it could be done. */
export const hechoDe = (tipo: TipoOperacion, { alli, paso }: Jugado): Partida['hechos'][number] | undefined =>
  jugar(origenDe(tipo), alli, paso).hechos.at(alli.hechos.length)

/** The void of the last operation of a history, planned as the server does. */
export function anularUltimo(origen: OrigenDePrueba<unknown>, { hechos }: Partida): Resultado {
  const ultimo = hechos.at(-1)
  if (!ultimo) throw new Error('nothing to void')
  return planearAnulacion(
    {
      original: {
        codigo: 'PCT01-XX000001',
        estado: 'activo',
        plan: ultimo.plan,
        antes: origen.fila(ultimo.antes),
      },
      posteriores: [],
      piezasMovidas: [],
      alAnular: origen.fila(ultimo.antes),
      anulable: true,
      permiso: 'contratos.anular',
    },
    { motivo: 'se digitó mal' },
  )
}
