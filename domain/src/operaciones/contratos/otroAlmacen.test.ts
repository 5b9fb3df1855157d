import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Concepto } from '../../contabilidad/conceptos.ts'
import { sumarDias } from '../../fechas/fecha.ts'
import { corridas } from '../../testing/profundidad.ts'
import { PLANEADORES } from '../planeadores.ts'
import { rotas } from '../testing/comprobar.ts'
import { contratoNuevo } from '../testing/ejemplos.ts'
import type { Plan } from '../tipos.ts'

const OTRO = 'a2'

const saldo = ({ asiento }: Plan, concepto: Concepto, almacenId: string | undefined): number =>
  asiento
    .filter((linea) => linea.concepto === concepto && linea.almacenId === almacenId)
    .reduce((suma, { debito, credito }) => suma + debito - credito, 0)

const PAGOS = fc.oneof(
  fc.record({
    tipo: fc.constant('prorroga' as const),
    entrada: fc.record({ meses: fc.integer({ min: 1, max: 3 }) }),
  }),
  fc.record({
    tipo: fc.constant('abono' as const),
    entrada: fc.record({ valor: fc.integer({ min: 1, max: 900_000 }) }),
  }),
)

test('a payment at another branch leaves the contract as at its own, and what was collected is owed to the branch of it', () => {
  let hechas = 0
  fc.assert(
    fc.property(contratoNuevo, PAGOS, fc.integer({ min: 1, max: 200 }), (nuevo, { tipo, entrada }, dias) => {
      const hoy = sumarDias(nuevo.hoy, dias)
      const planear = PLANEADORES[tipo] as (
        s: unknown,
        e: unknown,
        h: string,
      ) => ReturnType<typeof PLANEADORES.abono>
      const { plan: aqui } = planear(nuevo.situacion, entrada, hoy)
      const { plan: alla, faltas } = planear({ ...nuevo.situacion, almacenActualId: OTRO }, entrada, hoy)
      if (!aqui || !alla) {
        expect(faltas?.length).toBeGreaterThan(0)
        return
      }
      hechas += 1
      const { almacenId } = nuevo.situacion
      expect({ ...alla, asiento: [] }).toEqual({ ...aqui, asiento: [] })
      expect(saldo(alla, 'caja', undefined)).toBe(aqui.cobra)
      expect(saldo(alla, 'fondosDeAlmacenes', undefined)).toBe(0 - aqui.cobra)
      expect(saldo(alla, 'fondosDeAlmacenes', almacenId)).toBe(aqui.cobra)
      for (const concepto of ['ingresoRetroventa', 'mercanciaContratos'] as const)
        expect(saldo(alla, concepto, almacenId)).toBe(saldo(aqui, concepto, undefined))
      expect(
        rotas({ tipo, plan: alla, piezas: nuevo.situacion.piezas, antes: {}, despues: {} }).filter((una) =>
          /balance|goods|payments/.test(una),
        ),
      ).toEqual([])
    }),
    corridas(200, 10_000),
  )
  expect(hechas).toBeGreaterThan(20)
})

test('what hands something over is only of the branch where it is', () => {
  const [nuevo] = fc.sample(contratoNuevo, 1)
  if (!nuevo) throw new Error('no sample')
  const { faltas } = PLANEADORES.retiro(
    { ...nuevo.situacion, almacenActualId: OTRO },
    {},
    sumarDias(nuevo.hoy, 20),
  )
  expect(faltas).toEqual([{ codigo: 'contrato.articulos_en_otro_almacen' }])
})
