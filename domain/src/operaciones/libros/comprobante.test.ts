import { expect, it } from 'vitest'
import { planearComprobante, sumasDe } from './comprobante.ts'

it.each([Number.NaN, 450_000.5, -5])(
  'of %s on one side nothing is said of the sums, but that this is no amount',
  (debito) => {
    const lineas = [
      { cuenta: '519530', debito, credito: 0 },
      { cuenta: '238095', debito: 0, credito: 7_000 },
    ]
    expect(sumasDe(lineas)).toEqual({ debito: 0, credito: 7_000, seEntienden: false })
    const plan = [{ codigo: '519530' }, { codigo: '238095' }]
    const { faltas } = planearComprobante(
      { plan, propias: [] },
      { descripcion: 'Papelería', lineas },
      '2026-11-20',
    )
    expect(faltas).toEqual([
      { codigo: 'comprobante.lado', campo: 'lineas', datos: { linea: 1, cuenta: '519530' } },
    ])
  },
)
