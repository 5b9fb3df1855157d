import type { TipoOperacion } from '@retroventa/domain/operaciones/catalogo'
import { muestra, segun } from '@retroventa/domain/testing/profundidad'
import fc from 'fast-check'
import { afterEach, describe, expect, it } from 'vitest'
import { crearPrueba, type Prueba } from '../app.ts'
import { crearCasa } from './casa.ts'
import { comprobarLibros } from './cuentas.ts'

const leer = (nombre: string, deFabrica: number): number => Number(process.env[nombre] ?? deFabrica)
/** Houses, and what each does: some weeks in every run, some months in the deep one. */
const CASAS = leer('CASAS', segun(1, 12))
const PASOS = leer('PASOS', segun(50, 400))
/** Between two proofs of everything, which is the longest of them. */
const CADA = segun(25, 10)
/** A Monday of November: most houses come to the end of their year. */
const EMPIEZA = new Date('2025-11-10T13:00:00.000Z')

const azarosa = fc.noBias(fc.nat())
const AZAR = fc.record({ que: azarosa, cual: azarosa, tanto: azarosa })

/** What no run is without; the deep one does nearly everything. */
const SIEMPRE: readonly TipoOperacion[] = [
  ...(['contrato', 'anulacion', 'comprobante', 'apertura', 'cierreDia', 'cierreMes'] as const),
  ...segun<readonly TipoOperacion[]>(
    [],
    ['venta', 'devolucion', 'separe', 'retiro', 'envioBoveda', 'recepcionBoveda', 'entregaBoveda'],
  ),
]
const hechas = new Map<TipoOperacion, number>()

describe('a branch that lives for months', () => {
  let p: Prueba | undefined
  afterEach(async () => {
    await p?.cerrar()
    p = undefined
  })

  it.each(Array.from({ length: CASAS }, (_, i) => i + 1))(
    'what is added up, kept apart and numbered is what was done, after each step: house %i',
    async () => {
      const prueba = await crearPrueba()
      p = prueba
      p.reloj.ahora = EMPIEZA
      const casa = await crearCasa(prueba)
      for (const [i, azar] of muestra(AZAR, PASOS).entries()) {
        await casa.vivir(azar)
        if (i % CADA === CADA - 1) await comprobarLibros(prueba.base.db)
      }
      await comprobarLibros(prueba.base.db)
      for (const [tipo, veces] of casa.hechas) hechas.set(tipo, (hechas.get(tipo) ?? 0) + veces)
    },
    segun(60_000, 900_000),
  )

  it('proves nothing of what they never did', () => {
    expect(SIEMPRE.filter((tipo) => !hechas.has(tipo))).toEqual([])
  })
})
