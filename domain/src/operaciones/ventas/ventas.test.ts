import fc from 'fast-check'
import { expect, test } from 'vitest'
import { corridas } from '../../testing/profundidad.ts'
import { rotas } from '../testing/comprobar.ts'
import { pasosDe } from '../testing/guiones.ts'
import { jugar, origenDe, type Partida } from '../testing/origenes.ts'
import { ivaDentro, type SituacionDeVenta } from './situacion.ts'

test('the IVA is inside the price: 19 % inside 357.390 is 57.062', () => {
  expect(ivaDentro(357_390, 1_900)).toBe(57_062)
  expect(ivaDentro(100_000, 0)).toBe(0)
})

test('random histories of a sale: no gram is lost, no peso is made, and what came back cannot come back again', () => {
  const origen = origenDe('venta')
  fc.assert(
    fc.property(origen.nuevo('venta'), pasosDe(['devolucion', 'cambio', 'garantia'], 8), (nuevo, pasos) => {
      let partida: Partida = { situacion: nuevo.situacion, hoy: nuevo.hoy, hechos: [] }
      let mercancia = 0
      let costo = 0
      const anotar = (plan: (typeof partida.hechos)[number]['plan']) => {
        for (const { concepto, debito, credito } of plan.asiento) {
          if (concepto.startsWith('mercancia')) mercancia += debito - credito
          if (concepto === 'costoVentas') costo += debito - credito
        }
      }
      anotar(nuevo.plan)
      const antes = (nuevo.antes ?? []).reduce((suma, { peso }) => suma + peso, 0)
      for (const paso of pasos) {
        const cuantos = partida.hechos.length
        partida = jugar(origen, partida, paso)
        const hecho = partida.hechos.at(cuantos)
        if (!hecho) continue
        expect({ tipo: hecho.tipo, rotas: rotas(hecho.caso) }).toEqual({ tipo: hecho.tipo, rotas: [] })
        anotar(hecho.plan)
      }
      const { fila, lineas, pagos, piezas } = partida.situacion as SituacionDeVenta
      expect(mercancia + 0).toBe(origen.costo(partida.situacion) + 0)
      expect(costo + mercancia).toBe(0)
      // What was parted is outside; its parts have its weight.
      const dentro = piezas.filter(({ lugar }) => lugar !== 'afuera')
      expect(dentro.reduce((suma, { peso }) => suma + peso, 0)).toBe(antes)
      const quedan = lineas.filter(({ orden }) => !fila.devueltas.includes(orden))
      expect(pagos.reduce((suma, { valor }) => suma + valor, 0)).toBe(
        quedan.reduce((suma, { precio }) => suma + precio, 0),
      )
      expect(new Set(fila.devueltas).size).toBe(fila.devueltas.length)
    }),
    corridas(300, 10_000),
  )
})
