import fc from 'fast-check'
import type { Fecha } from '../../../fechas/fecha.ts'
import { planearAjuste } from '../../caja/ajuste.ts'
import { planearCuadre } from '../../caja/cuadre.ts'
import type { Cifra, Resultado } from '../../tipos.ts'
import type { Nuevo, OrigenDePrueba } from '../origen.ts'

/** What an act of the drawer leaves, by the key of its figure. */
type Dicho = Readonly<Record<string, Cifra['antes']>>

const HOY: Fecha = '2026-11-20'

function hecho({ plan, faltas }: Resultado, situacion: Dicho): Nuevo<Dicho> {
  if (!plan) throw new Error(`an act of the drawer that cannot be done: ${JSON.stringify(faltas)}`)
  return { plan, situacion, hoy: HOY }
}

const NUEVOS: Readonly<Record<'cuadre' | 'ajusteCaja', fc.Arbitrary<Nuevo<Dicho>>>> = {
  cuadre: fc
    .record({ conteo: fc.array(fc.nat(200), { minLength: 9, maxLength: 9 }), enCaja: fc.nat(50_000_000) })
    .map(({ conteo: [b100000 = 0, b50000 = 0, b20000 = 0, b10000 = 0, b5000 = 0, ...menores], enCaja }) => {
      const [b2000 = 0, b1000 = 0, monedas = 0, otros = 0] = menores
      const billetes = { b100000: b100000 + 1, b50000, b20000, b10000, b5000, b2000, b1000 }
      const resultado = planearCuadre({ caja: enCaja }, { ...billetes, monedas, otros })
      return hecho(resultado, { efectivoContado: resultado.plan?.cambios.efectivo })
    }),
  ajusteCaja: fc
    .integer({ min: -5_000_000, max: 5_000_000 })
    .filter((diferencia) => diferencia !== 0)
    .map((diferencia) =>
      hecho(planearAjuste({ codigo: 'PCT01-CC000001', diferencia }, { motivo: 'vuelto mal dado' }), {
        diferenciaCaja: diferencia,
      }),
    ),
}

/** The drawer: each of its acts is made once, and nothing is done on it afterwards. */
export const caja: OrigenDePrueba<Dicho> = {
  nuevo: (tipo) => NUEVOS[tipo as keyof typeof NUEVOS],
  planear() {
    throw new Error('nothing is done on an act of the drawer')
  },
  despues: (s) => s,
  anulado: (antes) => antes,
  piezas: () => [],
  fila: (s) => s,
  costo: () => 0,
  leer: (s) => Object.fromEntries(Object.entries(s).map(([clave, valor]) => [clave, [valor]])),
}
