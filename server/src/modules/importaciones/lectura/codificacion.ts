import { createReadStream } from 'node:fs'

/** The encodings that lists come in, as the page tells them. */
export const CODIFICACIONES = {
  'utf-8': 'UTF-8',
  'utf-16le': 'UTF-16',
  'utf-16be': 'UTF-16',
  'windows-1252': 'Windows-1252',
  cp850: 'MS-DOS (850)',
} as const
export type Codificacion = keyof typeof CODIFICACIONES

/** The upper half of code page 850: what programs of MS-DOS wrote, and a browser cannot read. */
const CP850 =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐' +
  '└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00ad±‗¾¶§÷¸°¨·¹³²■\u00a0'

/** Letters of Spanish in each code page that the other has for what no name has: in 850, Ñ is what Windows has for ¥. */
const DE_DOS = new Set([0x82, 0x90, 0xa1, 0xa2, 0xa3, 0xa4, 0xa5, 0xb5, 0xd6, 0xe0])
const DE_WINDOWS = new Set([0xc1, 0xc9, 0xcd, 0xd1, 0xd3, 0xda, 0xe1, 0xe9, 0xed, 0xf1, 0xf3, 0xfa])

/** The encoding that the mark at the beginning of a file says; `undefined` without one. */
export function marcaDe([a, b, c]: Uint8Array): Codificacion | undefined {
  if (a === 0xff && b === 0xfe) return 'utf-16le'
  if (a === 0xfe && b === 0xff) return 'utf-16be'
  return a === 0xef && b === 0xbb && c === 0xbf ? 'utf-8' : undefined
}

/**
 * The encoding of a file without a mark: UTF-8 when every byte is, or nearly; else Windows-1252, which is what spreadsheets in Spanish write,
 * or the code page of MS-DOS where its letters are more.
 */
export async function codificacionDe(ruta: string): Promise<Codificacion> {
  const estricto = new TextDecoder('utf-8', { fatal: true })
  try {
    for await (const trozo of createReadStream(ruta)) estricto.decode(trozo as Buffer, { stream: true })
    estricto.decode()
    return 'utf-8'
  } catch {
    return deLetras(ruta)
  }
}

async function deLetras(ruta: string): Promise<Codificacion> {
  let [dos, windows, pares, altos, antes] = [0, 0, 0, 0, 0]
  for await (const trozo of createReadStream(ruta))
    for (const byte of trozo as Buffer) {
      if (byte >= 0x80) altos += 1
      if (DE_DOS.has(byte)) dos += 1
      if (DE_WINDOWS.has(byte)) windows += 1
      // A letter of Spanish in UTF-8; in the others, Ã with a sign behind it.
      if (antes === 0xc3 && byte >= 0x80 && byte < 0xc0) pares += 1
      antes = byte
    }
  // A byte or two that somebody broke do not make the names of all the others unreadable.
  if (pares * 2 > altos - pares * 2) return 'utf-8'
  return dos > windows ? 'cp850' : 'windows-1252'
}

/** What turns the bytes of a file into text, piece by piece. */
export function decodificadorDe(codificacion: Codificacion): (trozo?: Uint8Array) => string {
  if (codificacion === 'cp850')
    return (trozo) =>
      Buffer.from(trozo ?? [])
        .toString('latin1')
        .replace(/[\u0080-\u00ff]/g, (signo) => CP850[signo.charCodeAt(0) - 0x80] ?? '')
  const decodificador = new TextDecoder(codificacion)
  return (trozo) => (trozo ? decodificador.decode(trozo, { stream: true }) : decodificador.decode())
}
