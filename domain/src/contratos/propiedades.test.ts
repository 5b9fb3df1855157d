import fc from 'fast-check'
import { expect, it } from 'vitest'
import { type Fecha, sumarDias } from '../fechas/fecha.ts'
import { sumarMeses } from '../fechas/meses.ts'
import { corridas } from '../testing/profundidad.ts'
import { mesesIniciados, vencimiento } from './calendario.ts'
import { capitalEn, cargoMes, liquidar } from './liquidacion.ts'
import { validarAbono, validarProrroga, valorProrroga } from './operaciones.ts'
import { paraRetirar } from './retiro.ts'
import { type CuentaContrato, type Movimientos, SIN_MOVIMIENTOS } from './tipos.ts'

const fecha = fc.integer({ min: 0, max: 1_500 }).map((n) => sumarDias('2026-01-01', n))
const estado = fc.constantFrom('activo', 'activo', 'activo', 'anulado')
const dinero = fc.integer({ min: 1, max: 3_000_000 })

const condiciones = fc.record({
  fecha,
  valorTotal: fc.integer({ min: 1, max: 5_000_000 }),
  porcentaje: fc.integer({ min: 1, max: 2_000 }),
  plazoMeses: fc.integer({ min: 0, max: 6 }),
  plazoDias: fc.integer({ min: 1, max: 120 }),
  diasGracia: fc.integer({ min: 0, max: 40 }),
  diasGraciaAbono: fc.integer({ min: 0, max: 40 }),
  descuento: fc.record({
    diasInicialDes: fc.integer({ min: 0, max: 20 }),
    diasDes: fc.integer({ min: 0, max: 10 }),
    porDes: fc.integer({ min: 0, max: 5_000 }),
    porMaxDes: fc.integer({ min: 0, max: 10_000 }),
  }),
})

const movimientos = (desde: Fecha): fc.Arbitrary<Movimientos> => {
  const dia = fc.integer({ min: 0, max: 500 }).map((n) => sumarDias(desde, n))
  return fc.record({
    ampliaciones: fc.array(fc.record({ fecha: dia, estado, meses: fc.integer({ min: 1, max: 3 }) }), {
      maxLength: 5,
    }),
    abonos: fc.array(fc.record({ fecha: dia, estado, valor: dinero }), { maxLength: 5 }),
    aumentos: fc.array(fc.record({ fecha: dia, estado, valor: dinero }), { maxLength: 3 }),
  })
}

const cuenta: fc.Arbitrary<CuentaContrato> = condiciones.chain((c) =>
  movimientos(c.fecha).map((movs) => ({ ...c, movimientos: movs })),
)
const dias = fc.integer({ min: 0, max: 700 })

it('capital, charges and debts are never negative, and months agree, whatever is recorded', () => {
  fc.assert(
    fc.property(cuenta, dias, (c, n) => {
      const t = sumarDias(c.fecha, n)
      const l = liquidar(c, t)
      const retiro = paraRetirar(c, t)
      expect(capitalEn(c, t)).toBeGreaterThanOrEqual(0)
      expect(l.mesesPendientes).toBe(Math.max(0, l.mesesIniciados - l.mesesPagados))
      for (const mes of l.pendientes) {
        expect(mes.saldo).toBeGreaterThanOrEqual(0)
        expect(mes.saldo).toBeLessThanOrEqual(mes.cargo)
      }
      expect(retiro.total).toBeGreaterThanOrEqual(retiro.capital)
      expect(retiro.descuento).toBeLessThanOrEqual(retiro.retroventaPendiente)
      if (retiro.descuentoHasta) expect(retiro.descuentoHasta >= t).toBe(true)
    }),
    corridas(500, 20_000),
  )
})

it('without changes of capital the months add up to % × total × months (000 §9)', () => {
  fc.assert(
    fc.property(condiciones, dias, (c, n) => {
      const sola = { ...c, movimientos: SIN_MOVIMIENTOS }
      const t = sumarDias(c.fecha, n)
      const meses = mesesIniciados(sola, t)
      expect(liquidar(sola, t).retroventaPendiente).toBe(
        Math.trunc((c.valorTotal * c.porcentaje) / 10_000) * meses,
      )
    }),
  )
})

