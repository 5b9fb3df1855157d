import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { aplicar, type Pieza } from '../../bienes/movimientos.ts'
import type { Concepto } from '../../contabilidad/conceptos.ts'
import { corridas } from '../../testing/profundidad.ts'
import { reflejar } from '../componer.ts'
import type { Plan } from '../tipos.ts'
import { planearLiquidacionOro } from './liquidacion.ts'
import { nombreDeLote, planearRetiroOro } from './lote.ts'
import { planearBaja, planearMarca } from './marca.ts'
import { planearRemision } from './remision.ts'
import type { PiezaDesuso } from './situacion.ts'

const HOY = '2026-11-20'
const ITALIANO = 3

const pieza = (id: string, mas: Partial<PiezaDesuso>): PiezaDesuso => ({
  id,
  codigo: id.toUpperCase(),
  descripcion: 'Anillo',
  almacenId: 'a1',
  lugar: 'desuso',
  categoria: ITALIANO,
  peso: 100,
  costo: 100_000,
  ...mas,
})
const bolsa = (id: string, mas: Partial<PiezaDesuso>) => pieza(id, { bolsa: true, ...mas })

const saldo = ({ asiento }: Plan, concepto: Concepto, almacenId?: string) =>
  asiento
    .filter((linea) => linea.concepto === concepto && linea.almacenId === almacenId)
    .reduce((suma, { debito, credito }) => suma + debito - credito, 0)

const retirar = (piezas: readonly PiezaDesuso[], pesadas: Record<number, number>, motivo?: string) =>
  planearRetiroOro(
    { almacenId: 'a1', almacenCodigo: 'PCT01', lotesDelMes: 2, piezas, ids: ['b1', 'm1', 'b2', 'm2'] },
    {
      codigos: piezas.map(({ codigo }) => codigo),
      pesadas: Object.entries(pesadas).map(([categoria, peso]) => ({ categoria: Number(categoria), peso })),
      motivo,
    },
    HOY,
  )

const liquidar = (
  piezas: readonly PiezaDesuso[],
  ensayes: readonly { categoria: number; peso: number; subtotal: number }[],
  mas: { regalias?: number; retencion?: number; motivo?: string; papel?: string } = {},
  alerta = false,
) =>
  planearLiquidacionOro(
    {
      codigo: 'PCT01-RM000001',
      almacenId: 'a1',
      alerta,
      fila: { estado: 'exportada', partes: [] },
      piezas: piezas.map((una) => ({ ...una, lugar: 'refineria' })),
      ids: [],
    },
    { ensayes, papel: 'F-118', ...mas },
  )

/**
 * The remisión of a real sheet (facts/domain.md §9, last row): free 182,00 g, sent 180,58 g, lost 1,42 g, cost 27.730.000,
 * subtotal 30.766.049, regalías 1.004.916, retención 307.660, net 29.453.473 (its paper prints three pesos more).
 */
