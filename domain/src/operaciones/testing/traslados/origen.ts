import fc from 'fast-check'
import { aplicar } from '../../../bienes/movimientos.ts'
import type { Fecha } from '../../../fechas/fecha.ts'
import type { Plan } from '../../tipos.ts'
import { planearDespacho } from '../../traslados/despacho.ts'
import {
  type EntradaRecepcionTraslado,
  planearRecepcionTraslado,
  type SituacionRecepcion,
} from '../../traslados/recepcion.ts'
import type { CambiosDespacho, CambiosRecepcion, PiezaEnTraslado } from '../../traslados/situacion.ts'
import { ALMACEN } from '../ejemplos.ts'
import type { OrigenDePrueba } from '../origen.ts'

const GRANEL = 4
const cosa = fc.record({
  categoria: fc.option(fc.integer({ min: 1, max: 8 }), { nil: undefined }),
  peso: fc.integer({ min: 1, max: 9_000 }),
  costo: fc.integer({ min: 0, max: 2_000_000 }),
})
const suelta = fc.record({
  peso: fc.integer({ min: 1, max: 3_000 }),
  costo: fc.integer({ min: 0, max: 900_000 }),
})

/** A despatch just made by its own plan: things, and grams of what a branch has by weight. */
const despachoNuevo = fc
  .record({
    cosas: fc.array(cosa, { minLength: 1, maxLength: 3 }),
    sueltas: fc.array(suelta, { maxLength: 3 }),
    parte: fc.integer({ min: 1, max: 1_000 }),
  })
  .map(({ cosas, sueltas, parte }) => {
    const pieza = (id: string, resto: object) =>
      ({ id, almacenId: ALMACEN, codigo: id, descripcion: 'Anillo', ...resto }) as PiezaEnTraslado
    const piezas = cosas.map((una, i) => pieza(`p${i}`, { ...una, lugar: 'vitrina' }))
    const granel = sueltas.map((una, i) =>
      pieza(`g${i}`, { ...una, categoria: GRANEL, lugar: 'vitrina_peso' }),
    )
    const gramos = Math.floor((granel.reduce((suma, { peso }) => suma + peso, 0) * parte) / 1_000)
    const precinto = 'S-100'
    const { plan, faltas } = planearDespacho(
      {
        almacenId: ALMACEN,
        destino: { codigo: 'PCT02', nombre: 'Centro' },
        piezas,
        graneles: [{ categoria: GRANEL, piezas: granel }],
        precintosUsados: [],
        ids: ['n1', 'n2'],
      },
      {
        destinoId: 'a2',
        lineas: [
          ...piezas.map(({ codigo }) => ({ tipo: 'pieza' as const, codigo, precinto })),
          ...(gramos > 0 ? [{ tipo: 'granel' as const, categoria: GRANEL, peso: gramos, precinto }] : []),
        ],
        bolsas: [{ precinto, peso: 900_000 }],
      },
    )
    if (!plan) throw new Error(`an example that cannot be made: ${JSON.stringify(faltas)}`)
    const antes = [...piezas, ...granel]
    return { plan, hoy: '2026-11-20' as Fecha, antes, situacion: despachoDe(plan, antes) }
  })

/** The despatch that a plan makes, as its reception finds it. */
function despachoDe(plan: Plan<CambiosDespacho>, piezas: readonly PiezaEnTraslado[]): SituacionRecepcion {
  const { estado, lineas, bolsas } = plan.cambios
  return {
    codigo: 'PCT01-TD000001',
    almacenId: ALMACEN,
    destinoId: 'a2',
    fila: { estado },
    lineas,
    bolsas,
    piezas: aplicar(piezas, plan.movimientos) as PiezaEnTraslado[],
    ids: ['m1', 'm2', 'm3', 'm4'],
  }
}

export const traslado: OrigenDePrueba<SituacionRecepcion> = {
  nuevo: () => despachoNuevo,
  planear(s, _, entrada) {
    const { piezas = [], ...resto } = entrada as Partial<EntradaRecepcionTraslado>
    const codigos = new Set(s.lineas.map(({ codigo }) => codigo))
    // A script knows no despatch: of what it says, what was sent.
    const suyas = piezas.filter((codigo) => codigos.has(codigo))
    return planearRecepcionTraslado(s, { graneles: [], bolsas: [], ...resto, piezas: suyas })
  },
  despues: (s, { plan }) => ({
    ...s,
    fila: { estado: (plan.cambios as CambiosRecepcion).estado },
    piezas: aplicar(s.piezas, plan.movimientos) as PiezaEnTraslado[],
  }),
  anulado: (antes, despues, { cambios, movimientos }) => ({
    ...antes,
    fila: cambios as SituacionRecepcion['fila'],
    // What was parted is whole again; what was made for it is out of the house, as if it had never been.
    piezas: (aplicar(despues.piezas, movimientos) as PiezaEnTraslado[]).filter(({ id }) =>
      antes.piezas.some((una) => una.id === id),
    ),
  }),
  piezas: ({ piezas }) => piezas,
  fila: ({ fila }) => fila,
  costo: ({ lineas }) => lineas.reduce((suma, { costo }) => suma + costo, 0),
  leer: ({ fila, lineas }) => ({
    estado: [fila.estado],
    unidadesTraslado: [lineas.filter(({ tipo }) => tipo === 'pieza').length],
  }),
}
