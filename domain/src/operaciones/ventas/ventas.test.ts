import fc from 'fast-check'
import { expect, test } from 'vitest'
import { nombreCategoria } from '../../oro/categorias.ts'
import { nivelDe, valorEnJuego } from '../../solicitudes/nivel.ts'
import { corridas } from '../../testing/profundidad.ts'
import { rotas } from '../testing/comprobar.ts'
import { pasosDe } from '../testing/guiones.ts'
import { jugar, origenDe, type Partida } from '../testing/origenes.ts'
import { planearGarantia } from './garantia.ts'
import { ivaDeLineas, ivaDentro, type SituacionDeVenta } from './situacion.ts'
import { planearVenta } from './venta.ts'

test('the IVA is inside the price: 19 % inside 357.390 is 57.062', () => {
  expect(ivaDentro(357_390, 1_900)).toBe(57_062)
  expect(ivaDentro(100_000, 0)).toBe(0)
})

test('the IVA of many lines is that of their sum, whatever their prices: within what DIAN bears of each and of all', () => {
  const suma = (cuales: readonly number[]) => cuales.reduce((todo, uno) => todo + uno, 0)
  const falta = (precio: number, iva: number) => Math.abs((precio - iva) * 0.19 - iva)
  const precios = fc.array(fc.integer({ min: 1, max: 5_000_000 }), { minLength: 1, maxLength: 60 })
  fc.assert(
    fc.property(precios, (cuales) => {
      const ivas = ivaDeLineas(cuales.map((precio) => ({ precio, tarifa: 1_900 })))
      expect(suma(ivas)).toBe(ivaDentro(suma(cuales), 1_900))
      expect(falta(suma(cuales), suma(ivas))).toBeLessThan(2)
      for (const [i, precio] of cuales.entries()) expect(falta(precio, ivas[i] ?? 0)).toBeLessThan(2)
    }),
    corridas(60, 2_000),
  )
  // Each rate goes on by itself.
  const pedidos = ivaDeLineas([1_900, 500, 1_900, 1_900].map((tarifa) => ({ precio: 100_000, tarifa })))
  expect(pedidos).toEqual([15_967, 4_761, 15_966, 15_966])
})

test('some lines of a sale alone, as a note takes them back, are within what DIAN bears too', () => {
  const precios = [164_000, 555_000, 466_000, 124_000, 69_500, 238_500]
  const ivas = ivaDeLineas(precios.map((precio) => ({ precio, tarifa: 1_900 })))
  // Whichever of them come back.
  for (let cuales = 1; cuales < 2 ** precios.length; cuales++) {
    const suma = (de: readonly number[]) =>
      de.reduce((todo, uno, i) => todo + (Math.floor(cuales / 2 ** i) % 2) * uno, 0)
    expect(Math.abs((suma(precios) - suma(ivas)) * 0.19 - suma(ivas))).toBeLessThan(2)
  }
})

test('a sale of many things sums the IVA of its total', () => {
  const codigos = Array.from({ length: 7 }, (_, i) => `P${i}`)
  const { plan } = planearVenta(
    {
      almacenId: 'a1',
      alerta: false,
      piezas: codigos.map((codigo) => ({
        id: codigo,
        almacenId: 'a1',
        codigo,
        descripcion: 'Anillo',
        lugar: 'vitrina',
        categoria: 4,
        peso: 100,
        costo: 1_000,
        precio: 99_999,
        libreDesde: undefined,
      })),
      graneles: [],
      tarifas: { metal: 1_900, varios: 0, servicios: 0 },
      garantiaDias: 30,
      comerciaCelulares: true,
      ids: [],
    },
    { lineas: codigos.map((codigo) => ({ tipo: 'pieza', codigo, precio: 99_999 })) },
  )
  expect(plan?.cambios.iva).toBe(ivaDentro(7 * 99_999, 1_900))
})

test('what is sold below its cost puts at stake what all of it loses, or what is paid when that is more', () => {
  const pieza = (codigo: string, costo: number) => ({
    id: codigo,
    almacenId: 'a1',
    codigo,
    descripcion: 'Anillo',
    lugar: 'vitrina' as const,
    categoria: 4,
    peso: 100,
    costo,
    precio: costo * 2,
    libreDesde: undefined,
  })
  const vender = (precio: number) => {
    const { plan } = planearVenta(
      {
        almacenId: 'a1',
        alerta: false,
        piezas: [pieza('A', 5_000_000), pieza('B', 700_000)],
        graneles: [],
        tarifas: { metal: 0, varios: 0, servicios: 0 },
        garantiaDias: 30,
        comerciaCelulares: true,
        ids: [],
      },
      {
        lineas: ['A', 'B'].map((codigo) => ({
          tipo: 'pieza' as const,
          codigo,
          precio,
          motivo: 'cliente de siempre',
        })),
      },
    )
    if (!plan) throw new Error('no plan')
    // On its paper each price is told of its article.
    expect(plan.cambiados.map(({ campo }) => campo)).toEqual(['articulos.0.precio', 'articulos.1.precio'])
    const nivel = nivelDe(plan.exige, plan.cobra, { gerenciaValor: 1_000_000, gerenciaDias: 60 })
    return [plan.exige.length, valorEnJuego(plan.exige, plan.cobra), nivel]
  }
  expect(vender(100_000)).toEqual([2, 5_500_000, 'gerencia'])
  expect(vender(4_900_000)).toEqual([1, 9_800_000, 'gerencia'])
})

test('what was sold without a warranty is attended by whoever authorises it, from the day of its sale on', () => {
  const nuevo = fc.sample(origenDe('venta').nuevo('venta'), { numRuns: 1, seed: 7 })[0]
  if (!nuevo) throw new Error('no sale')
  const situacion = nuevo.situacion as SituacionDeVenta
  const atender = (garantiaDias: number) => {
    const lineas = situacion.lineas.map((linea) => ({ ...linea, garantiaDias }))
    const entrada = { linea: lineas[0]?.orden ?? 1, motivo: 'se soltó', solucion: 'se ajustó' }
    const { plan } = planearGarantia({ ...situacion, lineas }, entrada, situacion.fecha)
    return plan && [plan.exige.map(({ datos }) => datos), plan.cifras.map(({ clave }) => clave)]
  }
  expect(atender(1)).toEqual([[], ['garantias', 'garantiaHasta']])
  expect(atender(0)).toEqual([[{ hasta: '' }], ['garantias']])
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

test('a purity that is in two lines of grams is named as it is sold', () => {
  const { faltas = [] } = planearVenta(
    {
      ...{ almacenId: 'a1', alerta: false, piezas: [], graneles: [], ids: [] },
      ...{ tarifas: { metal: 1_900, varios: 0, servicios: 0 }, garantiaDias: 30, comerciaCelulares: true },
    },
    { lineas: [4, 4].map((categoria) => ({ tipo: 'granel', categoria, peso: 100 })) },
  )
  expect(faltas.find(({ codigo }) => codigo === 'venta.repetida')).toMatchObject({
    campo: 'lineas[1]',
    datos: { articulo: `Oro ${nombreCategoria(4)} por peso` },
  })
})
