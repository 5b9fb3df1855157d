import { expect, it } from 'vitest'
import { sumarDias } from '../../fechas/fecha.ts'
import { PLANEADORES } from '../planeadores.ts'
import { contratoDeOro } from '../testing/contratos/deOro.ts'
import type { SituacionContrato } from './situacion.ts'

/** How often each movement of a contract of many is read to plan an operation: an account is gone through from its beginning. */
function lecturas(operar: (s: SituacionContrato, hoy: string) => unknown, cuantos: number): number {
  let leidos = 0
  const abonos = Array.from({ length: cuantos }, (_, i) => {
    const fecha = sumarDias('2021-01-10', 7 * i)
    return {
      fecha,
      get estado() {
        leidos++
        return 'activo'
      },
      creado: `${fecha}T15:00:00.000Z`,
      valor: 30_000,
    }
  })
  const nuevo = contratoDeOro({
    fecha: '2021-01-05',
    plazoMeses: 4,
    vence: '2021-05-05',
    capital: 5_000_000,
  })
  const situacion = {
    ...nuevo,
    cuenta: { ...nuevo.cuenta, movimientos: { ampliaciones: [], abonos, aumentos: [] } },
  }
  operar(situacion, sumarDias('2021-01-10', 7 * cuantos + 30))
  return leidos / cuantos
}

it.each([
  ['abono', (s: SituacionContrato, hoy: string) => PLANEADORES.abono(s, { valor: 1_000 }, hoy)],
  ['prórroga', (s: SituacionContrato, hoy: string) => PLANEADORES.prorroga(s, { meses: 1 }, hoy)],
] as const)(
  'an account of 60 movements and one of 240 are gone through twice for an %s: before it and after it',
  (_, operar) => {
    expect(lecturas(operar, 60)).toBe(2)
    expect(lecturas(operar, 240)).toBe(2)
  },
)
