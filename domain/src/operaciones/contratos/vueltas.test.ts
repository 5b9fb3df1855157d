import { expect, it } from 'vitest'
import { sumarDias } from '../../fechas/fecha.ts'
import { PLANEADORES } from '../planeadores.ts'
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
  const situacion: SituacionContrato = {
    id: 'c',
    codigo: 'PCT01-000001',
    almacenId: 'a',
    almacenActualId: 'a',
    clienteId: 'k',
    clase: 'Oro',
    peso: 430,
    cuenta: {
      fecha: '2021-01-05',
      valorTotal: 5_000_000,
      porcentaje: 500,
      plazoMeses: 4,
      plazoDias: 0,
      diasGracia: 0,
      diasGraciaAbono: 0,
      descuento: { diasInicialDes: 0, diasDes: 0, porDes: 0, porMaxDes: 0 },
      movimientos: { ampliaciones: [], abonos, aumentos: [] },
    },
    fila: { estado: 'vigente', vence: '2021-05-05', capital: 5_000_000 },
    piezas: [{ id: 'p', almacenId: 'a', categoria: 4, peso: 430, costo: 5_000_000, lugar: 'contrato' }],
    alerta: false,
    limites: { esperaDias: 10, diasAviso: 0 },
    avisos: [],
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
