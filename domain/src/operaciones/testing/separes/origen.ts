import fc from 'fast-check'
import { aplicar } from '../../../bienes/movimientos.ts'
import type { Fecha } from '../../../fechas/fecha.ts'
import { PLANEADORES } from '../../planeadores.ts'
import { planearSepare } from '../../separes/separe.ts'
import { type FilaSepare, type SituacionSepare, saldoDe } from '../../separes/situacion.ts'
import type { Resultado } from '../../tipos.ts'
import type { PiezaEnVenta } from '../../ventas/situacion.ts'
import { ALMACEN } from '../ejemplos.ts'
import type { OrigenDePrueba } from '../origen.ts'
import { TODO } from './guiones.ts'

const limites = { inicial: 1_000, meses: 6, retenido: 1_000, paso: 1_000 }

const separeNuevo = fc
  .record({
    cosas: fc.array(
      fc.record({
        categoria: fc.option(fc.integer({ min: 1, max: 8 }), { nil: undefined }),
        peso: fc.integer({ min: 1, max: 9_000 }),
        costo: fc.integer({ min: 0, max: 2_000_000 }),
        precio: fc.integer({ min: 100, max: 4_000_000 }),
      }),
      { minLength: 1, maxLength: 3 },
    ),
    parte: fc.integer({ min: 1_000, max: 10_000 }),
    plazo: fc.integer({ min: 1, max: 6 }),
    iva: fc.constantFrom(0, 1_900),
  })
  .map(({ cosas, parte, plazo, iva }) => {
    const hoy = '2026-11-20' as Fecha
    const piezas: PiezaEnVenta[] = cosas.map((una, i) => ({
      ...una,
      id: `p${i}`,
      codigo: `p${i}`,
      almacenId: ALMACEN,
      descripcion: 'Anillo',
      lugar: 'vitrina',
    }))
    const total = cosas.reduce((suma, { precio }) => suma + precio, 0)
    const { plan, faltas } = planearSepare(
      {
        almacenId: ALMACEN,
        alerta: false,
        piezas,
        tarifas: { metal: iva, varios: iva, servicios: iva },
        garantiaDias: 30,
        comerciaCelulares: true,
        limites,
      },
      {
        clienteId: 'c1',
        lineas: piezas.map(({ codigo }) => ({ tipo: 'pieza', codigo })),
        inicial: Math.ceil((total * parte) / 10_000),
        plazo,
      },
      hoy,
    )
    if (!plan) throw new Error(`an example that cannot be made: ${JSON.stringify(faltas)}`)
    const { estado, abonado, proxima, vence, cuotas, lineas } = plan.cambios
    const situacion: SituacionSepare = {
      id: 's1',
      codigo: 'PCT01-PS000001',
      almacenId: ALMACEN,
      almacenActualId: ALMACEN,
      alerta: false,
      total,
      vence,
      cuotas,
      fila: { estado, abonado, proxima },
      lineas,
      piezas: aplicar(piezas, plan.movimientos),
      limites,
      pagos: [...plan.pagos],
      cruces: [],
    }
    return { plan, hoy, antes: piezas, situacion }
  })

const ABIERTOS: readonly string[] = ['vigente', 'vencido', 'cancelado']

export const separe: OrigenDePrueba<SituacionSepare> = {
  nuevo: () => separeNuevo,
  planear(s, tipo, entrada, hoy) {
    // What is left is said by its figure: all of it, or a part.
    const dicha = 'valor' in entrada && entrada.valor === TODO ? { valor: saldoDe(s) } : entrada
    // One planner per type, each with its own entry.
    const planear = PLANEADORES[tipo] as (s: unknown, e: unknown, hoy: Fecha) => Resultado
    return planear(s, dicha, hoy)
  },
  despues: (s, { plan }) => ({
    ...s,
    fila: plan.cambios as FilaSepare,
    pagos: plan.cobra > 0 ? [...s.pagos, ...plan.pagos] : s.pagos,
    piezas: aplicar(s.piezas, plan.movimientos),
  }),
  anulado: (antes, despues, { cambios, movimientos }) => ({
    ...antes,
    fila: cambios as FilaSepare,
    piezas: aplicar(despues.piezas, movimientos),
  }),
  piezas: ({ piezas }) => piezas,
  fila: ({ fila }) => fila,
  costo: ({ fila, piezas }) =>
    ABIERTOS.includes(fila.estado) ? 0 : -piezas.reduce((suma, { costo }) => suma + costo, 0),
  leer: ({ fila, total }) => ({
    estado: [fila.estado],
    abonado: [fila.abonado],
    ...(fila.estado === 'cancelado' ? {} : { saldo: [total - fila.abonado] }),
    ...(fila.proxima && { proximaCuota: [fila.proxima] }),
  }),
}
