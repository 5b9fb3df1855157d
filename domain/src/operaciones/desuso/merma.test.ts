import { expect, it } from 'vitest'
import { planearLiquidacionOro } from './liquidacion.ts'
import { planearRetiroOro } from './lote.ts'
import type { PiezaDesuso } from './situacion.ts'

const pieza = (codigo: string, mas: Partial<PiezaDesuso>): PiezaDesuso => ({
  id: codigo,
  codigo,
  descripcion: 'Anillo',
  almacenId: 'a1',
  lugar: 'desuso',
  categoria: 3,
  peso: 1_000,
  costo: 90_000_000,
  ...mas,
})

it('what a scale or the fire loses puts at stake what it cost, or what is collected when that is more', () => {
  const piezas = [pieza('P1', {}), pieza('P2', { peso: 100, costo: 100_000, categoria: 4 })]
  const lote = planearRetiroOro(
    { almacenId: 'a1', almacenCodigo: 'PCT01', lotesDelMes: 0, piezas, ids: [] },
    {
      codigos: ['P1', 'P2'],
      pesadas: [
        { categoria: 3, peso: 500 },
        { categoria: 4, peso: 50 },
      ],
      motivo: 'tenían piedras',
    },
    '2026-11-20',
  )
  expect(lote.plan?.exige.map(({ enJuego }) => enJuego)).toEqual([45_050_000, 45_050_000])
  const fundida = (subtotal: number) =>
    planearLiquidacionOro(
      {
        codigo: 'PCT01-RM000001',
        almacenId: 'a1',
        alerta: false,
        fila: { estado: 'exportada', partes: [] },
        piezas: [pieza('B1', { bolsa: true, lugar: 'refineria', costo: 9_000_000 })],
        ids: [],
      },
      { ensayes: [{ categoria: 3, peso: 500, subtotal }], papel: 'F-118', motivo: 'salió bajo' },
    ).plan?.exige.map(({ enJuego }) => enJuego)
  expect([fundida(100_000), fundida(6_000_000)]).toEqual([[4_500_000], [6_000_000]])
})
