import fc from 'fast-check'
import type { Fecha } from '../../../fechas/fecha.ts'
import { type CambiosLiquidacion, planearLiquidacion } from '../../fondos/datafono.ts'
import {
  type CambiosFondos,
  type EntradaRecepcion,
  planearConsignacion,
  planearEnvioFondos,
  planearRecepcionFondos,
  type SituacionFondos,
} from '../../fondos/traslado.ts'
import type { Plan } from '../../tipos.ts'
import type { OrigenDePrueba } from '../origen.ts'
import { conPlan } from '../origen.ts'

const HOY: Fecha = '2026-11-20'

/** A transfer on its way: received once, or voided. */
export const fondos: OrigenDePrueba<SituacionFondos> = {
  nuevo: () =>
    fc.constantFrom(2_000_000, 1, 35_000_000).map((valor) => {
      const destino = { codigo: 'PCT02', nombre: 'Centro' }
      const plan = conPlan(planearEnvioFondos({ destino }, { destinoId: 'a2', valor }))
      return { plan, situacion: { codigo: 'PCT01-FE000001', valor, fila: plan.cambios }, hoy: HOY }
    }),
  planear: (s, _, entrada) => planearRecepcionFondos(s, entrada as EntradaRecepcion),
  despues: (s, { plan }) => ({ ...s, fila: plan.cambios as CambiosFondos }),
  anulado: (antes, _, { cambios }) => ({ ...antes, fila: cambios as CambiosFondos }),
  piezas: () => [],
  fila: ({ fila }) => fila,
  costo: () => 0,
  leer: ({ fila }) => ({
    recibidoFondos: [fila.recibido],
  }),
}

/** A settlement of vouchers: made once, voided at most. */
export const liquidacion: OrigenDePrueba<CambiosLiquidacion> = {
  nuevo: () =>
    fc
      .record({
        valores: fc.array(fc.integer({ min: 50_000, max: 5_000_000 }), { minLength: 1, maxLength: 5 }),
        comision: fc.nat(20_000),
        gmf: fc.nat(20_000),
      })
      .map(({ valores, ...descuentos }) => {
        const pendientes = valores.map((valor, i) => ({ id: `v${i}`, valor }))
        const vales = pendientes.map(({ id }) => id)
        const plan = conPlan(planearLiquidacion({ pendientes }, { vales, extracto: '11', ...descuentos }))
        return { plan, situacion: plan.cambios, hoy: HOY }
      }),
  planear() {
    throw new Error('nothing is done on a settlement but voiding it')
  },
  despues: (s) => s,
  anulado: (antes) => antes,
  piezas: () => [],
  fila: (s) => s,
  costo: () => 0,
  leer: ({ bruto, neto }) => ({ brutoDatafono: [bruto], netoDatafono: [neto] }),
}

/** Documents that act on nothing but themselves. */
export const DOCUMENTOS_FONDOS = {
  consignacion: fc
    .integer({ min: 1, max: 90_000_000 })
    .map((valor): Plan => conPlan(planearConsignacion({}, { valor, comprobante: '8812' }))),
} as const
