import { esInterior } from '../../bienes/lugares.ts'
import { mover, repartir } from '../../bienes/movimientos.ts'
import { formatoPesos } from '../../formato/numeros.ts'
import type { ErrorRegla } from '../../regla.ts'
import { componer } from '../componer.ts'
import { exigeCumplimiento } from '../cumplimiento.ts'
import { conFaltas, MEDIOS_DE_PAGO, type Pago, type Resultado } from '../tipos.ts'
import type { FilaVenta, LineaVendida, SituacionDeVenta } from './situacion.ts'

export interface EntradaDevolucion {
  /** Lines that come back, by their order in the sale. */
  readonly lineas: readonly number[]
  readonly motivo: string
}

const MOTIVO_MINIMO = 3

/** What each means still keeps of a sale, in the order of the means. */
export function porDevolver(pagos: readonly Pago[]): Pago[] {
  return MEDIOS_DE_PAGO.flatMap((medio) => {
    const valor = pagos.filter((pago) => pago.medio === medio).reduce((suma, pago) => suma + pago.valor, 0)
    return valor > 0 ? [{ medio, valor }] : []
  })
}

/** Lines that come back, or why they cannot. */
export function lineasQueVuelven(
  s: SituacionDeVenta,
  pedidas: readonly number[],
): { lineas: readonly LineaVendida[]; faltas: ErrorRegla[] } {
  const lineas = s.lineas.filter(({ orden }) => pedidas.includes(orden))
  const faltas: ErrorRegla[] = []
  if (s.fila.estado === 'anulada') faltas.push({ codigo: 'venta.anulada' })
  if (s.almacenId !== s.almacenActualId) faltas.push({ codigo: 'venta.otro_almacen' })
  // What an advance paid is in the advance: given back as another means, it would be lost there.
  const [cruce] = s.cruces
  if (cruce) faltas.push({ codigo: 'devolucion.cruzada', datos: { venta: s.codigo, cruce } })
  if (lineas.length === 0 || lineas.length < new Set(pedidas).size)
    faltas.push({ codigo: 'devolucion.lineas', campo: 'lineas' })
  const ya = lineas.find(({ orden }) => s.fila.devueltas.includes(orden))
  if (ya)
    faltas.push({ codigo: 'devolucion.ya_devuelta', campo: 'lineas', datos: { articulo: ya.descripcion } })
  for (const id of lineas.flatMap(({ piezas }) => piezas)) {
    const pieza = s.piezas.find((una) => una.id === id)
    if (pieza && pieza.lugar !== 'vendido' && !ya)
      faltas.push({ codigo: 'devolucion.pieza', campo: 'lineas', datos: { lugar: pieza.lugar } })
  }
  return { lineas, faltas }
}

/** What the sale is left as when these lines came back too. */
export function filaTrasDevolver(
  { fila, lineas }: SituacionDeVenta,
  vuelven: readonly LineaVendida[],
): FilaVenta {
  const devueltas = [...fila.devueltas, ...vuelven.map(({ orden }) => orden)].sort((a, b) => a - b)
  return {
    ...fila,
    devueltas,
    estado: devueltas.length === lineas.length ? 'devuelta_total' : 'devuelta_parcial',
  }
}

/**
 * A sale comes back, whole or some of its lines: the money goes back as it was paid, in proportion, and the things to where
 * they were sold from, at the cost that they left with. Its document is the credit note.
 */
export function planearDevolucion(
  s: SituacionDeVenta,
  { lineas: pedidas, motivo }: EntradaDevolucion,
): Resultado<FilaVenta> {
  const { lineas, faltas } = lineasQueVuelven(s, pedidas)
  if (motivo.trim().length < MOTIVO_MINIMO) faltas.push({ codigo: 'operacion.motivo', campo: 'motivo' })
  if (faltas.length > 0) return conFaltas(faltas)
  const suma = (de: (linea: LineaVendida) => number) => lineas.reduce((total, linea) => total + de(linea), 0)
  const total = suma(({ precio }) => precio)
  const iva = suma((linea) => linea.iva)
  const quedan = porDevolver(s.pagos)
  const partes = repartir(
    total,
    quedan.map(({ valor }) => valor),
  )
  const cambios = filaTrasDevolver(s, lineas)
  return componer({
    cobra: -total,
    pagos: quedan.map(({ medio }, i) => ({ medio, valor: partes[i] ?? 0 })),
    // What a card machine collected, it gives back.
    entregan: MEDIOS_DE_PAGO,
    debitos: { devolucionVentas: total - iva, ivaGenerado: iva },
    creditos: { costoVentas: suma(({ costo }) => costo) },
    movimientos: vuelven(s, lineas),
    cambios,
    cifras: [
      { clave: 'estado', tipo: 'estado', antes: s.fila.estado, despues: cambios.estado },
      {
        clave: 'lineasDevueltas',
        tipo: 'entero',
        antes: s.fila.devueltas.length,
        despues: cambios.devueltas.length,
      },
      { clave: 'devuelto', tipo: 'pesos', despues: total },
    ].filter(({ antes, despues }) => antes !== despues) as never,
    exige: [
      { codigo: 'autorizacion.devolucion', permiso: 'ventas.autorizar', datos: { venta: s.codigo } },
      ...exigeCumplimiento(s),
    ],
    mensaje: { factura: s.codigo, valor: formatoPesos(total), motivo: motivo.trim() },
  })
}

/** The things of some lines, back to where they were sold from. */
export const vuelven = (s: SituacionDeVenta, lineas: readonly LineaVendida[]) =>
  lineas.flatMap(({ tipo, piezas }) =>
    s.piezas
      .filter(({ id, lugar }) => piezas.includes(id) && !esInterior(lugar))
      .map((pieza) => mover(pieza, tipo === 'granel' ? 'vitrina_peso' : 'vitrina')),
  )
