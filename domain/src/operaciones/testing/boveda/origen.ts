import fc from 'fast-check'
import { aplicar, type Pieza } from '../../../bienes/movimientos.ts'
import type { Fecha } from '../../../fechas/fecha.ts'
import { planearEnvioBoveda } from '../../boveda/boveda.ts'
import type { FilaCustodia, SituacionCustodia } from '../../boveda/situacion.ts'
import { PLANEADORES } from '../../planeadores.ts'
import type { Resultado } from '../../tipos.ts'
import { ALMACEN } from '../ejemplos.ts'
import type { OrigenDePrueba } from '../origen.ts'

const MENSAJE = {
  contrato: 'PCT01-000001',
  valor: '$ 1.160.000',
  peso: '4,30 g',
  clase: 'Oro',
  vencimiento: '20 dic 2026',
  nuevo_valor: '$ 1.160.000',
}

/** A bag just sent, with the things of a contract. */
export const custodia: OrigenDePrueba<SituacionCustodia> = {
  nuevo: () =>
    fc
      .array(
        fc.record({
          categoria: fc.option(fc.integer({ min: 1, max: 8 }), { nil: undefined }),
          // Three of them and their bag weigh what is sent.
          peso: fc.integer({ min: 1, max: 300 }),
          costo: fc.integer({ min: 0, max: 2_000_000 }),
        }),
        { minLength: 1, maxLength: 3 },
      )
      .map((cosas) => {
        const antes = cosas.map(
          (una, i): Pieza => ({ ...una, id: `p${i}`, almacenId: ALMACEN, lugar: 'contrato' }),
        )
        const { plan, faltas } = planearEnvioBoveda(
          {
            contrato: 'PCT01-000001',
            almacenActualId: ALMACEN,
            piezas: antes,
            precintoUsado: false,
            mensaje: MENSAJE,
          },
          { contrato: 'PCT01-000001', precinto: 'B-1', peso: 1_000 },
        )
        if (!plan) throw new Error(`an example that cannot be made: ${JSON.stringify(faltas)}`)
        const situacion: SituacionCustodia = {
          codigo: 'PCT01-BE000001',
          contrato: 'PCT01-000001',
          precinto: 'B-1',
          fila: plan.cambios,
          piezas: aplicar(antes, plan.movimientos),
          alerta: false,
          ocupados: [],
          mensaje: MENSAJE,
        }
        return { plan, situacion, antes, hoy: '2026-11-20' as Fecha }
      }),
  planear(s, tipo, entrada, hoy) {
    // One planner per type, each with its own entry; a script of another may lack a place or a weight.
    const planear = PLANEADORES[tipo] as (s: unknown, e: unknown, hoy: Fecha) => Resultado
    return planear(s, { caja: '', bandeja: '', bolsa: '', peso: 0, ...entrada }, hoy)
  },
  despues: (s, { plan }) => ({
    ...s,
    fila: plan.cambios as FilaCustodia,
    piezas: aplicar(s.piezas, plan.movimientos),
  }),
  anulado: (antes, despues, { cambios, movimientos }) => ({
    ...antes,
    fila: cambios as FilaCustodia,
    piezas: aplicar(despues.piezas, movimientos),
  }),
  piezas: ({ piezas }) => piezas,
  fila: ({ fila }) => fila,
  costo: ({ piezas }) => piezas.reduce((suma, { costo }) => suma + costo, 0),
  leer: ({ fila }) => ({ estado: [fila.estado], pesoDeBolsa: [fila.peso] }),
}
