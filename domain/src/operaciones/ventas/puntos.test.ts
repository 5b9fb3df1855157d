import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { corridas } from '../../testing/profundidad.ts'
import { descuentoDePuntos, moverPuntos, puntosDeVenta } from './puntos.ts'
import { planearVenta, type SituacionVenta } from './venta.ts'

const CASA = { porPunto: 1_000, valor: 10, saldo: 500 }

describe('points that pay', () => {
  it('come off every line in proportion, to the peso, and leave each of them at a peso at least', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 1, max: 5_000_000 }), { minLength: 1, maxLength: 20 }),
        fc.integer({ min: 0, max: 100_000 }),
        fc.integer({ min: 1, max: 1_000 }),
        (precios, usa, valor) => {
          const rebajas = descuentoDePuntos(precios, usa, { ...CASA, valor, saldo: usa }, true)
          const alcanza = usa * valor <= precios.reduce((suma, precio) => suma + precio - 1, 0)
          expect('codigo' in rebajas).toBe(!alcanza)
          if ('codigo' in rebajas) return
          expect(rebajas.reduce((a, b) => a + b, 0)).toBe(usa * valor)
          for (const [i, precio] of precios.entries()) expect(precio - (rebajas[i] ?? 0)).toBeGreaterThan(0)
        },
      ),
      corridas(100, 20_000),
    )
  })

  it.each([
    ['more than there are', 501, CASA, true, 'venta.puntos_saldo'],
    ['a part of one', 1.5, CASA, true, 'venta.puntos_saldo'],
    ['less than none', -1, CASA, true, 'venta.puntos_saldo'],
    ['of nobody', 10, CASA, false, 'venta.puntos_sin_cliente'],
    ['where they pay nothing', 10, { ...CASA, valor: 0 }, true, 'venta.puntos_no_pagan'],
    ['for more than the sale', 500, CASA, true, 'venta.puntos_total'],
  ])('refuse %s', (_, usa, puntos, conCliente, codigo) => {
    expect(descuentoDePuntos([3_000, 1_500], usa, puntos, conCliente)).toMatchObject({
      codigo,
      campo: 'puntos',
    })
  })

  it('lower the price, its IVA and what is booked of it: 119.000 less 200 points of 50 is 109.000', () => {
    const situacion: SituacionVenta = {
      almacenId: 'aqui',
      alerta: false,
      piezas: [],
      graneles: [],
      tarifas: { metal: 1_900, varios: 1_900, servicios: 1_900 },
      garantiaDias: 30,
      comerciaCelulares: true,
      puntos: { porPunto: 1_000, valor: 50, saldo: 200 },
      ids: [],
    }
    const lineas = [{ tipo: 'servicio' as const, descripcion: 'Arreglo de broche', precio: 119_000 }]
    const { plan } = planearVenta(situacion, { clienteId: 'c', lineas, puntos: 200 })
    expect([plan?.cobra, plan?.cambios.iva, plan?.cambios.puntos]).toEqual([109_000, 17_403, 200])
    expect(plan?.cifras).toMatchObject([
      { clave: 'lineas' },
      { clave: 'puntosUsados', despues: 200 },
      { clave: 'descuentoPuntos', despues: 10_000 },
      { clave: 'subtotal', despues: 91_597 },
      { clave: 'iva', despues: 17_403 },
      { clave: 'total', despues: 109_000 },
      { clave: 'puntosGanados', despues: 109 },
    ])
  })
})

describe('the account of a customer', () => {
  it('is the sum of its ledger, never below zero, and is what its sales are worth once nothing is owed', () => {
    const acto = fc.record({
      cual: fc.nat(5),
      total: fc.integer({ min: 1, max: 900_000 }),
      devuelve: fc.integer({ min: 0, max: 1_000 }),
      usa: fc.integer({ min: 0, max: 1_000 }),
      viva: fc.boolean(),
    })
    fc.assert(
      fc.property(fc.array(acto, { maxLength: 40 }), (actos) => {
        const ventas = new Map<number, { total: number; usados: number; ganados: number; en: number }>()
        const cuenta = { saldo: 0, debe: 0 }
        const mover = (mueve: number) => {
          const { saldo, debe } = moverPuntos(cuenta, mueve)
          expect(saldo - debe === mueve).toBe(true)
          cuenta.saldo += saldo
          cuenta.debe += debe
          expect(Math.min(cuenta.saldo, cuenta.debe)).toBeGreaterThanOrEqual(0)
        }
        for (const { cual, total, devuelve, usa, viva } of actos) {
          const antes = ventas.get(cual)
          // Only what there is pays; what came later is of the same sale.
          const venta = antes ?? {
            total,
            usados: Math.floor((cuenta.saldo * usa) / 1_000),
            ganados: 0,
            en: 0,
          }
          const vale = puntosDeVenta({
            viva: viva || !antes,
            total: venta.total,
            devuelto: antes ? Math.floor((venta.total * devuelve) / 1_000) : 0,
            usados: venta.usados,
            porPunto: 1_000,
          })
          mover(0 - vale.usados - venta.en)
          mover(vale.ganados - venta.ganados)
          ventas.set(cual, { ...venta, ganados: vale.ganados, en: 0 - vale.usados })
        }
        const valen = [...ventas.values()].reduce((suma, { ganados, en }) => suma + ganados + en, 0)
        expect(cuenta.saldo - cuenta.debe).toBe(valen)
      }),
      corridas(200, 20_000),
    )
  })
})
