import anyAscii from 'any-ascii'
import type { Content } from 'pdfmake/interfaces'

/** What the latin and latin-ext files of IBM Plex Sans can draw. */
const LATIN =
  /[\u0020-\u007e\u00a0-\u00ff\u0131\u0152\u0153\u02c6\u02da\u02dc\u2013\u2014\u2018-\u201a\u201c-\u201e\u2022\u2026\u20ac\u2122\u2212]/
const LATIN_EXT = /[\u0100-\u017f\u0218-\u021b\u1e80-\u1e85\u1e9e\u1ef2\u1ef3]/

export interface Tramo {
  text: string
  font?: 'PlexExt'
}

/**
 * A person's text as it can be printed: always plain text, never markup, with the letters of the extended file drawn
 * from it and the rest of the world's alphabets in Latin letters, because an empty box is not a name.
 */
export function tramosDeTexto(texto: string): Tramo[] {
  const tramos: Tramo[] = []
  for (const letra of texto.normalize('NFC').replace(/[\t\n\r ]+/g, ' ')) {
    const extendida = LATIN_EXT.test(letra)
    const visible = extendida || LATIN.test(letra) ? letra : anyAscii(letra)
    const ultimo = tramos.at(-1)
    if (ultimo && (ultimo.font === 'PlexExt') === extendida) ultimo.text += visible
    else tramos.push(extendida ? { text: visible, font: 'PlexExt' } : { text: visible })
  }
  return tramos
}

/** A text node with a person's text in it. */
export function dato(texto: string, estilo: object = {}): Content {
  return { text: tramosDeTexto(texto), ...estilo }
}

/** Width of a letter of IBM Plex Sans in ems, bold too, on the wide side: nothing measured with it runs out of its place. */
const ANCHOS = [
  [/[ \u00a0]/, 0.28],
  [/[.,:;'|!ijl·]/, 0.34],
  [/[frt()/-]/, 0.45],
  [/[MWmw@%…]/, 0.97],
  [/[\d$\u2212]/, 0.61],
  [/\p{Lu}/u, 0.73],
] as const
const anchoDe = (letra: string): number => ANCHOS.find(([cuales]) => cuales.test(letra))?.[1] ?? 0.6

/** Width of a text in ems: times the size of its letters, in points. */
export const medir = (texto: string): number => [...texto].reduce((suma, letra) => suma + anchoDe(letra), 0)

/**
 * A text cut into so many lines at most, for a paper whose rows may not grow: what does not fit ends in an ellipsis.
 * @param ancho of a line, in points
 * @param cuerpo size of the letters, in points
 */
export function enLineas(texto: string, ancho: number, cuerpo: number, cuantas = 1): string[] {
  const cabe = (linea: string) => medir(linea) * cuerpo <= ancho
  const cortada = (linea: string): string => {
    const letras = [...linea]
    while (letras.length > 0 && !cabe(`${letras.join('')}…`)) letras.pop()
    return `${letras.join('').trimEnd()}…`
  }
  const lineas: string[] = []
  let resto = texto.trim()
  while (resto && lineas.length < cuantas) {
    if (cabe(resto)) return [...lineas, resto]
    if (lineas.length === cuantas - 1) return [...lineas, cortada(resto)]
    const palabras = resto.split(' ')
    let linea = palabras.shift() ?? ''
    if (!cabe(linea)) return [...lineas, cortada(resto)]
    while (palabras.length > 0 && cabe(`${linea} ${palabras[0]}`)) linea += ` ${palabras.shift()}`
    lineas.push(linea)
    resto = palabras.join(' ')
  }
  return lineas
}