describe('the row of the sheet comes out', () => {
  const piezas = [
    pieza('p1', { peso: 12_000, costo: 18_000_000 }),
    pieza('p2', { peso: 6_200, costo: 9_730_000 }),
  ]
  const retiro = retirar(piezas, { [ITALIANO]: 18_058 }, 'piedras y soldadura')

  test('weighed out: grams lost leave at the average cost of their purity', () => {
    const [linea] = retiro.plan?.cambios.lineas ?? []
    // trunc(27.730.000 × 142 / 18.200)
    expect(linea).toMatchObject({
      piezas: 2,
      libre: 18_200,
      peso: 18_058,
      costo: 27_730_000,
      mermaCosto: 216_354,
    })
    expect(retiro.plan?.cambios.nombre).toBe('ORO-PCT01-2026-11-03')
    expect(retiro.plan?.asiento).toEqual([
      { concepto: 'gastoMerma', debito: 216_354, credito: 0 },
      { concepto: 'mercanciaDesuso', debito: 0, credito: 216_354 },
    ])
    expect(retiro.plan?.movimientos.filter(({ de }) => de === 'afuera')).toMatchObject([
      { a: 'desuso', peso: 18_058, costo: 27_513_646 },
      { a: 'baja', peso: 142, costo: 216_354 },
    ])
    // 0,78 % is within what nobody has to answer for.
    expect(retiro.plan?.exige).toEqual([])
  })

  test('sent and settled: the net is what is left of the subtotal', () => {
    const enBolsa = bolsa('b1', { peso: 18_058, costo: 27_513_646 })
    const remision = planearRemision(
      {
        almacenId: 'a1',
        lotes: [{ codigo: 'L1', nombre: 'ORO', almacenId: 'a1', estado: 'retirado', piezas: [enBolsa] }],
        refinador: { alerta: false },
      },
      { lotes: ['L1'], refinadorId: 'c1', sello: '4471' },
    )
    expect(remision.plan?.asiento).toEqual([
      { concepto: 'mercanciaRefineria', debito: 27_513_646, credito: 0 },
      { concepto: 'mercanciaDesuso', debito: 0, credito: 27_513_646 },
    ])
    const { plan } = liquidar([enBolsa], [{ categoria: ITALIANO, peso: 18_058, subtotal: 30_766_049 }], {
      regalias: 1_004_916,
      retencion: 307_660,
    })
    expect(plan?.cobra).toBe(29_453_473)
    expect(plan?.cambios.partes).toEqual([
      {
        almacenId: 'a1',
        peso: 18_058,
        recibido: 18_058,
        costo: 27_513_646,
        mermaCosto: 0,
        subtotal: 30_766_049,
        regalias: 1_004_916,
        retencion: 307_660,
        neto: 29_453_473,
      },
    ])
    expect(plan?.asiento.map(({ concepto, debito, credito }) => [concepto, debito - credito])).toEqual([
      ['caja', 29_453_473],
      ['regaliasOro', 1_004_916],
      ['retefuenteAFavor', 307_660],
      ['costoVentas', 27_513_646],
      ['ventaOro', -30_766_049],
      ['mercanciaRefineria', -27_513_646],
    ])
  })
})

test('the money of a refiner who has a hit waits for compliance (D24)', () => {
  const ensayes = [{ categoria: ITALIANO, peso: 1_000, subtotal: 500_000 }]
  const exige = (alerta: boolean) =>
    liquidar([bolsa('b1', { peso: 1_000 })], ensayes, {}, alerta).plan?.exige.map(({ codigo }) => codigo)
  expect([exige(false), exige(true)]).toEqual([[], ['autorizacion.alerta']])
})

test('a settlement is shared by grams, and each branch balances alone', () => {
  const { plan } = liquidar(
    [
      bolsa('x', { peso: 1_000, costo: 900_000 }),
      bolsa('y', { peso: 2_000, costo: 2_000_000, almacenId: 'a2' }),
    ],
    [{ categoria: ITALIANO, peso: 2_990, subtotal: 5_000_000 }],
    { regalias: 100_001, retencion: 50_000, motivo: 'cera' },
  )
  const [aqui, alla] = plan?.cambios.partes ?? []
  expect([aqui?.subtotal, alla?.subtotal]).toEqual([1_666_666, 3_333_334])
  expect([aqui?.recibido, alla?.recibido]).toEqual([997, 1_993])
  expect((aqui?.neto ?? 0) + (alla?.neto ?? 0)).toBe(plan?.cobra)
  if (!plan) throw new Error('not planned')
  expect(saldo(plan, 'fondosDeAlmacenes')).toBe(-(alla?.neto ?? 0))
  expect(saldo(plan, 'fondosDeAlmacenes', 'a2')).toBe(alla?.neto)
  expect(saldo(plan, 'mercanciaRefineria', 'a2')).toBe(-2_000_000)
  expect(saldo(plan, 'gastoMerma', 'a2')).toBe(7_000)
})

