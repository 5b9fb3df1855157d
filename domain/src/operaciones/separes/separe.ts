import { mover } from '../../bienes/movimientos.ts'
import { esPesos, type Pesos } from '../../dinero/pesos.ts'
import type { Fecha } from '../../fechas/fecha.ts'
import { sumarMeses } from '../../fechas/meses.ts'
import type { ErrorRegla } from '../../regla.ts'
import { componer } from '../componer.ts'
import { conFaltas, type Pago, type Resultado } from '../tipos.ts'
import { type LineaEntrada, planearVenta } from '../ventas/venta.ts'
import {
  type CambiosSepare,
  calendario,
  cifraProxima,
  inicialMinimo,
  mensajeSepare,
  proximaCuota,
  type SituacionNueva,
} from './situacion.ts'

export interface EntradaSepare {
  readonly clienteId: string
  /** Things by their labels, with the price that is agreed. */
  readonly lineas: readonly LineaEntrada[]
  /** First payment, whole pesos. */
  readonly inicial: Pesos
  /** Months. */
  readonly plazo: number
  readonly pagos?: readonly Pago[] | undefined
  readonly recibido?: Pesos | undefined
}

/**
 * Things are set aside for a customer at the price of a sale: what is paid is owed until they are delivered. The lines are
 * those that the sale will have, so they are made by its own rule.
 */
export function planearSepare(
  s: SituacionNueva,
  { lineas: pedidas, inicial, plazo, pagos, recibido }: EntradaSepare,
  hoy: Fecha,
): Resultado<CambiosSepare> {
  const faltas: ErrorRegla[] = []
  if (pedidas.some(({ tipo }) => tipo !== 'pieza')) faltas.push({ codigo: 'separe.solo_articulos' })
  const { plan: venta, faltas: deVenta = [] } = planearVenta(
    { ...s, graneles: [], ids: [] },
    { lineas: pedidas },
  )
  faltas.push(...deVenta)
  if (!Number.isInteger(plazo) || plazo < 1 || plazo > s.limites.meses)
    faltas.push({ codigo: 'separe.plazo', campo: 'plazo', datos: { maximo: s.limites.meses } })
  if (!venta || faltas.length > 0) return conFaltas(faltas)
  const { total, lineas } = venta.cambios
  const minimo = inicialMinimo(total, s.limites)
  if (!esPesos(inicial) || inicial < minimo || inicial > total)
    return conFaltas([{ codigo: 'separe.inicial', campo: 'inicial', datos: { minimo, total } }])
  const cuotas = calendario(total - inicial, plazo, hoy, s.limites.paso)
  const vence = sumarMeses(hoy, plazo)
  const fila = { estado: 'vigente', abonado: inicial, proxima: proximaCuota(cuotas, total, inicial) } as const
  return componer({
    cobra: inicial,
    pagos,
    recibido,
    // No figure tells the parts, nor what is kept if it is given up, and they are what the customer agrees to.
    sello: `cuotas:${cuotas.map(({ valor }) => valor).join(',')};retenido:${s.limites.retenido}`,
    creditos: { anticiposSepare: inicial },
    movimientos: s.piezas
      .filter(({ codigo }) => pedidas.some((una) => una.codigo === codigo))
      .map((pieza) => mover(pieza, 'separado')),
    cambios: { ...fila, total, vence, cuotas, lineas, retenido: s.limites.retenido },
    cifras: [
      { clave: 'lineas', tipo: 'entero', despues: lineas.length },
      { clave: 'total', tipo: 'pesos', despues: total },
      { clave: 'abonado', tipo: 'pesos', despues: inicial },
      { clave: 'saldo', tipo: 'pesos', despues: total - inicial },
      ...cifraProxima(null, fila.proxima),
      { clave: 'venceSepare', tipo: 'fecha', despues: vence },
    ],
    // The sale that is planned asks for compliance already.
    exige: venta.exige,
    cambiados: venta.cambiados,
    mensaje: mensajeSepare('', total, fila, vence, inicial),
  })
}
