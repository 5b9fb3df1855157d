import type { Content, CustomTableLayout, PageSize, StyleDictionary, TableCell } from 'pdfmake/interfaces'
import { barrasCode128 } from './barcode.ts'

/** Paper of a branch (`impresion_contrato`, 001 §2). */
export type Papel = 'carta' | 'oficio'

/** Measures in points. Colombian *oficio* is 8½ × 13 in, which is not the US legal size. */
export const PAPEL: Record<Papel, PageSize> = { carta: 'LETTER', oficio: { width: 612, height: 936 } }
export const MARGENES: [number, number, number, number] = [42, 28, 42, 34]

/** Print takes no colour (design *Print*): ink, a grey for labels that survives a photocopy, hairlines. */
export const TINTA = '#000000'
export const GRIS = '#4a4a4a'
/** Between rows: lighter than the lines that mean something. */
export const LINEA_FILA = '#9a9a9a'
export const PELO = 0.5
const TRAZO = 1

export const ESTILOS: StyleDictionary = {
  etiqueta: { fontSize: 7, color: GRIS, characterSpacing: 0.2 },
  seccion: { fontSize: 8, bold: true, characterSpacing: 0.4 },
  columna: { fontSize: 7.5, bold: true },
  numero: { fontSize: 19, bold: true },
  nombre: { fontSize: 10.5, bold: true },
}

/** Hairline under each row, a heavier line under the headings; cells carry their own margins. */
export const TABLA: CustomTableLayout = {
  hLineWidth: (i, nodo) => (i === 0 ? 0 : i === nodo.table.headerRows ? TRAZO : PELO),
  vLineWidth: () => 0,
  hLineColor: (i, nodo) =>
    i <= (nodo.table.headerRows ?? 0) || i === nodo.table.body.length ? TINTA : LINEA_FILA,
  paddingLeft: () => 0,
  paddingRight: () => 0,
  paddingTop: () => 0,
  paddingBottom: () => 0,
}

/** Cells between hairlines all around. */
export const CUADRO: CustomTableLayout = {
  hLineWidth: () => PELO,
  vLineWidth: () => PELO,
  hLineColor: () => TINTA,
  vLineColor: () => TINTA,
  paddingLeft: () => 8,
  paddingRight: () => 8,
  paddingTop: () => 4,
  paddingBottom: () => 3,
}

export type Alineacion = 'left' | 'right' | 'center'

/** A table cell with the margins of `TABLA`. */
export function celda(contenido: Content, alineacion: Alineacion = 'left', extra: object = {}): TableCell {
  return { stack: [contenido], alignment: alineacion, margin: [4, 2, 4, 2], ...extra }
}

/** What whoever holds the paper must read first: that it has no value, for one. In a frame as wide as the page. */
export const aviso = (contenido: Content): Content => ({
  margin: [0, 5, 0, 0],
  table: { widths: ['*'], body: [[contenido]] },
  layout: CUADRO,
})

/** Label over figure. */
export function rotulo(etiqueta: string, valor: Content): Content {
  return { stack: [{ text: etiqueta, style: 'etiqueta' }, valor] }
}

/** Title of a section with the hairline that opens it. */
export function seccion(texto: string, margen: [number, number, number, number] = [0, 8, 0, 1]): Content {
  return { text: texto.toLocaleUpperCase('es'), style: 'seccion', margin: margen }
}

/** Code 128 of a document number as vector bars. `ancho` and `alto` in points, quiet zones inside the width. */
export function codigoDeBarras(texto: string, ancho: number, alto: number): Content {
  const { barras, modulos } = barrasCode128(texto)
  const silencio = 10
  const modulo = ancho / (modulos + 2 * silencio)
  return {
    canvas: barras.map((barra) => ({
      type: 'rect',
      x: (barra.x + silencio) * modulo,
      y: 0,
      w: barra.ancho * modulo,
      h: alto,
      color: TINTA,
      lineWidth: 0,
    })),
  }
}

/** Foot of every page: who printed and when at the left, page n de m at the right (design *Print*). */
export function pie(izquierda: string | Content[]): (pagina: number, total: number) => Content {
  return (pagina, total) => ({
    margin: [MARGENES[0], 10, MARGENES[2], 0],
    columns: [
      { width: '*', text: izquierda, fontSize: 7.5, color: GRIS },
      { width: 'auto', text: `Página ${pagina} de ${total}`, noWrap: true, fontSize: 7.5, color: GRIS },
    ],
  })
}
