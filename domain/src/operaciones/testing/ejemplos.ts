import fc from 'fast-check'
import { aplicar } from '../../bienes/movimientos.ts'
import { SIN_MOVIMIENTOS } from '../../contratos/tipos.ts'
import { type Fecha, sumarDias } from '../../fechas/fecha.ts'
import type { TipoOperacion } from '../catalogo.ts'
import { planearContrato, type SituacionNueva } from '../contratos/contrato.ts'
import { cuentaTras } from '../contratos/cuentaTras.ts'
import type { CambiosContrato, SituacionContrato } from '../contratos/situacion.ts'
import type { Plan } from '../tipos.ts'

/** Contracts as the trade makes them, for the tests that iterate the catalogue. */

export const ALMACEN = 'a1'
const CLIENTE = 'c1'

export const condiciones = fc.record({
  porcentaje: fc.integer({ min: 1, max: 2_000 }),
  diasGracia: fc.integer({ min: 0, max: 10 }),
  diasGraciaAbono: fc.integer({ min: 0, max: 10 }),
  descuento: fc.record({
    diasInicialDes: fc.integer({ min: 0, max: 20 }),
    diasDes: fc.integer({ min: 0, max: 10 }),
    porDes: fc.integer({ min: 0, max: 5_000 }),
    porMaxDes: fc.integer({ min: 0, max: 10_000 }),
  }),
})

const articulos = fc.array(
  fc.record({
    categoria: fc.option(fc.integer({ min: 1, max: 8 }), { nil: undefined }),
    peso: fc.integer({ min: 1, max: 9_000 }),
    valor: fc.integer({ min: 1, max: 2_000_000 }),
  }),
  { minLength: 1, maxLength: 5 },
)

/** A contract just made by its own plan, with the plan that made it. */
export const contratoNuevo = fc
  .record({
    condiciones,
    articulos,
    plazo: fc.integer({ min: 1, max: 6 }),
    dia: fc.integer({ min: 0, max: 1_000 }),
  })
  .map(({ condiciones: terminos, articulos: cosas, plazo, dia }) => {
    const hoy = sumarDias('2026-01-01', dia)
    const situacion: SituacionNueva = {
      almacenId: ALMACEN,
      alerta: false,
      cliente: { tieneTipoDocumento: true },
      condiciones: terminos,
      plazo: { plazo, dias: 0 },
    }
    const { plan, faltas } = planearContrato(
      situacion,
      {
        articulos: cosas.map((cosa, i) => ({ ...cosa, id: `p${i}`, descripcion: 'Cadena' })),
        porcentaje: terminos.porcentaje,
      },
      hoy,
    )
    if (!plan) throw new Error(`an example that cannot be made: ${JSON.stringify(faltas)}`)
    return { plan, hoy, situacion: situacionDe(plan) }
  })

/** The contract that a plan makes, as the next operation finds it. */
export function situacionDe(
  plan: NonNullable<ReturnType<typeof planearContrato>['plan']>,
): SituacionContrato {
  const { condiciones: terminos, clase, peso, valorRetroventa: _, ...fila } = plan.cambios
  return {
    id: 'k1',
    codigo: 'PCT01-000001',
    almacenId: ALMACEN,
    almacenActualId: ALMACEN,
    clienteId: CLIENTE,
    clase,
    peso,
    cuenta: { ...terminos, movimientos: SIN_MOVIMIENTOS },
    fila,
    piezas: aplicar([], plan.movimientos),
    alerta: false,
    limites: { esperaDias: 15, diasAviso: 0 },
    avisos: [],
  }
}

/** The situation after a plan was carried out at an instant of its day. */
export function despuesDe(
  s: SituacionContrato,
  tipo: TipoOperacion,
  entrada: object,
  plan: Plan<CambiosContrato>,
  momento: { hoy: Fecha; orden: number },
): SituacionContrato {
  const creado = `${momento.hoy}T10:00:00.${String(momento.orden).padStart(3, '0')}Z`
  return {
    ...s,
    cuenta: cuentaTras(s.cuenta, tipo, entrada, { fecha: momento.hoy, creado }),
    fila: plan.cambios,
    piezas: aplicar(s.piezas, plan.movimientos),
  }
}
