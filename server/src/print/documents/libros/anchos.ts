import { MARGENES, PAPEL } from '../../estilo.ts'
import { medir } from '../../texto.ts'

/** A column of a list on paper: figures, at the right, are never cut in two. */
export interface ColumnaImpresa {
  readonly titulo: string
  readonly derecha: boolean
}

/** A sheet, the size of its letters, and how wide each column is on it, in points, with the margins of its cells. */
export interface Hoja {
  readonly pageSize: (typeof PAPEL)[keyof typeof PAPEL]
  readonly pageOrientation: 'portrait' | 'landscape'
  readonly fontSize: number
  readonly widths: readonly number[]
}

/** Points at both sides of what a cell says (`celda`). */
export const AL_LADO = 8
const ENTRE_BORDES = { portrait: 612, carta: 792, oficio: 936 } as const
const DE_PIE = 6
/** Sizes that can be read, the largest that fits first. */
const CUERPOS = [8, 7.5, 7, 6.5, 6, 5.5] as const
/** Of a word longer than this many ems, an e-mail, a line ends inside: the code of a document is never as long. */
const PALABRA_MAXIMA = 9
/** What a column of words asks for at most, in ems: the rest goes on in its next lines. */
const TEXTO_MAXIMO = 24

interface Pide {
  readonly minimo: number
  readonly deseado: number
}

/** What a column needs to be read and what it would like, in ems. Its heading is as its words are: cut between them. */
function pedir({ titulo, derecha }: ColumnaImpresa, valores: readonly string[]): Pide {
  const enteros = valores.map(medir)
  const mayor = (unos: readonly number[]) => unos.reduce((a, b) => Math.max(a, b), 0)
  // A break comes at a space, and after a dash that no figure follows: a code stays whole.
  const palabras = (texto: string) => texto.split(/ |(?<=-)(?!\d)/).map(medir)
  const cabeza = mayor(palabras(titulo))
  if (derecha) return { minimo: Math.max(cabeza, mayor(enteros)), deseado: Math.max(cabeza, mayor(enteros)) }
  const palabra = Math.min(PALABRA_MAXIMA, mayor(valores.flatMap(palabras)))
  const minimo = Math.max(cabeza, palabra)
  return { minimo, deseado: Math.max(minimo, Math.min(TEXTO_MAXIMO, mayor(enteros))) }
}

/**
 * The sheet that a list fits on: letter, in letters as large as its figures and its longest words let them be; oficio when not even
 * the smallest do. The columns come to the width of the page, never to more: what the writer of the PDF gives to columns of no width of
 * their own runs past the edge.
 */
export function hojaPara(columnas: readonly ColumnaImpresa[], filas: readonly (readonly string[])[]): Hoja {
  const pedidos = columnas.map((una, i) =>
    pedir(
      una,
      filas.map((fila) => fila[i] ?? ''),
    ),
  )
  const minimos = pedidos.reduce((suma, { minimo }) => suma + minimo, 0)
  const pageOrientation = columnas.length > DE_PIE ? 'landscape' : 'portrait'
  const hojas = (
    pageOrientation === 'portrait'
      ? (['portrait', 'carta', 'oficio'] as const)
      : (['carta', 'oficio'] as const)
  ).flatMap((hoja) =>
    CUERPOS.map((fontSize) => ({
      hoja,
      fontSize,
      libre: ENTRE_BORDES[hoja] - MARGENES[0] - MARGENES[2] - AL_LADO * columnas.length,
    })),
  )
  const cabe = hojas.find(({ fontSize, libre }) => minimos * fontSize <= libre)
  const { hoja, fontSize, libre } = cabe ?? (hojas.at(-1) as (typeof hojas)[number])
  return {
    pageSize: hoja === 'oficio' ? PAPEL.oficio : PAPEL.carta,
    pageOrientation: hoja === 'portrait' ? 'portrait' : 'landscape',
    fontSize,
    widths: repartir(
      columnas,
      pedidos.map(({ minimo, deseado }) => ({ minimo: minimo * fontSize, deseado: deseado * fontSize })),
      libre,
    ).map((ancho) => ancho + AL_LADO),
  }
}

/** What there is between the columns: what each needs, then what each would like, then the rest to those of words. */
function repartir(columnas: readonly ColumnaImpresa[], pedidos: readonly Pide[], libre: number): number[] {
  const suma = (de: (uno: Pide) => number) => pedidos.reduce((total, uno) => total + de(uno), 0)
  const minimos = suma(({ minimo }) => minimo)
  // Of a list that no sheet holds, all give way in proportion: it is cut within its columns, not at the edge.
  if (minimos > libre) return pedidos.map(({ minimo }) => (minimo * libre) / minimos)
  const falta = suma(({ minimo, deseado }) => deseado - minimo)
  const parte = falta > 0 ? Math.min(1, (libre - minimos) / falta) : 0
  const anchos = pedidos.map(({ minimo, deseado }) => minimo + (deseado - minimo) * parte)
  const sobra = libre - anchos.reduce((a, b) => a + b, 0)
  const deTexto = columnas.filter(({ derecha }) => !derecha).length || columnas.length
  return anchos.map((ancho, i) =>
    columnas[i]?.derecha && deTexto < columnas.length ? ancho : ancho + sobra / deTexto,
  )
}
