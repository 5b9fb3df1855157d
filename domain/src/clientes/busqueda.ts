import { limpiarDocumento, sinCeros, sinDv } from '../documentos/formatoDocumento.ts'

/**
 * The one folding of text for searching people and places, used by browser and server alike so that both find the same:
 * accents off, ñ→n, lower case, punctuation to spaces, single spaces, trimmed. Digits and letters of any script stay; a mark that nobody
 * sees parts no word.
 */
export function normalizarBusqueda(texto: string): string {
  return texto
    .normalize('NFD')
    .replace(/[\p{M}\p{Cf}]+/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

/** All digits of a text when it is a document number with or without dots ("1.234.567" → "1234567"), else `undefined`. */
export function numeroEscrito(texto: string): string | undefined {
  const sinAdorno = texto.replace(/[\s.,-]/g, '')
  return /^\d+$/.test(sinAdorno) ? sinAdorno : undefined
}

/**
 * The same without the check digit of a NIT, where it is its own ("900.123.456-8" → "900123456"): it is kept beside the number. Who has
 * to find also a record of before, which may have it in its number, asks for {@link numeroEscrito} too.
 */
export const documentoBuscado = (texto: string): string | undefined => numeroEscrito(sinDv(texto))

/**
 * The number that a new record begins with when this was looked for: digits with or without dots, or letters and digits in one
 * word, as passports and foreign documents have. A name, which has no digit, gives `undefined`.
 */
export function documentoEscrito(texto: string): string | undefined {
  const palabra = texto.trim()
  return (
    documentoBuscado(palabra) ??
    (/^(?=.*\d)[a-z\d.-]+$/i.test(palabra) ? limpiarDocumento(palabra, 'PS') : undefined)
  )
}

/** Digits of the longest document (D5). */
const ANCHO = 15

/** The same number filled up with zeros to any width, or without them: what may have been kept of one document before it had one spelling. */
export function documentosConCeros(cedula: string): readonly string[] {
  const numero = sinCeros(cedula)
  if (!/^\d+$/.test(numero)) return []
  const anchos = Array.from({ length: Math.max(0, ANCHO - numero.length) + 1 }, (_, i) => numero.length + i)
  return anchos.map((ancho) => numero.padStart(ancho, '0')).filter((otra) => otra !== cedula)
}

/** More words than a person's name has, and still cheap to look for. */
const MAXIMO_PALABRAS = 8

/** The words of a search, each once: "Núñez 79.123" → ["nunez", "79123"]. */
export function palabrasBuscadas(texto: string): readonly string[] {
  const palabras = normalizarBusqueda(texto.replace(/(?<=\d)[.,](?=\d)/g, '')).split(' ')
  return [...new Set(palabras.filter(Boolean))].slice(0, MAXIMO_PALABRAS)
}

/**
 * Documents at one slip of the keyboard from this one: a digit changed, left out, doubled in, or two neighbours swapped.
 * Without the document itself. A number of 10 digits has some 220.
 */
export function documentosParecidos(cedula: string): readonly string[] {
  const hallados = new Set<string>()
  for (let i = 0; i <= cedula.length; i++) {
    const [antes, resto] = [cedula.slice(0, i), cedula.slice(i)]
    for (let d = 0; d <= 9; d++) {
      hallados.add(`${antes}${d}${resto}`)
      if (resto !== '') hallados.add(`${antes}${d}${resto.slice(1)}`)
    }
    if (resto !== '') hallados.add(antes + resto.slice(1))
    if (resto.length > 1) hallados.add(`${antes}${resto[1]}${resto[0]}${resto.slice(2)}`)
  }
  hallados.delete(cedula)
  return [...hallados]
}
