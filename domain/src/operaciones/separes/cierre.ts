import { mover, repartir } from '../../bienes/movimientos.ts'
import { esPesos, type Pesos } from '../../dinero/pesos.ts'
import type { Fecha } from '../../fechas/fecha.ts'
import type { ErrorRegla } from '../../regla.ts'
import { componer } from '../componer.ts'
import { exigeCumplimiento } from '../cumplimiento.ts'
import { MEDIOS_QUE_ENTREGAN } from '../pagos.ts'
import {
  type Cambiado,
  conFaltas,
  type Exigencia,
  MEDIOS_DE_PAGO,
  type MedioPago,
  type Pago,
  type Resultado,
} from '../tipos.ts'
import { porDevolver } from '../ventas/devolucion.ts'
import {
  type FilaSepare,
  mensajeSepare,
  retenidoSugerido,
  type SituacionSepare,
  saldoDe,
  vivo,
} from './situacion.ts'

const MOTIVO_MINIMO = 3

const estado = (s: SituacionSepare, despues: FilaSepare['estado']) =>
  ({ clave: 'estado', tipo: 'estado', antes: s.fila.estado, despues }) as const

/** At saldo 0 the things are delivered and it is a sale: what the customer paid in advance pays it. */
export function planearEntrega(s: SituacionSepare, _entrada: object): Resultado<FilaSepare> {
  const faltas: ErrorRegla[] = vivo(s)
  const saldo = saldoDe(s)
  if (faltas.length === 0 && saldo > 0) faltas.push({ codigo: 'separe.saldo', datos: { saldo } })
  if (faltas.length > 0) return conFaltas(faltas)
  const iva = s.lineas.reduce((suma, linea) => suma + linea.iva, 0)
  const costo = s.piezas.reduce((suma, pieza) => suma + pieza.costo, 0)
  return componer({
    cobra: 0,
    debitos: { anticiposSepare: s.total, costoVentas: costo },
    creditos: { ventaMercancia: s.total - iva, ivaGenerado: iva },
    movimientos: s.piezas.map((pieza) => mover(pieza, 'vendido')),
    cambios: { ...s.fila, estado: 'entregado' },
    cifras: [
      estado(s, 'entregado'),
      { clave: 'subtotal', tipo: 'pesos', despues: s.total - iva },
      ...(iva > 0 ? [{ clave: 'iva', tipo: 'pesos', despues: iva } as const] : []),
      { clave: 'total', tipo: 'pesos', despues: s.total },
    ],
    exige: exigeCumplimiento(s),
  })
}

/** Its term is over and something is left: it waits to be paid or cancelled. Nothing moves. */
export function planearVencimientoSepare(
  s: SituacionSepare,
  _entrada: object,
  hoy: Fecha,
): Resultado<FilaSepare> {
  const faltas: ErrorRegla[] = vivo(s)
  if (s.fila.estado === 'vencido') faltas.push({ codigo: 'separe.ya_vencido' })
  // Nothing is left to pay: it waits for its customer, not for their money.
  if (faltas.length === 0 && saldoDe(s) === 0) faltas.push({ codigo: 'separe.pagado' })
  if (faltas.length === 0 && hoy <= s.vence) faltas.push({ codigo: 'separe.no_vence' })
  if (faltas.length > 0) return conFaltas(faltas)
  const cambios: FilaSepare = { ...s.fila, estado: 'vencido' }
  return componer({
    cobra: 0,
    cambios,
    cifras: [estado(s, 'vencido')],
    // The date that it still owes, as its reminders say: one tag means one thing in its type.
    mensaje: mensajeSepare(s.codigo, s.total, cambios, s.fila.proxima ?? s.vence, 0),
  })
}

export interface EntradaCancelacion {
  readonly motivo: string
  /** What the house keeps instead of what the policy says, whole pesos. */
  readonly retenido?: Pesos | undefined
  readonly pagos?: readonly Pago[] | undefined
}

/** What was paid of a layaway by each means; what no document tells, of a layaway that came from elsewhere, is cash. */
export function pagadoDe({ fila, pagos }: Pick<SituacionSepare, 'fila' | 'pagos'>): Pago[] {
  const dichos = pagos.reduce((suma, { valor }) => suma + valor, 0)
  return porDevolver([...pagos, { medio: 'efectivo', valor: Math.max(0, fila.abonado - dichos) }])
}