test('the last gram takes the rest, and nothing is negative', () => {
  const todo = liquidar(
    [bolsa('x', { peso: 3, costo: 100 })],
    [{ categoria: ITALIANO, peso: 0, subtotal: 0 }],
    {
      motivo: 'se perdió',
    },
  )
  expect(todo.plan?.movimientos).toMatchObject([{ a: 'baja', peso: 3, costo: 100 }])
  expect(todo.plan?.cobra).toBe(0)
})

describe('what is refused, every fault at once', () => {
  const codigos = (resultado: { faltas?: readonly { codigo: string }[] | undefined }) =>
    (resultado.faltas ?? []).map(({ codigo }) => codigo)

  test('marking', () => {
    const piezas = [
      pieza('v', { lugar: 'vitrina' }),
      pieza('x', { lugar: 'vendido' }),
      pieza('y', { lugar: 'vitrina', almacenId: 'a2' }),
    ]
    const s = { almacenId: 'a1', piezas }
    expect(codigos(planearMarca(s, { codigos: [], motivo: 'x' }))).toEqual([
      'desuso.sin_piezas',
      'operacion.motivo',
    ])
    expect(codigos(planearMarca(s, { codigos: ['V', 'X', 'Y', 'Z'], motivo: 'viejo' }))).toEqual([
      'desuso.pieza_no_esta',
      'desuso.pieza_no_existe',
      'desuso.pieza_no_existe',
    ])
    expect(planearMarca(s, { codigos: ['V', 'V'], motivo: 'viejo' }).plan?.movimientos).toHaveLength(1)
  })

  test('writing off: photo, cause and reason, never a bag, always somebody who lets it pass', () => {
    const s = { almacenId: 'a1', piezas: [pieza('d', {}), bolsa('b', {})] }
    const causa = 'danado' as const
    expect(codigos(planearBaja(s, { codigos: ['D'], causa: 'vendido' as 'danado', motivo: '' }))).toEqual([
      'baja.causa',
      'operacion.motivo',
      'baja.foto',
    ])
    expect(codigos(planearBaja(s, { codigos: ['B'], causa, motivo: 'roto', fotoId: 'f' }))).toEqual([
      'desuso.en_lote',
    ])
    const { plan } = planearBaja(s, { codigos: ['D'], causa, motivo: 'roto', fotoId: 'f' })
    expect(plan?.exige.map(({ permiso }) => permiso)).toEqual(['desuso.autorizar'])
    expect(plan?.asiento[0]).toEqual({ concepto: 'gastoBajas', debito: 100_000, credito: 0 })
  })

  test('weighing out', () => {
    expect(codigos(retirar([pieza('d', { categoria: undefined })], {}))).toEqual(['retiroOro.solo_metal'])
    expect(codigos(retirar([pieza('d', {})], {}))).toEqual(['retiroOro.pesada', 'merma.motivo'])
    expect(codigos(retirar([pieza('d', {})], { 3: 99 }))).toEqual(['merma.motivo'])
    // One in a hundred is free; more, or more than there was, is authorised.
    const exige = (peso: number) => retirar([pieza('d', {})], { 3: peso }, 'soldadura').plan?.exige.length
    expect([100, 99, 98, 101].map(exige)).toEqual([0, 0, 1, 1])
  })

  test('sending', () => {
    const lote = { codigo: 'L1', nombre: 'ORO', almacenId: 'a1', piezas: [bolsa('b', {})] }
    const s = { almacenId: 'a1', lotes: [{ ...lote, estado: 'exportado' as const }] }
    expect(codigos(planearRemision(s, { lotes: ['L1', 'L9'], refinadorId: 'c', sello: '' }))).toEqual([
      'remisionOro.lote_no_esta',
      'remisionOro.lote',
      'remisionOro.refinador',
      'remisionOro.sello',
    ])
    expect(codigos(planearRemision(s, { lotes: [], refinadorId: 'c', sello: '1' }))).toContain(
      'remisionOro.sin_lotes',
    )
    const alerta = planearRemision(
      { almacenId: 'a1', lotes: [{ ...lote, estado: 'retirado' }], refinador: { alerta: true } },
      { lotes: ['L1'], refinadorId: 'c', sello: '1' },
    )
    expect(alerta.plan?.exige.map(({ codigo }) => codigo)).toEqual(['autorizacion.alerta'])
  })

  test('settling', () => {
    const b = [bolsa('b', {})]
    const bien = { categoria: ITALIANO, peso: 100, subtotal: 200_000 }
    expect(
      codigos(liquidar(b, [{ ...bien, peso: 101, subtotal: -1 }], { papel: ' ', regalias: -1 })),
    ).toEqual(['impuesto.valor', 'impuesto.valor', 'liquidacionOro.papel', 'merma.motivo'])
    expect(codigos(liquidar(b, [bien, { ...bien, categoria: 4 }]))).toEqual(['liquidacionOro.pureza'])
    expect(codigos(liquidar(b, [bien], { regalias: 200_000, retencion: 1 }))).toEqual(['liquidacionOro.neto'])
    expect(codigos(liquidar(b, [{ ...bien, peso: 99 }]))).toEqual(['merma.motivo'])
    expect(codigos(liquidar(b, [{ ...bien, peso: -1 }]))).toContain('liquidacionOro.peso')
    expect(codigos(liquidar(b, []))).toContain('liquidacionOro.peso')
  })
})

