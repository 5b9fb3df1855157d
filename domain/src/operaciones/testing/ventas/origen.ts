import fc from 'fast-check'
import { aplicar } from '../../../bienes/movimientos.ts'
import type { Fecha } from '../../../fechas/fecha.ts'
import { PLANEADORES } from '../../planeadores.ts'
import type { Plan, Resultado } from '../../tipos.ts'
import type { CambiosCambio, SituacionDeCambio } from '../../ventas/cambio.ts'
import type { CambiosVenta, FilaVenta, PiezaEnVenta, SituacionDeVenta } from '../../ventas/situacion.ts'
import { type LineaEntrada, planearVenta } from '../../ventas/venta.ts'
import { ALMACEN } from '../ejemplos.ts'
import type { OrigenDePrueba } from '../origen.ts'

const cosa = fc.record({
  categoria: fc.option(fc.integer({ min: 1, max: 8 }), { nil: undefined }),
  peso: fc.integer({ min: 1, max: 9_000 }),
  costo: fc.integer({ min: 0, max: 2_000_000 }),
  precio: fc.integer({ min: 1, max: 4_000_000 }),
})
const suelta = fc.record({
  peso: fc.integer({ min: 1, max: 3_000 }),
  costo: fc.integer({ min: 0, max: 900_000 }),
})

/** Grams of a purity, sold from what a branch has of it, in thousandths of all. */
const GRANEL = 4

/** A sale just made by its own plan: things, grams of what is sold by weight, and a service. */
const ventaNueva = fc
  .record({
    cosas: fc.array(cosa, { minLength: 1, maxLength: 4 }),
    sueltas: fc.array(suelta, { maxLength: 4 }),
    parte: fc.integer({ min: 1, max: 1_000 }),
    servicio: fc.option(fc.integer({ min: 1, max: 200_000 }), { nil: undefined }),
    rebaja: fc.boolean(),
    iva: fc.constantFrom(0, 500, 1_900),
    tarjeta: fc.integer({ min: 0, max: 1_000 }),
    alerta: fc.boolean(),
  })
  .map(({ cosas, sueltas, parte, servicio, rebaja, iva, tarjeta, alerta }) => {
    const hoy = '2026-11-20' as Fecha
    const pieza = (id: string, resto: object) =>
      ({ id, almacenId: ALMACEN, codigo: id, descripcion: 'Anillo', ...resto }) as PiezaEnVenta
    const piezas = cosas.map((una, i) => pieza(`p${i}`, { ...una, lugar: 'vitrina' }))
    const granel = sueltas.map((una, i) =>
      pieza(`g${i}`, { ...una, categoria: GRANEL, lugar: 'vitrina_peso' }),
    )
    const gramos = Math.floor((granel.reduce((suma, { peso }) => suma + peso, 0) * parte) / 1_000)
    const lineas: LineaEntrada[] = [
      ...piezas.map(({ codigo, precio = 1 }, i) => ({
        tipo: 'pieza' as const,
        codigo,
        ...(rebaja && i === 0 && { precio: precio + 1, motivo: 'la última' }),
      })),
      ...(gramos > 0 ? [{ tipo: 'granel' as const, categoria: GRANEL, peso: gramos }] : []),
      ...(servicio
        ? [{ tipo: 'servicio' as const, descripcion: 'Arreglo de broche', precio: servicio }]
        : []),
    ]
    const situacion = {
      almacenId: ALMACEN,
      alerta,
      piezas,
      graneles: [{ categoria: GRANEL, piezas: granel, precioGramo: 300_000 }],
      tarifas: { metal: iva, varios: iva, servicios: iva },
      garantiaDias: 30,
      comerciaCelulares: true,
      ids: ['n1', 'n2'],
    }
    const { plan: sinPagos, faltas } = planearVenta(situacion, { lineas })
    if (!sinPagos) throw new Error(`an example that cannot be made: ${JSON.stringify(faltas)}`)
    const conTarjeta = Math.floor((sinPagos.cobra * tarjeta) / 1_000)
    const { plan } = planearVenta(situacion, {
      lineas,
      pagos: [
        { medio: 'efectivo', valor: sinPagos.cobra - conTarjeta },
        { medio: 'datafono', valor: conTarjeta },
      ],
    })
    if (!plan) throw new Error('a sale that cannot be paid')
    const todas = [...piezas, ...granel]
    const nueva = { ...situacion, piezas: [], graneles: [] }
    return { plan, hoy, antes: todas, situacion: { ...ventaDe(plan, todas, hoy), alerta, nueva } }
  })

/** The sale that a plan makes, as the next operation finds it. */
function ventaDe(plan: Plan<CambiosVenta>, piezas: readonly PiezaEnVenta[], fecha: Fecha): SituacionDeVenta {
  const { estado, devueltas, garantias, lineas } = plan.cambios
  return {
    id: 'v1',
    codigo: 'PCT01-VT000001',
    almacenId: ALMACEN,
    almacenActualId: ALMACEN,
    alerta: false,
    fecha,
    fila: { estado, devueltas, garantias },
    lineas,
    piezas: aplicar(piezas, plan.movimientos),
    pagos: plan.pagos,
    cruces: [],
  }
}

export const venta: OrigenDePrueba<SituacionDeCambio> = {
  nuevo: () => ventaNueva,
  planear(s, tipo, entrada, hoy) {
    // One planner per type, each with its own entry.
    const planear = PLANEADORES[tipo] as (s: unknown, e: unknown, hoy: Fecha) => Resultado
    return planear(s, entrada, hoy)
  },
  despues(s, { tipo, plan }) {
    const { estado, devueltas, garantias, previos = [] } = plan.cambios as FilaVenta & Partial<CambiosCambio>
    // What a customer pays more for what is taken instead is of the other sale.
    const suyos = tipo === 'cambio' && plan.cobra > 0 ? [] : plan.pagos
    return {
      ...s,
      fila: { estado, devueltas, garantias },
      piezas: aplicar(s.piezas, plan.movimientos),
      pagos: [...s.pagos, ...[...suyos, ...previos].map(({ medio, valor }) => ({ medio, valor: -valor }))],
    }
  },
  anulado: (antes, despues, { cambios, movimientos }) => ({
    ...antes,
    fila: cambios as FilaVenta,
    piezas: aplicar(despues.piezas, movimientos),
  }),
  piezas: ({ piezas }) => piezas,
  fila: ({ fila }) => fila,
  // What left and did not come back.
  costo: ({ fila, lineas }) =>
    -lineas
      .filter(({ orden }) => !fila.devueltas.includes(orden))
      .reduce((suma, { costo }) => suma + costo, 0),
  leer: ({ fila, lineas }) => ({
    estado: [fila.estado],
    garantias: [fila.garantias],
    lineasDevueltas: [fila.devueltas.length],
    total: [lineas.reduce((suma, { precio }) => suma + precio, 0)],
  }),
}
