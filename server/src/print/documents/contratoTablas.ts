import { type FilaRetroventa, tablaRetroventaPorMes } from '@retroventa/domain/contratos/retroventa'
import { pesosEnLetras } from '@retroventa/domain/dinero/letras'
import { formatoFecha } from '@retroventa/domain/formato/fechas'
import { formatoPeso, formatoPesos } from '@retroventa/domain/formato/numeros'
import { nombreCategoria } from '@retroventa/domain/oro/categorias'
import type { Content, TableCell } from 'pdfmake/interfaces'
import { type Alineacion, CUADRO, celda, GRIS, TABLA, TINTA } from '../estilo.ts'
import { dato } from '../texto.ts'
import type { ContratoImpreso } from './contratoImpreso.ts'

export const COLUMNAS_ARTICULOS = [22, '*', 62, 58, 82]

/** Rows a little closer than in other papers: eight items and the signatures share a page. */
const fila = (contenido: Content, alineacion: Alineacion = 'left'): TableCell =>
  celda(contenido, alineacion, { margin: [4, 1, 4, 1.5] })

/**
 * The last item, the total and its words are one row of the table, with a table inside: rows do not break, so the
 * total never stands alone on a page and still follows the repeated headings.
 */
export function tablaArticulos({ articulos: lista, condiciones }: ContratoImpreso): Content {
  const filas = lista.map((articulo, i) => [
    fila({ text: String(i + 1), color: GRIS }),
    fila(dato(articulo.descripcion)),
    fila(articulo.categoria === undefined ? '' : nombreCategoria(articulo.categoria)),
    fila(articulo.peso > 0 ? formatoPeso(articulo.peso) : 'no aplica', 'right'),
    fila(formatoPesos(articulo.valor), 'right'),
  ])
  const peso = lista.reduce((suma, articulo) => suma + articulo.peso, 0)
  const cuantos = lista.length === 1 ? '1 artículo' : `${lista.length} artículos`
  const total: TableCell[] = [
    celda(
      {
        stack: [
          { text: `Total, ${cuantos}`, bold: true },
          { text: pesosEnLetras(condiciones.valorTotal), fontSize: 7.5 },
        ],
      },
      'left',
      { colSpan: 3 },
    ),
    {},
    {},
    celda({ text: peso > 0 ? formatoPeso(peso) : '', bold: true }, 'right'),
    celda({ text: formatoPesos(condiciones.valorTotal), bold: true, fontSize: 11 }, 'right'),
  ]
  const cierre: Content = {
    table: { widths: COLUMNAS_ARTICULOS, body: [...filas.slice(-1), total] },
    layout: { ...TABLA, hLineWidth: (i) => (i === 1 ? 1 : 0), hLineColor: () => TINTA },
  }
  return {
    table: {
      headerRows: 1,
      dontBreakRows: true,
      widths: COLUMNAS_ARTICULOS,
      body: [titulosDeArticulos(), ...filas.slice(0, -1), [{ ...cierre, colSpan: 5 }, {}, {}, {}, {}]],
    },
    layout: TABLA,
  }
}

/** Headings of the items. New ones each time: the layout writes in its cells. */
export const titulosDeArticulos = (): TableCell[] => [
  titulo('#'),
  titulo('Artículo'),
  titulo('Ley'),
  titulo('Peso', 'right'),
  titulo('Valor', 'right'),
]

const MAXIMO_POR_FILA = 3

/**
 * Buy-back price of each month of the term: the figure the customer comes back with, so it is the largest after the
 * number. One cell per month, in a grid that stands beside the signatures.
 */
export function tablaRetroventa({ condiciones }: ContratoImpreso): Content {
  const meses = tablaRetroventaPorMes(condiciones)
  const porFila = meses.length <= 4 ? 2 : MAXIMO_POR_FILA
  return rejilla(
    meses.map((mes) => mesDeRetroventa(mes, porFila)),
    porFila,
  )
}

/** The same grid to be filled in by hand. */
export function tablaRetroventaEnBlanco(meses: number): Content {
  const celdas = Array.from({ length: meses }, (_, i) => ({
    stack: [
      { text: `Mes ${i + 1}, hasta el`, style: 'etiqueta', fontSize: 6.5 },
      { text: '$', bold: true, fontSize: 10.5 },
    ],
  }))
  return rejilla(celdas, 2)
}

function rejilla(celdas: TableCell[], porFila: number): Content {
  const filas = Array.from({ length: Math.ceil(celdas.length / porFila) }, (_, i) =>
    Array.from(
      { length: porFila },
      (_vacio, j) =>
        celdas[i * porFila + j] ?? { text: '', border: [false, false, false, false] satisfies Borde },
    ),
  )
  return {
    table: { dontBreakRows: true, widths: Array.from({ length: porFila }, () => '*'), body: filas },
    layout: {
      ...CUADRO,
      paddingLeft: () => 3,
      paddingRight: () => 1,
      paddingTop: () => 2,
      paddingBottom: () => 1,
    },
  }
}

type Borde = [boolean, boolean, boolean, boolean]

function mesDeRetroventa({ mes, hasta, valor }: FilaRetroventa, porFila: number): TableCell {
  return {
    stack: [
      {
        text: `Mes ${mes}, ${porFila > 2 ? '' : 'hasta el '}${formatoFecha(hasta)}`,
        style: 'etiqueta',
        lineHeight: 1,
        fontSize: porFila > 2 ? 5.6 : 6.5,
      },
      { text: formatoPesos(valor), bold: true, lineHeight: 1, fontSize: porFila > 2 ? 8 : 10.5 },
    ],
  }
}

function titulo(texto: string, alineacion: 'left' | 'right' = 'left'): TableCell {
  return celda({ text: texto, style: 'columna' }, alineacion)
}