/** Means by which what was paid may go back: the usual ones, and those that it came by. */
export const mediosDeVuelta = (pagado: readonly Pago[]): readonly MedioPago[] =>
  MEDIOS_DE_PAGO.filter(
    (uno) => MEDIOS_QUE_ENTREGAN.includes(uno) || pagado.some(({ medio }) => medio === uno),
  )

/** Means that never hand money over by themselves give back no more than came by them, in one payment or in several. */
export function pasanDeLoPagado(pagos: readonly Pago[], pagado: readonly Pago[]): ErrorRegla[] {
  const van = new Map<MedioPago, Pesos>()
  return pagos.flatMap(({ medio, valor }, i) => {
    const suma = (van.get(medio) ?? 0) + valor
    van.set(medio, suma)
    const tope = pagado.find((uno) => uno.medio === medio)?.valor
    return tope === undefined || MEDIOS_QUE_ENTREGAN.includes(medio) || suma <= tope
      ? []
      : [{ codigo: 'separe.medio', campo: `pagos.${i}.valor`, datos: { medio, tope } }]
  })
}

/** What goes back by each means when nobody says otherwise: as it was paid, in proportion. */
export function comoVuelve(devuelve: Pesos, pagado: readonly Pago[]): Pago[] {
  const partes = repartir(
    devuelve,
    pagado.map(({ valor }) => valor),
  )
  return pagado.map(({ medio }, i) => ({ medio, valor: partes[i] ?? 0 })).filter(({ valor }) => valor > 0)
}

/**
 * The plan is over without a sale: the things go back to the shop window and the customer gets what was paid less the share
 * that the policy keeps, by the means that it was paid with unless somebody says another. Another share is authorised.
 */
export function planearCancelacion(
  s: SituacionSepare,
  { motivo, retenido: pedido, pagos }: EntradaCancelacion,
): Resultado<FilaSepare> {
  const faltas: ErrorRegla[] = vivo(s)
  // What an advance paid is in the advance: handed over as cash, nobody would have let it pass (ADR 047).
  const [cruce] = s.cruces
  if (faltas.length === 0 && cruce)
    faltas.push({ codigo: 'separe.cruzado', datos: { separe: s.codigo, cruce } })
  const sugerido = retenidoSugerido(s)
  const retenido = pedido ?? sugerido
  if (motivo.trim().length < MOTIVO_MINIMO) faltas.push({ codigo: 'operacion.motivo', campo: 'motivo' })
  if (!esPesos(retenido) || retenido < 0 || retenido > s.fila.abonado)
    faltas.push({ codigo: 'separe.retenido', campo: 'retenido', datos: { abonado: s.fila.abonado } })
  const pagado = pagadoDe(s)
  const dichos = pagos?.filter(({ valor }) => valor !== 0) ?? []
  faltas.push(...pasanDeLoPagado(dichos, pagado))
  if (faltas.length > 0) return conFaltas(faltas)
  const otra = retenido !== sugerido
  const exige: Exigencia[] = otra
    ? [{ codigo: 'autorizacion.retenido', permiso: 'separes.autorizar', datos: { sugerido, retenido } }]
    : []
  const cambiados: Cambiado[] = otra
    ? [{ campo: 'retenido', sugerido, entrado: retenido, motivo: motivo.trim() }]
    : []
  const devuelve = s.fila.abonado - retenido
  return componer({
    cobra: devuelve === 0 ? 0 : -devuelve,
    pagos: dichos.length > 0 ? dichos : comoVuelve(devuelve, pagado),
    entregan: mediosDeVuelta(pagado),
    debitos: { anticiposSepare: s.fila.abonado },
    creditos: { retenidoSepares: retenido },
    movimientos: s.piezas.map((pieza) => mover(pieza, 'vitrina')),
    cambios: { estado: 'cancelado', abonado: 0, proxima: null },
    cifras: [
      estado(s, 'cancelado'),
      { clave: 'abonado', tipo: 'pesos', antes: s.fila.abonado, despues: 0 },
      ...(retenido > 0 ? [{ clave: 'retenido', tipo: 'pesos', antes: 0, despues: retenido } as const] : []),
      ...(devuelve > 0 ? [{ clave: 'devuelto', tipo: 'pesos', antes: 0, despues: devuelve } as const] : []),
    ],
    exige: [...exige, ...exigeCumplimiento(s)],
    cambiados,
  })
}
