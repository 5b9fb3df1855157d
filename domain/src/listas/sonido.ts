/**
 * Spanish folding: words that sound the same in Colombia become the same key (facts §1.4.7):
 * b/v, s/z/c, ll/y/i, silent h, j/g/x, qu/k/c, doubled consonants; and the long vowels of transliterated names (Waleed, Walid). The key is for comparing only, never shown.
 */
export function plegar(palabra: string): string {
  const sabida = memoria.get(palabra)
  if (sabida !== undefined) return sabida
  const plegada = plegarDeNuevo(palabra)
  if (memoria.size >= MEMORIA_MAXIMA) memoria.clear()
  memoria.set(palabra, plegada)
  return plegada
}

/** The same words come again and again, in the lists and in the customers. */
const memoria = new Map<string, string>()
const MEMORIA_MAXIMA = 20_000

function plegarDeNuevo(palabra: string): string {
  let r = palabra
  r = r
    .replace(/ee/g, 'i')
    .replace(/o[ou]/g, 'u')
    .replace(/ph/g, 'f')
    .replace(/ch/g, 'C')
    .replace(/sh/g, 'S')
    .replace(/qu(?=[ei])/g, 'k')
    .replace(/gu(?=[ei])/g, 'G')
    .replace(/g(?=[eiy])/g, 'j')
    .replace(/sc(?=[eiy])/g, 's')
    .replace(/c(?=[eiy])/g, 's')
    .replace(/[cq]/g, 'k')
    .replace(/ll/g, 'i')
    .replace(/h/g, '')
  r = r
    .replace(/z/g, 's')
    .replace(/x/g, 'j')
    .replace(/v/g, 'b')
    .replace(/w/g, 'u')
    .replace(/y/g, 'i')
    .replace(/G/g, 'g')
    .replace(/([^aeiou])\1+/g, '$1')
  return r === '' ? palabra : r
}
