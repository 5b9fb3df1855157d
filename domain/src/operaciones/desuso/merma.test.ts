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

it('a refiner who finds more than was sent is settled by their paper, authorised and with its reason: the books keep their grams', () => {
  const bolsas = [3, 3, 4].map((categoria, i) =>
    pieza(`B${i}`, { categoria, bolsa: true, lugar: 'refineria' }),
  )
  const liquidar = (peso: number, otro: number, motivo = 'la balanza del refinador da más') =>
    planearLiquidacionOro(
      {
        codigo: 'PCT01-RM000001',
        almacenId: 'a1',
        alerta: false,
        fila: { estado: 'exportada', partes: [] },
        piezas: bolsas,
        ids: [],
      },
      {
        ensayes: [
          { categoria: 3, peso, subtotal: 9_000_000 },
          { categoria: 4, peso: otro, subtotal: 4_000_000 },
        ],
        papel: 'F-118',
        motivo,
      },
    )
  const { plan } = liquidar(2_003, 1_000)
  expect(plan?.exige.map(({ codigo }) => codigo)).toEqual(['autorizacion.merma'])
  expect(plan?.cambios.partes).toMatchObject([{ peso: 3_000, recibido: 3_003, mermaCosto: 0 }])
  expect(plan?.movimientos.map(({ a, peso }) => [a, peso])).toEqual(bolsas.map(() => ['fundido', 1_000]))
  // Ten times what was sent is a comma that was not typed, whoever authorises; a tenth more, or of another purity, is the paper's.
  expect(liquidar(20_030, 1_000).faltas).toEqual([
    { codigo: 'liquidacionOro.de_mas', campo: 'ensayes.3.peso', datos: { enviado: 3_000, recibido: 21_030 } },
  ])
  expect(liquidar(2_301, 1_000).faltas?.map(({ codigo }) => codigo)).toEqual(['liquidacionOro.de_mas'])
  expect(liquidar(2_300, 1_000).plan?.cambios.partes).toMatchObject([{ recibido: 3_300 }])
  expect(liquidar(3_000, 10).plan?.cambios.partes).toMatchObject([{ recibido: 3_010 }])
  // Of two purities that make up for each other somebody says why all the same.
  expect(liquidar(2_003, 997, '').faltas?.map(({ codigo }) => codigo)).toEqual(['merma.motivo'])
  expect(liquidar(2_003, 997).plan?.cambios.partes).toMatchObject([{ peso: 3_000, recibido: 3_000 }])
})

it('a scale of the house gives no more than the refiner may: a tenth beyond the books, or a gram', () => {
  const pesar = (peso: number, otro = 100) =>
    planearRetiroOro(
      {
        almacenId: 'a1',
        almacenCodigo: 'PCT01',
        lotesDelMes: 0,
        piezas: [pieza('P1', {}), pieza('P2', { peso: 100, categoria: 4 })],
        ids: [],
      },
      {
        codigos: ['P1', 'P2'],
        pesadas: [
          { categoria: 3, peso },
          { categoria: 4, peso: otro },
        ],
        motivo: 'la balanza da más',
      },
      '2026-11-20',
    )
  expect(pesar(10_000).faltas).toEqual([
    { codigo: 'retiroOro.de_mas', campo: 'pesadas.3', datos: { libre: 1_100, pesado: 10_100 } },
  ])
  expect(pesar(1_000, 211).faltas).toMatchObject([{ campo: 'pesadas.4' }])
  expect(pesar(1_110).plan?.exige.map(({ codigo }) => codigo)).toEqual(['autorizacion.merma'])
})
