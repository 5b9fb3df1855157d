import { inflateSync } from 'node:zlib'

const CABECERA_WOFF = 44
const ENTRADA_WOFF = 20
const CABECERA_SFNT = 12
const ENTRADA_SFNT = 16

/**
 * Unpacks a WOFF 1 font to the plain form it was made from. The PDF writer reads WOFF too, but inflates every table
 * again for every document, in script: more than half the time of a page. Here it is once per thread.
 * @throws Error when the bytes are not WOFF 1.
 */
export function desempacarWoff(woff: Buffer): Buffer {
  if (woff.toString('latin1', 0, 4) !== 'wOFF') throw new Error('not a WOFF 1 font')
  const cantidad = woff.readUInt16BE(12)
  const indice = Buffer.alloc(CABECERA_SFNT + cantidad * ENTRADA_SFNT)
  const potencia = Math.floor(Math.log2(cantidad))
  indice.writeUInt32BE(woff.readUInt32BE(4), 0)
  indice.writeUInt16BE(cantidad, 4)
  indice.writeUInt16BE(2 ** potencia * 16, 6)
  indice.writeUInt16BE(potencia, 8)
  indice.writeUInt16BE((cantidad - 2 ** potencia) * 16, 10)
  const tablas: Buffer[] = []
  let posicion = indice.length
  for (let i = 0; i < cantidad; i++) {
    const entrada = CABECERA_WOFF + i * ENTRADA_WOFF
    const tabla = leerTabla(woff, entrada)
    const destino = CABECERA_SFNT + i * ENTRADA_SFNT
    woff.copy(indice, destino, entrada, entrada + 4)
    indice.writeUInt32BE(woff.readUInt32BE(entrada + 16), destino + 4)
    indice.writeUInt32BE(posicion, destino + 8)
    indice.writeUInt32BE(tabla.length, destino + 12)
    const relleno = (4 - (tabla.length % 4)) % 4
    tablas.push(tabla, Buffer.alloc(relleno))
    posicion += tabla.length + relleno
  }
  return Buffer.concat([indice, ...tablas])
}

function leerTabla(woff: Buffer, entrada: number): Buffer {
  const inicio = woff.readUInt32BE(entrada + 4)
  const comprimido = woff.readUInt32BE(entrada + 8)
  const original = woff.readUInt32BE(entrada + 12)
  const bytes = woff.subarray(inicio, inicio + comprimido)
  return comprimido < original ? inflateSync(bytes) : bytes
}
