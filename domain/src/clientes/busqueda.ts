/**
 * The one folding of text for searching people and places, used by browser and server alike so that both find the same:
 * accents off, ñ→n, lower case, punctuation to spaces, single spaces, trimmed. Digits and letters of any script stay.
 */
export function normalizarBusqueda(texto: string): string {
  return texto
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

/** Digits of a text when it is a document number with or without dots ("1.234.567" → "1234567"), else `undefined`. */
export function documentoBuscado(texto: string): string | undefined {
  const sinAdorno = texto.replace(/[\s.,-]/g, '')
  return /^\d+$/.test(sinAdorno) ? sinAdorno : undefined
}
