import fc from 'fast-check'
import type { Fecha } from '../../../fechas/fecha.ts'
import { type CambiosCuadre, planearCuadre } from '../../caja/cuadre.ts'
import type { OrigenDePrueba } from '../origen.ts'

/** A count of the drawer: made once, and nothing is done on it afterwards. */
export const caja: OrigenDePrueba<CambiosCuadre> = {
  nuevo: () =>
    fc
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
