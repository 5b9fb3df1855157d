import type { Instante } from '@retroventa/domain/fechas/fecha'
import { formatoPeso, formatoPesos } from '@retroventa/domain/formato/numeros'
import type { Content, TableCell, TDocumentDefinitions } from 'pdfmake/interfaces'
import { codigoDeBarras } from '../estilo.ts'
import { hoja } from '../hoja.ts'
import { dato } from '../texto.ts'

export interface Etiqueta {
  readonly codigo: string
  readonly descripcion: string
  readonly pureza?: string | undefined
  /** Hundredths of a gram; 0 = not weighed. */
  readonly peso: number
  /** Whole pesos. */
  readonly precio?: number | undefined
}

export interface Etiquetas {
  /** A letter of thirty, or one after the other on a roll of two inches. */
  readonly formato: 'hoja' | 'rollo'
  readonly etiquetas: readonly Etiqueta[]
  readonly instante: Instante
}

/** Points. A letter of three by ten (2 5/8 × 1 in each), and a label of 2 × 1 in. */
const HOJA = { columnas: 3, filas: 10, ancho: 189, alto: 72, lado: 13.5, arriba: 36, entre: 9 }
const ROLLO = { ancho: 144, alto: 72, lado: 6 }
/** What fits in one line of the smaller one. */
const LETRAS = 30

/** Labels of things for sale, with their bar code. Pure: the same data, the same paper. */
export function documentoEtiquetas({ formato, etiquetas, instante }: Etiquetas): TDocumentDefinitions {
  const comun = hoja({ titulo: 'Etiquetas de vitrina', instante, letra: 7, renglon: 1 })
  if (formato === 'rollo')
    return {
      ...comun,
      pageSize: { width: ROLLO.ancho, height: ROLLO.alto },
      pageMargins: [ROLLO.lado, 4, ROLLO.lado, 2],
      content: etiquetas.map((una, i) => ({
        ...(i > 0 && { pageBreak: 'before' as const }),
        stack: dibujar(una, ROLLO.ancho - 2 * ROLLO.lado),
      })),
    }
  const { columnas, filas, ancho, alto, lado, arriba, entre } = HOJA
  const hojas = Array.from({ length: Math.ceil(etiquetas.length / (columnas * filas)) }, (_, i) =>
    etiquetas.slice(i * columnas * filas, (i + 1) * columnas * filas),
  )
  return {
    ...comun,
    pageSize: 'LETTER',
    pageMargins: [lado, arriba, lado, 0],
    content: hojas.map((hoja, i) => ({
      ...(i > 0 && { pageBreak: 'before' as const }),
      table: {
        widths: Array.from({ length: columnas }, () => ancho),
        heights: alto,
        body: Array.from({ length: Math.ceil(hoja.length / columnas) }, (_, fila) =>
          Array.from({ length: columnas }, (_vacio, columna): TableCell => {
            const una = hoja[fila * columnas + columna]
            return una ? { margin: [8, 5, 8, 0], stack: dibujar(una, ancho - 24) } : { text: '' }
          }),
        ),
      },
      layout: {
        hLineWidth: () => 0,
        vLineWidth: () => 0,
        paddingTop: () => 0,
        paddingBottom: () => 0,
        paddingLeft: () => 0,
        paddingRight: (columna: number) => (columna < columnas - 1 ? entre : 0),
      },
    })),
  }
}

function dibujar({ codigo, descripcion, pureza, peso, precio }: Etiqueta, ancho: number): Content[] {
  const corta = descripcion.length > LETRAS ? `${descripcion.slice(0, LETRAS - 1).trimEnd()}…` : descripcion
  return [
    dato(corta, { bold: true }),
    { margin: [0, 2, 0, 1], stack: [codigoDeBarras(codigo, ancho, 20)] },
    { text: codigo, fontSize: 6.5 },
    {
      margin: [0, 2, 0, 0],
      columns: [
        { width: '*', text: [pureza, peso > 0 && formatoPeso(peso)].filter(Boolean).join(', ') },
        {
          width: 'auto',
          text: precio === undefined ? '' : formatoPesos(precio),
          bold: true,
          fontSize: 10,
        },
      ],
    },
  ]
}