it('time and prórrogas never bring the due date or the months back', () => {
  fc.assert(
    fc.property(cuenta, dias, fc.integer({ min: 1, max: 6 }), (c, n, meses) => {
      const t = sumarDias(c.fecha, n)
      const ampliaciones = [...c.movimientos.ampliaciones, { fecha: t, estado: 'activo', meses }]
      const mas = { ...c, movimientos: { ...c.movimientos, ampliaciones } }
      expect(vencimiento(mas) > vencimiento(c)).toBe(true)
      expect(mesesIniciados(c, sumarDias(t, 1))).toBeGreaterThanOrEqual(mesesIniciados(c, t))
    }),
  )
})

/** Any amount; nearly everything that is owed; nearly what is taken of it. */
const abono = fc.oneof(
  dinero.map((valor) => () => valor),
  fc.integer({ min: 1, max: 3 }).map((menos) => (debia: number) => debia - menos),
  fc.nat({ max: 3 }).map((menos) => (_: number, maximo: number) => maximo - menos),
)
/** A day of the account; half of the time one of the first days after an anniversary, where abonos have their grace. */
const diaDeAbono = (c: CuentaContrato) =>
  fc.oneof(
    dias.map((n) => sumarDias(c.fecha, 500 + n)),
    fc
      .tuple(fc.integer({ min: 18, max: 30 }), fc.integer({ min: 0, max: 40 }))
      .map(([meses, n]) => sumarDias(sumarMeses(c.fecha, meses), n)),
  )

it('every peso of an accepted abono is found again: less debt, nothing lost, something left to withdraw', () => {
  fc.assert(
    fc.property(
      cuenta.chain((c) => fc.tuple(fc.constant(c), diaDeAbono(c))),
      abono,
      ([c, t], cuanto) => {
        const antes = liquidar(c, t)
        const debia = antes.capital + antes.retroventaPendiente
        const valor = cuanto(debia, antes.abonoMaximo)
        fc.pre(validarAbono(antes, valor).length === 0)
        const suyo = { fecha: t, estado: 'activo', valor, creado: '9999-12-31T00:00:00.000Z' } as const
        const abonos = [...c.movimientos.abonos, suyo]
        const despues = liquidar({ ...c, movimientos: { ...c.movimientos, abonos } }, t)
        expect(despues.totalPagado - antes.totalPagado).toBe(valor)
        if (antes.capital > 0) expect(despues.capital).toBeGreaterThanOrEqual(1)
        // It may be less still: an abono that counts on the anniversary also lowers the month just begun.
        expect(despues.capital + despues.retroventaPendiente).toBeLessThanOrEqual(debia - valor)
      },
    ),
    corridas(500, 20_000),
  )
})

it('an accepted prórroga settles what it says for what it says', () => {
  fc.assert(
    fc.property(cuenta, dias, fc.integer({ min: 1, max: 4 }), (c, n, meses) => {
      const t = sumarDias(c.fecha, 500 + n)
      fc.pre(validarProrroga(liquidar(c, t), meses).length === 0)
      const antes = liquidar(c, t)
      const ampliaciones = [...c.movimientos.ampliaciones, { fecha: t, estado: 'activo', meses }]
      const despues = liquidar({ ...c, movimientos: { ...c.movimientos, ampliaciones } }, t)
      const valor = valorProrroga(antes, meses)
      expect(despues.mesesPagados).toBe(antes.mesesPagados + meses)
      expect(despues.retroventaPendiente).toBe(antes.retroventaPendiente - valor)
      expect(despues.totalPagado).toBe(antes.totalPagado + valor)
      expect(despues.capital).toBe(antes.capital)
    }),
  )
})

it('a settled month keeps its charge for ever', () => {
  fc.assert(
    fc.property(cuenta, dias, dinero, (c, n, valor) => {
      const t = sumarDias(c.fecha, 500 + n)
      const { mesesPagados } = liquidar(c, t)
      const abonos = [...c.movimientos.abonos, { fecha: t, estado: 'activo', valor }]
      const aumentos = [...c.movimientos.aumentos, { fecha: t, estado: 'activo', valor }]
      const despues = { ...c, movimientos: { ...c.movimientos, abonos, aumentos } }
      for (let k = 1; k <= mesesPagados; k++) expect(cargoMes(despues, k)).toBe(cargoMes(c, k))
    }),
  )
})
