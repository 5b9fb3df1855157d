import { inflateSync } from 'node:zlib'

/** What a paper never needs: it runs, opens or carries something. */
const ACTIVO: ReadonlySet<string> = new Set([
  'JavaScript',
  'JS',
  'Launch',
  'EmbeddedFile',
  'OpenAction',
  'AA',
  'RichMedia',
  'XFA',
])
/** Every filter but one: objects that are packed in another way are read by nobody here. */
const OTRO_FILTRO =
  /^(?:ASCIIHex|ASCII85|LZW|RunLength|CCITTFax|JBIG2|DCT|JPX)Decode$|^(?:AHx|A85|LZW|RL|CCF|DCT|Crypt)$/
/**
 * Where an object may begin: pictures that are packed have this nowhere. What stands before the word is not looked for: comments may be
 * between, and who looks back over them from each figure would do so for minutes.
 */
const OBJETO = /(?<=[\d\s\0])obj(?=[\s\0()<>[\]{}/%])/g
/** Characters that are read of one file, objects that are packed included: a page has some thousands. */
const MAXIMO = 32 * 1024 ** 2

const esBlanco = (c: string): boolean =>
  c === ' ' || c === '\n' || c === '\r' || c === '\t' || c === '\f' || c === '\0'
const DELIMITA = /[\s\0()<>[\]{}/%]/
const FIN = /[\s\0()<>[\]{}/%]/g

/** Too much of it, or packed in a way that is not read: nobody knows what it carries. */
class Ilegible extends Error {}

/** A name as it counts: `#61` is an `a`. */
const nombreDe = (escrito: string): string =>
  escrito.replaceAll(/#([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))

/** From the bracket of a text to what is after it. */
function trasTexto(t: string, desde: number): number {
  let hondo = 0
  for (let i = desde; i < t.length; i++) {
    if (t[i] === '\\') i++
    else if (t[i] === '(') hondo++
    else if (t[i] === ')' && --hondo === 0) return i + 1
  }
  return t.length
}

const hasta = (t: string, forma: RegExp, desde: number): number => {
  forma.lastIndex = desde
  return forma.exec(t)?.index ?? t.length
}
const RENGLON = /[\r\n]/g

/**
 * Names of the objects from there on, as a reader takes them: neither those in a text nor in a comment.
 * @param suelto the objects are packed one after the other, and none has an end
 * @returns where it stopped, and whether data follow
 */
function leerObjeto(
  t: string,
  desde: number,
  suelto: boolean,
): { nombres: Set<string>; fin: number; flujo: boolean } {
  const nombres = new Set<string>()
  let i = desde
  while (i < t.length) {
    const c = t[i] as string
    if (c === '%') i = hasta(t, RENGLON, i)
    else if (c === '(') i = trasTexto(t, i)
    else if (c === '<' && t[i + 1] !== '<') i = hasta(t, />/g, i)
    else if (c === '/') {
      const fin = hasta(t, FIN, i + 1)
      const nombre = nombreDe(t.slice(i + 1, fin))
      i = fin
      while (esBlanco(t[i] ?? '')) i++
      // The page that is shown first is a place, no action.
      if (nombre !== 'OpenAction' || t[i] !== '[') nombres.add(nombre)
    } else if (DELIMITA.test(c)) i += c === '<' ? 2 : 1
    else {
      const fin = hasta(t, FIN, i)
      const palabra = t.slice(i, fin)
      if (!suelto && (palabra === 'endobj' || palabra === 'stream'))
        return { nombres, fin, flujo: palabra === 'stream' }
      i = fin
    }
  }
  return { nombres, fin: i, flujo: false }
}

/**
 * The objects that are packed in the data after a word `stream`.
 * @param gastar says that so much is read, and how much more may be
 * @throws Ilegible
 */
function desempacar(
  bytes: Buffer,
  t: string,
  desde: number,
  nombres: ReadonlySet<string>,
  gastar: (cuanto: number) => number,
): string {
  if ([...nombres].some((uno) => OTRO_FILTRO.test(uno))) throw new Ilegible()
  const inicio = t.startsWith('\r\n', desde) ? desde + 2 : desde + 1
  const fin = t.indexOf('endstream', inicio)
  const datos = bytes.subarray(inicio, fin < 0 ? undefined : fin)
  // Also what is only looked through for its end: each of thousands may go to the end of the file.
  const queda = gastar(datos.length)
  if (!nombres.has('FlateDecode') && !nombres.has('Fl')) return datos.toString('latin1')
  try {
    return inflateSync(datos, { maxOutputLength: Math.max(queda, 1) }).toString('latin1')
  } catch {
    throw new Ilegible()
  }
}

/**
 * Whether a PDF runs, opens or carries something, in whatever way its names are written and its objects packed; so does one of which
 * that cannot be known. What its pictures happen to hold is no name.
 */
export function esActivo(bytes: Buffer): boolean {
  const t = bytes.toString('latin1')
  let leido = 0
  const gastar = (cuanto: number) => {
    leido += cuanto
    if (leido > MAXIMO) throw new Ilegible()
    return MAXIMO - leido
  }
  const activo = (nombres: ReadonlySet<string>) => [...nombres].some((uno) => ACTIVO.has(uno))
  try {
    for (const { index, 0: marca } of t.matchAll(OBJETO)) {
      const desde = index + marca.length
      const { nombres, fin, flujo } = leerObjeto(t, desde, false)
      gastar(fin - desde)
      if (activo(nombres)) return true
      const empaca = nombres.has('ObjStm') || (nombres.has('N') && nombres.has('First'))
      if (!flujo || !empaca) continue
      const objetos = desempacar(bytes, t, fin, nombres, gastar)
      gastar(objetos.length)
      if (activo(leerObjeto(objetos, 0, true).nombres)) return true
    }
    return false
  } catch (error) {
    if (error instanceof Ilegible) return true
    throw error
  }
}
