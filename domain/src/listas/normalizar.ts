import anyAscii from 'any-ascii'

/** Digits that are typed for letters, undone only inside a word that also has letters (Ig0r). */
const CIFRAS_COMO_LETRAS: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '8': 'b',
  '9': 'g',
}

const MARCAS = /\p{M}+/gu
const SOLO_ASCII = /^[\0-\x7f]*$/

/** Lower-case ASCII of any script: accents and ñ lose their marks, other scripts are transliterated. Pure. */
export function aAscii(texto: string): string {
  if (SOLO_ASCII.test(texto)) return texto.toLowerCase()
  const sinMarcas = texto.normalize('NFD').replace(MARCAS, '')
  return (SOLO_ASCII.test(sinMarcas) ? sinMarcas : anyAscii(sinMarcas)).toLowerCase()
}

/**
 * Words of a name in plain lower case. An apostrophe joins (O'Brien → obrien), every other sign separates, and letters
 * with full stops between them are one word (S.A.S. → sas), which initials of persons ("J. C.") are not.
 */
export function palabrasDe(texto: string): string[] {
  const plano = aAscii(texto)
    .replace(/['`´’]/g, '')
    .replace(/\b([a-z])\.(?=[a-z]\b)/g, '$1')
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()
  return plano === '' ? [] : plano.split(' ')
}

/** Undoes digits typed for letters in a mixed word; a word of digits only stays. */
export function sinCifrasMezcladas(palabra: string): string {
  if (!/[0-9]/.test(palabra) || !/[a-z]/.test(palabra)) return palabra
  return palabra.replace(/[0-9]/g, (c) => CIFRAS_COMO_LETRAS[c] ?? c)
}

/** Key for exact comparison: the words in alphabetical order, so that `SURNAME, Given` equals `Given Surname`. */
export function claveExacta(texto: string): string {
  return palabrasDe(texto).sort().join(' ')
}
