import { mover } from '../../bienes/movimientos.ts'
import { paraRetirar } from '../../contratos/retiro.ts'
import { esPesos, type Pesos } from '../../dinero/pesos.ts'
import type { Fecha } from '../../fechas/fecha.ts'
import { formatoFecha } from '../../formato/fechas.ts'
import { formatoPesos } from '../../formato/numeros.ts'
import type { ErrorRegla } from '../../regla.ts'
import { componer } from '../componer.ts'
import { type Cambiado, conFaltas, type Exigencia, type Pago, type Resultado } from '../tipos.ts'
import {
  type CambiosContrato,
  cifras,
  exigeCumplimiento,
  leer,
  mensajeContrato,
  piezasAqui,
  type SituacionContrato,
} from './situacion.ts'

export interface EntradaRetiro {
  /** Discount given instead of the one of the signed terms, whole pesos; needs its reason. */
  readonly descuento?: Pesos | undefined
  readonly motivo?: string | undefined
  readonly pagos?: readonly Pago[] | undefined
  readonly recibido?: Pesos | undefined
}

/** The customer pays capital and pending months less the discount, and takes the items (D7, D8). */
export function planearRetiro(
  s: SituacionContrato,
  { descuento: pedido, motivo = '', pagos, recibido }: EntradaRetiro,
  hoy: Fecha,
): Resultado<CambiosContrato> {
  const { deuda, estado, faltas } = leer(s, 'retiro', hoy)
  const todas = [...faltas, ...piezasAqui(s, 'retiro')]
  const enBoveda = s.piezas.some(({ lugar }) => lugar === 'boveda')
  if (todas.length > 0) return conFaltas(todas)
  const { capital, retroventaPendiente, descuento: sugerido } = paraRetirar(s.cuenta, hoy)
  const descuento = pedido ?? sugerido
  const malas = validarDescuento(descuento, sugerido, retroventaPendiente, motivo)
  if (malas.length > 0) return conFaltas(malas)
  const total = capital + retroventaPendiente - descuento
  const cambios: CambiosContrato = {
    ...s.fila,
    estado: 'resuelto',
    tipoResolucion: 'retiro',
    resueltoEn: hoy,
    valorPagado: total,
    esperaHasta: undefined,
    estadoPrevio: undefined,
  }
  const totalPagado = deuda.totalPagado + total
  return componer({
    cobra: total,
    pagos,
    recibido,
    creditos: { ingresoRetroventa: retroventaPendiente },
    debitos: { descuentoRetroventa: descuento },
    movimientos: s.piezas.map((pieza) => mover(pieza, 'entregado')),
    cambios,
    cifras: cifras(
      { clave: 'estado', tipo: 'estado', antes: estado.estado, despues: 'resuelto', resolucion: 'retiro' },
      { clave: 'capital', tipo: 'pesos', antes: capital, despues: 0 },
      { clave: 'retroventaPendiente', tipo: 'pesos', antes: retroventaPendiente, despues: 0 },
      { clave: 'descuento', tipo: 'pesos', antes: 0, despues: descuento },
      { clave: 'totalPagado', tipo: 'pesos', antes: deuda.totalPagado, despues: totalPagado },
      ...(enBoveda
        ? [
            {
              clave: 'entregaPendiente',
              tipo: 'texto' as const,
              // Said of before too: a void, which is the mirror, says that they are in the vault as they were.
              antes: 'en bóveda',
              despues: 'en bóveda, entrega pendiente',
            },
          ]
        : []),
    ),
    exige: [...exigeCumplimiento(s), ...exigeDescuento(descuento, sugerido)],
    cambiados: descuentoCambiado(descuento, sugerido, motivo),
    mensaje: {
      ...mensajeContrato(s, cambios, total),
      resolucion: formatoPesos(total),
      pagado: formatoPesos(totalPagado),
      f_retiro: formatoFecha(hoy),
    },
  })
}

function validarDescuento(descuento: Pesos, sugerido: Pesos, maximo: Pesos, motivo: string): ErrorRegla[] {
  if (!esPesos(descuento) || descuento < 0 || descuento > maximo)
    return [{ codigo: 'retiro.descuento', campo: 'descuento', datos: { maximo } }]
  if (descuento !== sugerido && motivo.trim().length < 3)
    return [{ codigo: 'operacion.motivo', campo: 'motivo' }]
  return []
}

/** Less discount than agreed is the customer's to refuse; more is the house's money, and somebody answers for it. */
function exigeDescuento(descuento: Pesos, sugerido: Pesos): Exigencia[] {
  if (descuento <= sugerido) return []
  return [
    {
      codigo: 'autorizacion.descuento',
      permiso: 'contratos.autorizarDescuento',
      datos: { descuento, sugerido },
    },
  ]
}

function descuentoCambiado(entrado: Pesos, sugerido: Pesos, motivo: string): Cambiado[] {
  return entrado === sugerido ? [] : [{ campo: 'descuento', sugerido, entrado, motivo: motivo.trim() }]
}
