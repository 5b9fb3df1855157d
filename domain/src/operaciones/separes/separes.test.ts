import fc from 'fast-check'
import { expect, test } from 'vitest'
import { valorEnJuego } from '../../solicitudes/nivel.ts'
import { corridas } from '../../testing/profundidad.ts'
import { rotas } from '../testing/comprobar.ts'
import { pasosDe } from '../testing/guiones.ts'
import { jugar, origenDe, type Partida } from '../testing/origenes.ts'
import { huellaDe } from '../visto.ts'
import { planearCancelacion, planearVencimientoSepare } from './cierre.ts'
import { planearSepare } from './separe.ts'
import { calendario, proximaCuota, type SituacionNueva, type SituacionSepare } from './situacion.ts'

test('the calendar adds up to what is left, one part a month, the last day of the month when there is no other', () => {
  expect(calendario(100_000, 3, '2026-11-30', 1)).toEqual([
    { fecha: '2026-12-30', valor: 33_333 },
    { fecha: '2027-01-30', valor: 33_333 },
    { fecha: '2027-02-28', valor: 33_334 },
  ])
})

const ANILLO = {
  id: 'p',
  almacenId: 'a',
  codigo: 'PCT01-000001-1',
  descripcion: 'Anillo',
  lugar: 'vitrina',
  categoria: 4,
  peso: 210,
  costo: 400_000,
  precio: 700_000,
} as const
const NUEVA: SituacionNueva = {
  almacenId: 'a',
  alerta: false,
  piezas: [ANILLO],
  tarifas: { metal: 0, varios: 0, servicios: 0 },
  garantiaDias: 30,
  comerciaCelulares: true,
  limites: { inicial: 1_000, meses: 3, retenido: 0, paso: 1_000 },
}

test('its parts are of what notes and coins pay, none more than a step from another, and the last one takes what no step pays', () => {
  const valores = (saldo: number, meses: number, paso = 1_000) =>
    calendario(saldo, meses, '2026-11-30', paso).map(({ valor }) => valor)
  expect(valores(610_000, 3)).toEqual([203_000, 203_000, 204_000])
  expect(valores(600_000, 3)).toEqual([200_000, 200_000, 200_000])
  expect(valores(610_050, 1)).toEqual([610_050])
  expect(valores(590_000, 3, 100_000)).toEqual([200_000, 200_000, 190_000])
  // What is less than a step a month is paid in fewer of them, each of a step.
  expect(calendario(250_000, 5, '2026-11-30', 100_000)).toEqual([
    { fecha: '2027-01-30', valor: 100_000 },
    { fecha: '2027-03-30', valor: 100_000 },
    { fecha: '2027-04-30', valor: 50_000 },
  ])
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 90_000_000_000 }),
      fc.integer({ min: 1, max: 36 }),
      fc.integer({ min: 1, max: 100_000 }),
      (saldo, meses, paso) => {
        const partes = valores(saldo, meses, paso)
        expect(partes.reduce((suma, valor) => suma + valor, 0)).toBe(saldo)
        expect(Math.max(...partes) - Math.min(...partes)).toBeLessThanOrEqual(paso)
        expect(partes.slice(0, -1).every((valor) => valor > 0 && valor % paso === 0)).toBe(true)
        if (saldo >= meses * paso) expect(partes).toHaveLength(meses)
      },
    ),
    corridas(200, 20_000),
  )
})

test('a step that became another one since its calendar was shown is told: the parts are of what was seen', () => {
  const huella = (paso: number, inicial = 110_000) => {
    const { plan } = planearSepare(
      { ...NUEVA, limites: { ...NUEVA.limites, paso } },
      { clienteId: 'c', lineas: [{ tipo: 'pieza', codigo: ANILLO.codigo }], inicial, plazo: 3 },
      '2026-11-20',
    )
    return plan && huellaDe(plan)
  }
  expect(huella(100_000)).not.toBe(huella(1_000))
  // One that makes the same parts is nothing else.
  expect(huella(100_000, 100_000)).toBe(huella(1_000, 100_000))
})

test('a share that is kept which became another one since it was shown is told: it is what the customer agrees to', () => {
  const huella = (retenido: number) => {
    const { plan } = planearSepare(
      { ...NUEVA, limites: { ...NUEVA.limites, retenido } },
      { clienteId: 'c', lineas: [{ tipo: 'pieza', codigo: ANILLO.codigo }], inicial: 110_000, plazo: 3 },
      '2026-11-20',
    )
    return plan && huellaDe(plan)
  }
  expect(huella(3_000)).not.toBe(huella(1_000))
})

