import fc from 'fast-check'
import type { LugarInterior } from '../../../bienes/lugares.ts'
import { aplicar } from '../../../bienes/movimientos.ts'
import type { Fecha } from '../../../fechas/fecha.ts'
import {
  type EntradaLiquidacionOro,
  planearLiquidacionOro,
  type SituacionLiquidacionOro,
} from '../../desuso/liquidacion.ts'
import { type FilaLote, planearRetiroOro } from '../../desuso/lote.ts'
import { CAUSAS_BAJA, planearBaja, planearMarca } from '../../desuso/marca.ts'
import { type FilaRemision, planearRemision } from '../../desuso/remision.ts'
import type { CambiosDesuso, PiezaDesuso } from '../../desuso/situacion.ts'
import { ALMACEN } from '../ejemplos.ts'
import type { OrigenDePrueba } from '../origen.ts'
import { conPlan } from '../origen.ts'
import { PUREZA } from './guiones.ts'

const HOY: Fecha = '2026-11-20'
const motivo = 'nadie lo compra'

const cosa = fc.record({
  peso: fc.integer({ min: 10, max: 9_000 }),
  costo: fc.integer({ min: 0, max: 2_000_000 }),
})
const cosas = fc.array(cosa, { minLength: 1, maxLength: 6 })

const comoPiezas = (
  unas: readonly { peso: number; costo: number }[],
  lugar: LugarInterior,
  categoria: (i: number) => number | undefined,
  almacenId = ALMACEN,
): PiezaDesuso[] =>
  unas.map((una, i) => ({
    ...una,
    id: `${almacenId}-p${i}`,
    almacenId,
    codigo: `${almacenId}-P${i}`,
    descripcion: 'Anillo',
    categoria: categoria(i),
    lugar,
  }))

const codigosDe = (piezas: readonly PiezaDesuso[]) => piezas.map(({ codigo }) => codigo)

/** Marked or written off: done once, voided at most. */
export const desuso: OrigenDePrueba<CambiosDesuso> = {
  nuevo: (tipo) =>
    fc
      .record({ unas: cosas, metal: fc.boolean(), causa: fc.constantFrom(...CAUSAS_BAJA) })
      .map(({ unas, metal, causa }) => {
        const marca = tipo === 'marcaDesuso'
        const antes = comoPiezas(unas, marca ? 'vitrina' : 'desuso', () => (metal ? PUREZA : undefined))
        const s = { almacenId: ALMACEN, piezas: antes }
        const codigos = codigosDe(antes)
        const plan = conPlan(
          marca
            ? planearMarca(s, { codigos, motivo })
            : planearBaja(s, { codigos, causa, motivo, fotoId: 'f1' }),
        )
        return { plan, situacion: plan.cambios, hoy: HOY, antes }
      }),
  planear() {
    throw new Error('nothing is done on it but voiding it')
  },
  despues: (s) => s,
  anulado: (antes) => antes,
  piezas: () => [],
  fila: (s) => s,
  costo: () => 0,
  leer: () => ({}),
}

/** A lot just weighed out, of one purity or of several. */
export const loteOro: OrigenDePrueba<FilaLote> = {
  nuevo: () =>
    fc.record({ unas: cosas, merma: fc.integer({ min: 0, max: 9 }) }).map(({ unas, merma }) => {
      const antes = comoPiezas(unas, 'desuso', (i) => 1 + (i % 3))
      const pesadas = [1, 2, 3].map((categoria) => ({
        categoria,
        peso:
          antes.filter((una) => una.categoria === categoria).reduce((suma, { peso }) => suma + peso, 0) -
          merma,
      }))
      const plan = conPlan(
        planearRetiroOro(
          { almacenId: ALMACEN, almacenCodigo: 'PCT01', lotesDelMes: 2, piezas: antes, ids: [] },
          { codigos: codigosDe(antes), pesadas, motivo },
          HOY,
        ),
      )
      return { plan, situacion: { estado: 'activo' as const }, hoy: HOY, antes }
    }),
  planear() {
    throw new Error('nothing is done on a lot but voiding it')
  },
  despues: (s) => s,
  anulado: (antes) => antes,
  piezas: () => [],
  fila: (s) => s,
  costo: () => 0,
  leer: () => ({}),
}

/** Lots of two branches that went to the refiner. */
export const remisionOro: OrigenDePrueba<SituacionLiquidacionOro> = {
  nuevo: () =>
    fc.record({ unas: cosas, otras: cosas }).map(({ unas, otras }) => {
      const lote = (almacenId: string, suyas: readonly { peso: number; costo: number }[]) => ({
        codigo: `${almacenId}-RO000001`,
        nombre: `ORO-${almacenId}-2026-11-01`,
        almacenId,
        estado: 'retirado' as const,
        piezas: comoPiezas(suyas, 'desuso', () => PUREZA, almacenId).map((una) => ({ ...una, bolsa: true })),
      })
      const lotes = [lote(ALMACEN, unas), lote('a2', otras)]
      const antes = lotes.flatMap(({ piezas }) => piezas)
      const plan = conPlan(
        planearRemision(
          { almacenId: ALMACEN, lotes, refinador: { alerta: false } },
          { lotes: lotes.map(({ codigo }) => codigo), refinadorId: 'c1', sello: '4471' },
        ),
      )
      const situacion: SituacionLiquidacionOro = {
        codigo: 'PCT01-RM000001',
        almacenId: ALMACEN,
        alerta: false,
        fila: plan.cambios,
        piezas: aplicar(antes, plan.movimientos) as PiezaDesuso[],
        ids: [],
      }
      return { plan, situacion, hoy: HOY, antes }
    }),
  planear: (s, _, entrada) => planearLiquidacionOro(s, entrada as EntradaLiquidacionOro),
  despues: (s, { plan }) => ({
    ...s,
    fila: plan.cambios as FilaRemision,
    piezas: aplicar(s.piezas, plan.movimientos) as PiezaDesuso[],
  }),
  // What was parted is outside the house again.
  anulado: (antes, despues, { cambios, movimientos }) => ({
    ...antes,
    fila: cambios as FilaRemision,
    piezas: (aplicar(despues.piezas, movimientos) as PiezaDesuso[]).filter(({ lugar }) => lugar !== 'afuera'),
  }),
  piezas: ({ piezas }) => piezas,
  fila: ({ fila }) => fila,
  costo: ({ fila, piezas }) =>
    fila.estado === 'exportada' ? piezas.reduce((suma, { costo }) => suma + costo, 0) : 0,
  leer: ({ fila }) => ({
    estado: [fila.estado],
    subtotal: [fila.partes.length > 0 ? fila.partes.reduce((s, { subtotal }) => s + subtotal, 0) : undefined],
    netoOro: [fila.partes.length > 0 ? fila.partes.reduce((s, { neto }) => s + neto, 0) : undefined],
  }),
}
