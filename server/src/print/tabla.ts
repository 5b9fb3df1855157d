import type { Content } from 'pdfmake/interfaces'
import { celda, TABLA } from './estilo.ts'
import { dato } from './texto.ts'

/** A table of plain texts under its headings; *No hay.* without rows. Widths in points, `*` for what is left. */
export function tabla(titulos: string[], widths: (number | string)[], filas: string[][]): Content {
  if (filas.length === 0) return { text: 'No hay.' }
  return {
    table: {
      headerRows: 1,
      widths,
      body: [
        titulos.map((text) => celda({ text, style: 'columna' })),
        ...filas.map((fila) => fila.map((valor) => celda(dato(valor)))),
      ],
    },
    layout: TABLA,
  }
}
