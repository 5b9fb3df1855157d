import { type Pesos, porcentaje } from '../dinero/pesos.ts'
import { diasEntre, type Fecha } from '../fechas/fecha.ts'
import { mesesCompletos } from '../fechas/meses.ts'
import { inicioMes, mesesIniciados } from './calendario.ts'
import type { Abono, Ampliacion, Aumento, CuentaContrato } from './tipos.ts'

type MovimientoOrdenado =
  | ({ readonly tipo: 'ampliacion' } & Ampliacion)
  | ({ readonly tipo: 'abono' } & Abono)
  | ({ readonly tipo: 'aumento' } & Aumento)

interface PagoMes {
  pagado: Pesos
  /** A settled month keeps the charge it was settled for, whatever the capital does later. */
  saldado: boolean
}

/** Running account of a contract: the movements applied so far. Internal to `liquidacion.ts`. */
export interface Libro {
  readonly c: CuentaContrato
  capital: Pesos
  /** What the capital is since each change of it. Their dates never go back, so no past capital can become negative. */
  readonly cambios: { readonly desde: Fecha; readonly capital: Pesos }[]
  /** Payments of month 1, 2, …; the settled ones are always the first. */
  readonly pagos: PagoMes[]
  saldados: number
  abonadoACapital: Pesos
}

/**
 * Applies the active movements up to day `t`, in the order they were made. What cannot be applied (an abono beyond
 * the whole debt) is ignored here and refused where the operation is made (`operaciones.ts`).
 */
export function abrirLibro(c: CuentaContrato, t: Fecha): Libro {
  const libro: Libro = { c, capital: c.valorTotal, cambios: [], pagos: [], saldados: 0, abonadoACapital: 0 }
  for (const movimiento of ordenados(c, t)) {
    if (movimiento.tipo === 'ampliacion') prorrogar(libro, movimiento.meses)
    else if (movimiento.tipo === 'abono') abonar(libro, movimiento.fecha, movimiento.valor)
    else cambiarCapital(libro, movimiento.fecha, movimiento.valor)
  }
  return libro
}

/** Charge of month `k` (D7): frozen once settled, else on the capital at the start of that month. */
export function cargo(libro: Libro, k: number): Pesos {
  const pago = libro.pagos[k - 1]
  if (pago?.saldado) return pago.pagado
  return porcentaje(capitalAlIniciar(libro, k), libro.c.porcentaje)
}

/** What is still owed of month `k`. */
export function saldoMes(libro: Libro, k: number): Pesos {
  return saldoDeCargo(libro, k, cargo(libro, k))
}

/** The same of who has its charge. */
export function saldoDeCargo(libro: Libro, k: number, suCargo: Pesos): Pesos {
  const pago = libro.pagos[k - 1]
  return pago?.saldado ? 0 : Math.max(0, suCargo - (pago?.pagado ?? 0))
}

/** Months settled from the first on. */
export function mesesSaldados(libro: Libro): number {
  return libro.saldados
}

function capitalAlIniciar(libro: Libro, k: number): Pesos {
  // Month 1 starts with the signature: what happens later the same day finds it already charged.
  if (k === 1 || libro.cambios.length === 0) return libro.c.valorTotal
  const inicio = inicioMes(libro.c, k)
  return libro.cambios.findLast(({ desde }) => desde <= inicio)?.capital ?? libro.c.valorTotal
}

function prorrogar(libro: Libro, meses: number): void {
  for (let i = 0; i < meses; i++) {
    const k = libro.saldados + 1
    libro.pagos[k - 1] = { pagado: cargo(libro, k), saldado: true }
    libro.saldados = k
  }
}

function abonar(libro: Libro, fecha: Fecha, valor: Pesos): void {
  const efectiva = fechaEfectivaAbono(libro, fecha)
  const iniciados = mesesIniciados(libro.c, efectiva)
  let resto = valor
  for (let k = libro.saldados + 1; k <= iniciados && resto > 0; k++) {
    const saldo = saldoMes(libro, k)
    const parte = Math.min(resto, saldo)
    libro.pagos[k - 1] = { pagado: (libro.pagos[k - 1]?.pagado ?? 0) + parte, saldado: parte === saldo }
    if (parte === saldo) libro.saldados = k
    resto -= parte
  }
  const aCapital = Math.min(resto, libro.capital)
  libro.abonadoACapital += aCapital
  cambiarCapital(libro, efectiva, -aCapital)
}

/** Whole debt that an abono of a day can lower: the months begun by the day that it counts on, and the capital. */
export function debeParaAbonar(libro: Libro, fecha: Fecha): Pesos {
  const iniciados = mesesIniciados(libro.c, fechaEfectivaAbono(libro, fecha))
  let debe = libro.capital
  for (let k = libro.saldados + 1; k <= iniciados; k++) debe += saldoMes(libro, k)
  return debe
}

/**
 * Within `diasGraciaAbono` days after an anniversary an abono counts as made on it (D7), unless the month that
 * begins there already has a payment or the capital has moved since: those were settled on the old figures.
 */
function fechaEfectivaAbono(libro: Libro, fecha: Fecha): Fecha {
  const n = mesesCompletos(libro.c.fecha, fecha)
  const anterior = inicioMes(libro.c, n + 1)
  if (n === 0 || diasEntre(anterior, fecha) > libro.c.diasGraciaAbono) return fecha
  const mesConPago = (libro.pagos[n]?.pagado ?? 0) > 0 || libro.pagos[n]?.saldado === true
  const ultimoCambio = libro.cambios.at(-1)?.desde ?? libro.c.fecha
  return mesConPago || ultimoCambio > anterior ? fecha : anterior
}

function cambiarCapital(libro: Libro, desde: Fecha, delta: Pesos): void {
  if (delta === 0) return
  libro.capital += delta
  libro.cambios.push({ desde, capital: libro.capital })
}

const ORDEN = { ampliacion: 0, abono: 1, aumento: 2 } as const

function ordenados(c: CuentaContrato, t: Fecha): MovimientoOrdenado[] {
  const { ampliaciones, abonos, aumentos } = c.movimientos
  const todos: MovimientoOrdenado[] = [
    ...ampliaciones.map((movimiento) => ({ ...movimiento, tipo: 'ampliacion' as const })),
    ...abonos.map((movimiento) => ({ ...movimiento, tipo: 'abono' as const })),
    ...aumentos.map((movimiento) => ({ ...movimiento, tipo: 'aumento' as const })),
  ]
  return todos
    .filter((movimiento) => movimiento.estado === 'activo' && movimiento.fecha <= t)
    .sort(
      (a, b) =>
        a.fecha.localeCompare(b.fecha) ||
        (a.creado ?? '').localeCompare(b.creado ?? '') ||
        ORDEN[a.tipo] - ORDEN[b.tipo],
    )
}
