import type { Lugar } from '../../bienes/lugares.ts'
import type { Pieza } from '../../bienes/movimientos.ts'
import type { Pesos } from '../../dinero/pesos.ts'
import type { Fecha } from '../../fechas/fecha.ts'
import { formatoFecha } from '../../formato/fechas.ts'
import type { ErrorRegla } from '../../regla.ts'
import type { Exigencia } from '../tipos.ts'

/** A thing as the acts of desuso read it, wherever it is. */
export interface PiezaDesuso extends Pieza {
  readonly codigo: string
  readonly descripcion: string
  /** Labels of before that it was asked for by: of one whose weight was corrected, the one on it is still the old one. */
  readonly rotulos?: string[] | undefined
  /** A bag of a lot: it leaves by its remisión alone. */
  readonly bolsa?: boolean | undefined
  /** First day on which what a person sold may leave the shop window, while that day has not come. */
  readonly libreDesde?: Fecha | undefined
}

/** Things that somebody chose, by their labels. */
export interface SituacionPiezas {
  /** Branch where it is done. */
  readonly almacenId: string
  readonly piezas: readonly PiezaDesuso[]
}

/** What marking and writing off keep: whether they still hold. */
export interface CambiosDesuso {
  readonly activo: boolean
}

export const MOTIVO_MINIMO = 3

/** Things that one document marks or writes off, at most. */
export const MAXIMO_PIEZAS = 500

/** More than one document holds. */
export const demasiadas = (codigos: readonly string[]): ErrorRegla[] =>
  codigos.length > MAXIMO_PIEZAS
    ? [
        {
          codigo: 'desuso.demasiadas',
          campo: 'codigos',
          datos: { maximo: MAXIMO_PIEZAS, hay: codigos.length },
        },
      ]
    : []
export const conMotivo = (motivo: string | undefined): boolean =>
  (motivo ?? '').trim().length >= MOTIVO_MINIMO

/** Those that were chosen, in their order, with a fault for each that is not where it should. */
export function elegidas(
  { almacenId, piezas }: SituacionPiezas,
  codigos: readonly string[],
  lugares: readonly Lugar[],
): { piezas: PiezaDesuso[]; faltas: ErrorRegla[] } {
  if (codigos.length === 0) return { piezas: [], faltas: [{ codigo: 'desuso.sin_piezas', campo: 'codigos' }] }
  const faltas: ErrorRegla[] = []
  const porCodigo = new Map(
    piezas.flatMap((una) => [una.codigo, ...(una.rotulos ?? [])].map((cual) => [cual, una])),
  )
  const suyas = [...new Set(codigos)].flatMap((codigo) => {
    const pieza = porCodigo.get(codigo)
    const datos = { articulo: codigo, lugar: pieza?.lugar ?? '' }
    if (!pieza || pieza.almacenId !== almacenId)
      faltas.push({ codigo: 'desuso.pieza_no_existe', campo: 'codigos', datos })
    else if (!lugares.includes(pieza.lugar))
      faltas.push({ codigo: 'desuso.pieza_no_esta', campo: 'codigos', datos })
    else if (pieza.bolsa) faltas.push({ codigo: 'desuso.en_lote', campo: 'codigos', datos })
    else return [pieza]
    return []
  })
  return { piezas: [...new Set(suyas)], faltas }
}

/**
 * What was bought from a person waits for its day before it is put by to be melted or written off, as before it is sold.
 * @param codigo what is said of it: of a write-off, which causes there are before that day
 */
export const enEspera = (
  piezas: readonly PiezaDesuso[],
  codigo: 'desuso.pieza_retenida' | 'desuso.baja_retenida' = 'desuso.pieza_retenida',
): ErrorRegla[] =>
  piezas.flatMap(({ codigo: articulo, libreDesde }) =>
    libreDesde ? [{ codigo, campo: 'codigos', datos: { articulo, desde: formatoFecha(libreDesde) } }] : [],
  )

export const sumar = <T>(de: readonly T[], que: (uno: T) => number): number =>
  de.reduce((suma, uno) => suma + que(uno), 0)

/** Cost of grams that leave what is kept by weight: truncated, and the last gram takes the rest. */
export const costoDeGramos = (costo: Pesos, salen: number, hay: number): Pesos =>
  hay === 0 ? 0 : Number((BigInt(costo) * BigInt(salen)) / BigInt(hay))

/** Grams that a scale may lose with nobody answering for it: one in a hundred. */
const MERMA_LIBRE = 100

/** What a scale may give beyond what there was, a tenth or a gram, hundredths of a gram: more is a figure that was mistyped. */
export const deMas = (habia: number): number => Math.max(100, Math.trunc(habia / 10))

/**
 * A scale that loses more than the usual, or gives more than there was, is for somebody else to let pass.
 * @param enJuego whole pesos that what was lost cost, or what is collected when that is more
 */
export const exigeMerma = (categoria: number, antes: number, despues: number, enJuego: Pesos): Exigencia[] =>
  despues > antes || (antes - despues) * 10_000 > antes * MERMA_LIBRE
    ? [
        {
          codigo: 'autorizacion.merma',
          permiso: 'desuso.autorizar',
          datos: { categoria, antes, despues },
          enJuego,
        },
      ]
    : []