test('the next date is the first that what was paid does not cover, and none when all is paid', () => {
  const cuotas = calendario(100_000, 3, '2026-11-30', 1)
  const proxima = (abonado: number) => proximaCuota(cuotas, 120_000, abonado)
  expect([proxima(20_000), proxima(53_332), proxima(53_333), proxima(119_999), proxima(120_000)]).toEqual([
    '2026-12-30',
    '2026-12-30',
    '2027-01-30',
    '2027-02-28',
    null,
  ])
  // Pesos that do not reach every month leave no date that asks for nothing.
  expect(calendario(2, 3, '2026-11-30', 1_000).every(({ valor }) => valor > 0)).toBe(true)
  expect(calendario(0, 3, '2026-11-30', 1_000)).toEqual([])
})

test('random histories of a layaway: what is owed is what was paid and not delivered, and the goods are where it says', () => {
  const origen = origenDe('separe')
  const tipos = ['abonoSepare', 'entregaSepare', 'vencimientoSepare', 'cancelacionSepare'] as const
  const LUGAR = {
    vigente: 'separado',
    vencido: 'separado',
    entregado: 'vendido',
    cancelado: 'vitrina',
  } as const
  fc.assert(
    fc.property(origen.nuevo('separe'), pasosDe(tipos, 8), (nuevo, pasos) => {
      let partida: Partida = { situacion: nuevo.situacion, hoy: nuevo.hoy, hechos: [] }
      let debe = 0
      let mercancia = 0
      const anotar = (plan: (typeof partida.hechos)[number]['plan']) => {
        for (const { concepto, debito, credito } of plan.asiento) {
          if (concepto === 'anticiposSepare') debe += credito - debito
          if (concepto.startsWith('mercancia')) mercancia += debito - credito
        }
      }
      anotar(nuevo.plan)
      for (const paso of pasos) {
        const cuantos = partida.hechos.length
        partida = jugar(origen, partida, paso)
        const hecho = partida.hechos.at(cuantos)
        if (!hecho) continue
        expect({ tipo: hecho.tipo, rotas: rotas(hecho.caso) }).toEqual({ tipo: hecho.tipo, rotas: [] })
        anotar(hecho.plan)
      }
      const { fila, piezas, cuotas, total } = partida.situacion as SituacionSepare
      const vivo = fila.estado === 'vigente' || fila.estado === 'vencido'
      expect(fila.proxima).toBe(vivo ? proximaCuota(cuotas, total, fila.abonado) : null)
      expect(debe).toBe(fila.estado === 'entregado' ? 0 : fila.abonado)
      expect(mercancia + 0).toBe(origen.costo(partida.situacion) + 0)
      const lugar = LUGAR[fila.estado as keyof typeof LUGAR]
      expect(piezas.every((pieza) => pieza.lugar === lugar)).toBe(true)
    }),
    corridas(300, 10_000),
  )
})

test('a customer with a hit in a list is asked for once, of a layaway as of a sale', () => {
  const { plan } = planearSepare(
    { ...NUEVA, alerta: true },
    { clienteId: 'c', lineas: [{ tipo: 'pieza', codigo: ANILLO.codigo }], inicial: 100_000, plazo: 3 },
    '2026-11-20',
  )
  expect(plan?.exige.map(({ codigo }) => codigo)).toEqual(['autorizacion.alerta'])
})

const PLAN: SituacionSepare = {
  id: 's',
  codigo: 'PCT01-PS000001',
  almacenId: 'a',
  almacenActualId: 'a',
  alerta: false,
  total: 6_000_000,
  vence: '2027-02-20',
  cuotas: [],
  fila: { estado: 'vigente', abonado: 5_000_000, proxima: '2026-12-20' },
  lineas: [],
  piezas: [],
  limites: { inicial: 1_000, meses: 3, retenido: 1_000 },
  pagos: [{ medio: 'efectivo', valor: 5_000_000 }],
  cruces: [],
}

test('keeping another share than that of the policy puts at stake how far from it, whichever way and whatever leaves', () => {
  const enJuego = (retenido: number) => {
    const { plan } = planearCancelacion(PLAN, { motivo: 'ya no lo quiere', retenido })
    return plan && valorEnJuego(plan.exige, plan.cobra)
  }
  expect([5_000_000, 0, 500_001].map(enJuego)).toEqual([4_500_000, 500_000, 1])
  expect(planearCancelacion(PLAN, { motivo: 'ya no lo quiere', retenido: 500_000 }).plan?.exige).toEqual([])
})

test('what is marked overdue says the date that it still owes, as the reminders of its instalments do', () => {
  const cuotas = calendario(PLAN.total - PLAN.fila.abonado, 3, '2026-11-20', 1_000)
  const { plan } = planearVencimientoSepare({ ...PLAN, cuotas }, {}, '2027-02-21')
  expect(plan?.mensaje?.vencimiento).toBe('20 dic 2026')
})
