import fc from 'fast-check'
import { aplicar } from '../../../bienes/movimientos.ts'
import type { Fecha } from '../../../fechas/fecha.ts'
import type { Sugeridos } from '../../../oro/sugeridos.ts'
import { planearCompraDirecta, planearCompraProveedor } from '../../compras/compra.ts'
import { type EntradaDevolucionCompra, planearDevolucionCompra } from '../../compras/devolucion.ts'
import type {
  CambiosCompra,
  FilaCompra,
  SituacionCompra,
  SituacionDeCompra,
} from '../../compras/situacion.ts'
import type { Plan } from '../../tipos.ts'
import { unTipo } from '../dinero/documentos.ts'
import { ALMACEN } from '../ejemplos.ts'
import type { OrigenDePrueba } from '../origen.ts'

const HOY: Fecha = '2026-11-20'
const COLUMNA = { porcentaje: 7_000, categorias: Array(8).fill({ valor_sugerido: 120_000 }) }
/** Prices of a day, pesos. */
export const SUGERIDOS: Sugeridos = {
  dolar: 3_900,
  onza: 4_100,
  plata: 50,
  ajuste: 0,
  ultimaUpdate: null,
  contrato: COLUMNA,
  compra_directa: COLUMNA,
}

const cosa = fc.record({
  categoria: fc.option(fc.integer({ min: 1, max: 8 }), { nil: undefined }),
  peso: fc.integer({ min: 1, max: 9_000 }),
  valor: fc.integer({ min: 1, max: 2_000_000 }),
})
const gramos = fc.record({
  categoria: fc.integer({ min: 1, max: 8 }),
  peso: fc.integer({ min: 100, max: 9_000 }),
  precioGramo: fc.integer({ min: 1, max: 500_000 }),
})
const propio = { descripcion: 'Anillo', motivo: 'pieza muy fina' }

/** A purchase just made by its own plan, from a person or a supplier, by unit or by weight. */
const compraNueva = (tipo: string) =>
  fc
    .record({
      cosas: fc.array(cosa, { minLength: 1, maxLength: 5 }),
      sueltas: fc.array(gramos, { minLength: 1, maxLength: 4 }),
      clase: fc.constantFrom('articulos' as const, 'peso' as const),
      directa: tipo === 'devolucionCompra' ? fc.boolean() : fc.constant(tipo === 'compraDirecta'),
      tipo: unTipo,
      alerta: fc.boolean(),
      diasRetencion: fc.integer({ min: 0, max: 30 }),
    })
    .map(({ cosas, sueltas, clase, directa, tipo: { tarifas }, alerta, diasRetencion }) => {
      const s: SituacionCompra = {
        almacenId: ALMACEN,
        tercero: { alerta, tieneTipoDocumento: true },
        sugeridos: SUGERIDOS,
        tarifas,
        diasRetencion,
        comerciaCelulares: true,
        ids: [],
      }
      const articulos = (clase === 'peso' ? sueltas : cosas).map((una) => ({ ...propio, ...una }))
      const entrada = { clase, terceroId: 'c1', articulos }
      const { plan, faltas } = directa
        ? planearCompraDirecta(s, { ...entrada, procedencia: 'uso' }, HOY)
        : planearCompraProveedor(s, entrada)
      if (!plan) throw new Error(`an example that cannot be made: ${JSON.stringify(faltas)}`)
      return { plan, hoy: HOY, situacion: { ...compraDe(plan), alerta } }
    })

/** The purchase that a plan makes, as the next operation finds it. */
function compraDe(plan: Plan<CambiosCompra>): SituacionDeCompra {
  const { estado, devueltas, lineas } = plan.cambios
  return {
    id: 'k1',
    codigo: 'PCT01-CD000001',
    almacenId: ALMACEN,
    almacenActualId: ALMACEN,
    alerta: false,
    fila: { estado, devueltas },
    lineas,
    piezas: aplicar([], plan.movimientos).map((pieza) => ({ ...pieza, codigo: pieza.id })),
    cruces: [],
  }
}

const conCodigo = (s: SituacionDeCompra, movimientos: Plan['movimientos']) =>
  aplicar(s.piezas, movimientos).map((pieza) => ({ ...pieza, codigo: pieza.id }))

/** A purchase: its lines go back one by one or together. */
export const compra: OrigenDePrueba<SituacionDeCompra> = {
  nuevo: compraNueva,
  planear: (s, _, entrada) => planearDevolucionCompra(s, entrada as EntradaDevolucionCompra),
  despues: (s, { plan }) => ({
    ...s,
    fila: plan.cambios as FilaCompra,
    piezas: conCodigo(s, plan.movimientos),
  }),
  anulado: (antes, despues, { cambios, movimientos }) => ({
    ...antes,
    fila: cambios as FilaCompra,
    piezas: conCodigo(despues, movimientos),
  }),
  piezas: ({ piezas }) => piezas,
  fila: ({ fila }) => fila,
  // What came in and did not go back.
  costo: ({ fila, lineas }) =>
    lineas
      .filter(({ orden }) => !fila.devueltas.includes(orden))
      .reduce((suma, { valor }) => suma + valor, 0),
  leer: ({ fila, lineas }) => ({
    estado: [fila.estado],
    articulosDevueltos: [fila.devueltas.length],
    articulosComprados: [lineas.length],
    subtotal: [lineas.reduce((suma, { valor }) => suma + valor, 0)],
    iva: [lineas.reduce((suma, { iva }) => suma + iva, 0)],
  }),
}