test('what was bought waits for its day before it is put by or melted', () => {
  const espera = pieza('p1', { libreDesde: '2026-12-05' })
  const esperada = [
    {
      codigo: 'desuso.pieza_retenida',
      campo: 'codigos',
      datos: { articulo: 'P1', desde: '5 dic 2026' },
    },
  ]
  expect(retirar([espera], { [ITALIANO]: 100 }).faltas).toEqual(esperada)
  const s = { almacenId: 'a1', piezas: [{ ...espera, lugar: 'vitrina' as const }] }
  expect(planearMarca(s, { codigos: ['P1'], motivo: 'nadie lo compra' }).faltas).toEqual(esperada)
})

test('lots are named by branch, month and which of the month', () => {
  expect(nombreDeLote('PCT02', '2026-01-31', 1)).toBe('ORO-PCT02-2026-01-01')
  expect(nombreDeLote('PCT02', '2026-01-31', 112)).toBe('ORO-PCT02-2026-01-112')
})

test('from desuso to the refiner no gram nor peso is lost, by branch and purity, and voiding brings all back', () => {
  const cosas = fc.array(
    fc.record({
      categoria: fc.integer({ min: 1, max: 3 }),
      peso: fc.integer({ min: 2, max: 3_000 }),
      costo: fc.integer({ min: 0, max: 900_000 }),
    }),
    { minLength: 1, maxLength: 8 },
  )
  const parte = fc.integer({ min: 0, max: 1_000 })
  fc.assert(
    fc.property(
      fc.array(cosas, { minLength: 1, maxLength: 3 }),
      fc.record({ pesada: parte, ensaye: parte, subtotal: fc.nat(90_000_000), quita: parte }),
      (almacenes, { pesada, ensaye, subtotal, quita }) => {
        const planes: Plan[] = []
        let piezas: Pieza[] = []
        const hacer = <P extends Plan>(plan: P | undefined): P => {
          if (!plan) throw new Error('not planned')
          planes.push(plan)
          piezas = aplicar(piezas, plan.movimientos)
          return plan
        }
        const lotes = almacenes.map((suyas, a) => {
          const almacenId = `a${a + 1}`
          const propias = suyas.map((una, i) => pieza(`${almacenId}p${i}`, { ...una, almacenId }))
          piezas.push(...propias)
          const pesadas = [1, 2, 3].map((categoria) => {
            const libre = propias.reduce((s, p) => s + (p.categoria === categoria ? p.peso : 0), 0)
            return { categoria, peso: Math.max(1, libre - Math.floor((libre * pesada) / 1_000)) }
          })
          const { cambios } = hacer(
            planearRetiroOro(
              {
                almacenId,
                almacenCodigo: almacenId,
                lotesDelMes: 0,
                piezas: propias,
                ids: [1, 2, 3, 4, 5, 6].map((n) => `${almacenId}n${n}`),
              },
              { codigos: propias.map(({ codigo }) => codigo), pesadas, motivo: 'soldadura' },
              HOY,
            ).plan,
          )
          const bolsas = cambios.lineas.map(({ bolsaId }) => bolsaId)
          return {
            codigo: almacenId,
            nombre: cambios.nombre,
            almacenId,
            estado: 'retirado' as const,
            piezas: piezas.filter(({ id }) => bolsas.includes(id)) as PiezaDesuso[],
          }
        })
        hacer(
          planearRemision(
            { almacenId: 'a1', lotes, refinador: { alerta: false } },
            { lotes: lotes.map(({ codigo }) => codigo), refinadorId: 'c', sello: '1' },
          ).plan,
        )
        const remitidas = piezas.filter(({ lugar }) => lugar === 'refineria') as PiezaDesuso[]
        const purezas = [...Map.groupBy(remitidas, ({ categoria = 0 }) => categoria)]
        const ensayes = purezas.map(([categoria, suyas]) => {
          const enviado = suyas.reduce((s, { peso }) => s + peso, 0)
          return { categoria, subtotal, peso: enviado - Math.floor((enviado * ensaye) / 1_000) }
        })
        const quitado = Math.floor((subtotal * quita) / 2_000)
        const { cambios, cobra } = hacer(
          planearLiquidacionOro(
            {
              codigo: 'R',
              almacenId: 'a1',
              alerta: false,
              fila: { estado: 'exportada', partes: [] },
              piezas: remitidas,
              ids: [],
            },
            { ensayes, regalias: quitado, retencion: quitado, papel: '1', motivo: 'cera' },
          ).plan,
        )
        const suma = (de: (p: (typeof cambios.partes)[number]) => number) =>
          cambios.partes.reduce((s, parte) => s + de(parte), 0)
        expect(suma((p) => p.subtotal)).toBe(subtotal * purezas.length)
        expect([suma((p) => p.regalias), suma((p) => p.retencion)]).toEqual([quitado, quitado])
        expect(suma((p) => p.neto)).toBe(cobra)
        for (const p of cambios.partes)
          for (const cifra of [p.neto, p.regalias, p.retencion, p.recibido, p.mermaCosto])
            expect(cifra).toBeGreaterThanOrEqual(0)
        expect(piezas.every(({ peso, costo }) => peso >= 0 && costo >= 0)).toBe(true)
        // What left the house costs what its books say that was spent, and nothing is left in them.
        const porCuenta = (concepto: Concepto) =>
          planes
            .flatMap(({ asiento }) => asiento)
            .filter((linea) => linea.concepto === concepto)
            .reduce((s, { debito, credito }) => s + debito - credito, 0)
        const enLugar = (lugar: string) =>
          piezas.filter((una) => una.lugar === lugar).reduce((s, { costo }) => s + costo, 0)
        expect(porCuenta('mercanciaRefineria')).toBe(0)
        expect(porCuenta('gastoMerma')).toBe(enLugar('baja'))
        expect(porCuenta('costoVentas')).toBe(enLugar('fundido'))
        // Voided from the last to the first, both ledgers are as if nothing had been done.
        const vueltas = planes.map((plan) => ({ ...plan, ...reflejar(plan) }))
        const saldos = new Map<string, number>()
        for (const { asiento } of [...planes, ...vueltas])
          for (const { concepto, almacenId = '', debito, credito } of asiento) {
            const cual = `${concepto} ${almacenId}`
            saldos.set(cual, (saldos.get(cual) ?? 0) + debito - credito)
          }
        expect([...saldos.values()].every((valor) => valor === 0)).toBe(true)
      },
    ),
    corridas(150, 10_000),
  )
})
