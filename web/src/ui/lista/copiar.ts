import { enCsv, inerte, tituloDe } from '@retroventa/api/core/celdaDeArchivo'
import { type ColumnaLista, nadaDe, valorDe } from '@retroventa/api/core/lista'

/** A text in one cell of what is pasted: in one line, never run, and whole also when it begins with a quotation mark. */
function celda(texto: string): string {
  const sola = inerte(texto.replace(/[\t\r\n]+/g, ' '))
  return sola.startsWith('"') ? `"${sola.replaceAll('"', '""')}"` : sola
}

/** Rows for a spreadsheet, with the headings and words of their file: cells between tabs, as the clipboard carries them. */
export function paraPegar<F>(columnas: readonly ColumnaLista<F>[], filas: readonly F[]): string {
  const deFila = (fila: F) =>
    columnas.map((columna) => {
      const { tipo = 'texto' } = columna
      const valor = valorDe(columna, fila)
      const dicho = valor === null ? (nadaDe(columna, fila) ?? '') : enCsv(valor, tipo)
      // A figure below zero begins with a dash too, and is none to hold back.
      if (typeof dicho === 'number') return String(dicho)
      return typeof dicho === 'string' ? celda(dicho) : dicho.cifra
    })
  return [columnas.map(tituloDe), ...filas.map(deFila)].map((celdas) => celdas.join('\t')).join('\n')
}
