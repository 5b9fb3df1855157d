import { mover } from '../../bienes/movimientos.ts'
import type { ErrorRegla } from '../../regla.ts'
import { componer } from '../componer.ts'
import { exigeCumplimiento } from '../cumplimiento.ts'
import { type Cifra, conFaltas, type Pago, type Resultado } from '../tipos.ts'
import {
  type FilaCompra,
  type LineaComprada,
  lugarDePieza,
  type SituacionDeCompra,
  totalDeLinea,
} from './situacion.ts'

export interface EntradaDevolucionCompra {
  /** Lines that go back, by their order in the purchase. */
  readonly lineas: readonly number[]
  readonly motivo: string
  readonly pagos?: readonly Pago[] | undefined
  readonly recibido?: number | undefined
}

const MOTIVO_MINIMO = 3

/** Lines that go back, or why they cannot: what was sold, parted or sent elsewhere is not here to be given. */
function lineasQueSalen(
  s: SituacionDeCompra,
  pedidas: readonly number[],
): { lineas: readonly LineaComprada[]; faltas: ErrorRegla[] } {
  const lineas = s.lineas.filter(({ orden }) => pedidas.includes(orden))
  const faltas: ErrorRegla[] = []
  if (s.fila.estado === 'anulada') faltas.push({ codigo: 'compra.anulada' })
  if (s.almacenId !== s.almacenActualId) faltas.push({ codigo: 'compra.otro_almacen' })
  // What an advance paid is in the advance: given back as other money, it would be lost there.
  const [cruce] = s.cruces
  if (cruce) faltas.push({ codigo: 'devolucionCompra.cruzada', datos: { compra: s.codigo, cruce } })
  if (lineas.length === 0 || lineas.length < new Set(pedidas).size)
    faltas.push({ codigo: 'devolucionCompra.lineas', campo: 'lineas' })
  for (const { orden, descripcion, piezaId, valor, peso } of lineas) {
    const pieza = s.piezas.find(({ id }) => id === piezaId)
    const { quien = '', documento = '' } = pieza ?? {}
    const lugar = lugarDePieza(s, pieza)
    if (s.fila.devueltas.includes(orden))
      faltas.push({
        codigo: 'devolucionCompra.ya_devuelta',
        campo: 'lineas',
        datos: { articulo: descripcion },
      })
    else if (lugar !== 'vitrina' && lugar !== 'vitrina_peso')
      faltas.push({
        codigo: 'devolucionCompra.pieza',
        campo: 'lineas',
        datos: { articulo: descripcion, lugar, quien, documento },
      })
    else if (pieza?.costo !== valor || pieza.peso !== peso)
      faltas.push({
        codigo: 'devolucionCompra.cambiada',
        campo: 'lineas',
        datos: { articulo: descripcion },
      })
  }
  return { lineas, faltas }
}

/** Things go back to who sold them: the money comes in, with their part of the taxes, and the goods leave at their cost. */
export function planearDevolucionCompra(
  s: SituacionDeCompra,
  { lineas: pedidas, motivo, pagos, recibido }: EntradaDevolucionCompra,
): Resultado<FilaCompra> {
  const { lineas, faltas } = lineasQueSalen(s, pedidas)
  if (motivo.trim().length < MOTIVO_MINIMO) faltas.push({ codigo: 'operacion.motivo', campo: 'motivo' })
  if (faltas.length > 0) return conFaltas(faltas)
  const suma = (de: (linea: LineaComprada) => number) => lineas.reduce((total, linea) => total + de(linea), 0)
  const devueltas = [...s.fila.devueltas, ...lineas.map(({ orden }) => orden)].sort((a, b) => a - b)
  const cambios: FilaCompra = {
    devueltas,
    estado: devueltas.length === s.lineas.length ? 'devuelta_total' : 'devuelta_parcial',
  }
  const cifras: Cifra[] = [
    { clave: 'estado', tipo: 'estado', antes: s.fila.estado, despues: cambios.estado },
    {
      clave: 'articulosDevueltos',
      tipo: 'entero',
      antes: s.fila.devueltas.length,
      despues: devueltas.length,
    },
    { clave: 'devueltoPorProveedor', tipo: 'pesos', despues: suma(totalDeLinea) },
  ]
  return componer({
    cobra: suma(totalDeLinea),
    pagos,
    recibido,
    creditos: { ivaDescontable: suma(({ iva }) => iva) },
    debitos: {
      retefuentePorPagar: suma(({ retefuente }) => retefuente),
      reteivaPorPagar: suma(({ reteiva }) => reteiva),
      reteicaPorPagar: suma(({ reteica }) => reteica),
    },
    movimientos: s.piezas
      .filter(({ id }) => lineas.some(({ piezaId }) => piezaId === id))
      .map((pieza) => mover(pieza, 'devuelto_proveedor')),
    cambios,
    cifras: cifras.filter(({ antes, despues }) => antes !== despues),
    exige: [
      {
        codigo: 'autorizacion.devolucion_compra',
        permiso: 'compras.autorizar',
        datos: { compra: s.codigo },
      },
      ...exigeCumplimiento(s),
    ],
    mensaje: { motivo: motivo.trim() },
  })
}
