import { repartir } from '../../bienes/movimientos.ts'
import type { Pesos } from '../../dinero/pesos.ts'
import type { ErrorRegla } from '../../regla.ts'
import { componer } from '../componer.ts'
import { type Cifra, conFaltas, MEDIOS_DE_PAGO, type Pago, type Resultado } from '../tipos.ts'
import { filaTrasDevolver, lineasQueVuelven, porDevolver, vuelven } from './devolucion.ts'
import type { CambiosVenta, FilaVenta, LineaVendida, SituacionDeVenta } from './situacion.ts'
import { type LineaEntrada, planearVenta, type SituacionVenta } from './venta.ts'

export interface EntradaCambio {
  /** Lines that come back, by their order in the sale. */
  readonly devueltas: readonly number[]
  /** What the customer takes instead. */
  readonly lineas: readonly LineaEntrada[]
  readonly motivo: string
  /** Of the difference. */
  readonly pagos?: readonly Pago[] | undefined
  readonly recibido?: Pesos | undefined
}

/** A sale, and what may be sold now. */
export interface SituacionDeCambio extends SituacionDeVenta {
  readonly nueva: SituacionVenta
}

/** What is left of the sale, and the new one. */
export interface CambiosCambio extends FilaVenta {
  readonly nueva: CambiosVenta
  /** Money of the old sale that pays the new one, by means: what a return of it would pay back. */
  readonly previos: readonly Pago[]
}

const MOTIVO_MINIMO = 3

/**
 * Things of a sale come back and others are taken instead, in one document: a return and a sale by their own rules, of which
 * the customer pays the difference or is paid it back by the means of the sale.
 */
export function planearCambio(
  s: SituacionDeCambio,
  { devueltas, lineas: pedidas, motivo, pagos, recibido }: EntradaCambio,
): Resultado<CambiosCambio> {
  const { lineas, faltas: deVuelta } = lineasQueVuelven(s, devueltas)
  const faltas: ErrorRegla[] = deVuelta.map((falta) =>
    falta.campo === 'lineas' ? { ...falta, campo: 'devueltas' } : falta,
  )
  const servicio = lineas.find(({ tipo }) => tipo === 'servicio')
  if (servicio)
    faltas.push({ codigo: 'cambio.servicio', campo: 'devueltas', datos: { articulo: servicio.descripcion } })
  const { plan: venta, faltas: deVenta = [] } = planearVenta(
    { ...s.nueva, alerta: s.alerta },
    { lineas: pedidas },
  )
  faltas.push(...deVenta)
  if (motivo.trim().length < MOTIVO_MINIMO) faltas.push({ codigo: 'operacion.motivo', campo: 'motivo' })
  if (!venta || faltas.length > 0) return conFaltas(faltas)
  const suma = (de: (linea: LineaVendida) => number) => lineas.reduce((total, linea) => total + de(linea), 0)
  const vuelve = suma(({ precio }) => precio)
  const ivaVuelto = suma(({ iva }) => iva)
  const { nueva, servicios } = { nueva: venta.cambios, servicios: deServicios(venta.cambios) }
  const diferencia = nueva.total - vuelve
  const credito = enProporcion(vuelve, porDevolver(s.pagos))
  const devuelve = enProporcion(Math.max(0, -diferencia), credito)
  const fila = filaTrasDevolver(s, lineas)
  return componer({
    cobra: diferencia,
    pagos: diferencia < 0 ? devuelve : pagos,
    recibido,
    // What a card machine collected, it gives back.
    entregan: MEDIOS_DE_PAGO,
    debitos: {
      devolucionVentas: vuelve - ivaVuelto,
      costoVentas: Math.max(0, nueva.costo - suma(({ costo }) => costo)),
      ivaGenerado: Math.max(0, ivaVuelto - nueva.iva),
    },
    creditos: {
      ventaMercancia: nueva.total - nueva.iva - servicios,
      ventaServicios: servicios,
      costoVentas: Math.max(0, suma(({ costo }) => costo) - nueva.costo),
      ivaGenerado: Math.max(0, nueva.iva - ivaVuelto),
    },
    movimientos: [...vuelven(s, lineas), ...venta.movimientos],
    cambios: { ...fila, nueva, previos: quitar(credito, devuelve) },
    cifras: (
      [
        { clave: 'estado', tipo: 'estado', antes: s.fila.estado, despues: fila.estado },
        {
          clave: 'lineasDevueltas',
          tipo: 'entero',
          antes: s.fila.devueltas.length,
          despues: fila.devueltas.length,
        },
        { clave: 'vuelve', tipo: 'pesos', antes: 0, despues: vuelve },
        { clave: 'lleva', tipo: 'pesos', antes: 0, despues: nueva.total },
      ] satisfies Cifra[]
    ).filter(({ antes, despues }) => antes !== despues) as never,
    exige: [
      { codigo: 'autorizacion.cambio', permiso: 'ventas.autorizar', datos: { venta: s.codigo } },
      ...venta.exige,
    ],
    cambiados: venta.cambiados,
    mensaje: venta.mensaje,
  })
}

const deServicios = ({ lineas }: CambiosVenta): Pesos =>
  lineas.reduce((suma, { tipo, precio, iva }) => suma + (tipo === 'servicio' ? precio - iva : 0), 0)

/** An amount by the means of some payments, in proportion; none passes what its means has. */
function enProporcion(valor: Pesos, pagos: readonly Pago[]): Pago[] {
  const partes = repartir(
    valor,
    pagos.map((pago) => pago.valor),
  )
  return pagos.map(({ medio }, i) => ({ medio, valor: partes[i] ?? 0 }))
}

/** What is left of some payments less others of the same means. */
const quitar = (pagos: readonly Pago[], otros: readonly Pago[]): Pago[] =>
  pagos
    .map(({ medio, valor }) => ({
      medio,
      valor: valor - otros.reduce((suma, otro) => suma + (otro.medio === medio ? otro.valor : 0), 0),
    }))
    .filter(({ valor }) => valor > 0)
