import type { Readable } from 'node:stream'
import { SaxesParser } from 'saxes'
import { Fallo } from '../../../core/fallo.ts'
import { LIMITES } from './limites.ts'

export type Atributos = Readonly<Record<string, string>>

/** What a reader wants to hear of a part of a workbook; names come without their prefix. */
export interface Oyente {
  abre?(nombre: string, atributos: Atributos): void
  cierra?(nombre: string): void
  texto?(texto: string): void
}

/** Names of attributes and elements may carry any prefix: who wrote the file chooses it. */
const local = (nombre: string): string => nombre.slice(nombre.indexOf(':') + 1)

/**
 * Reads XML from a stream and lets the caller take what has been read after each piece, so that nothing runs ahead of who
 * uses it. Entities are never expanded (there are none in these files) and a text without end is refused.
 * @throws Fallo `importacion.archivo_danado`
 */
export async function* leerXml(flujo: Readable, oyente: Oyente): AsyncGenerator<void> {
  const parser = new SaxesParser({ xmlns: false, position: false })
  const decodificador = new TextDecoder('utf-8', { fatal: true })
  let sinFin = 0
  parser.on('error', (error) => {
    throw error
  })
  parser.on('opentag', ({ name, attributes }) => {
    sinFin = 0
    oyente.abre?.(local(name), attributes)
  })
  parser.on('closetag', ({ name }) => {
    sinFin = 0
    oyente.cierra?.(local(name))
  })
  const oir = (texto: string) => oyente.texto?.(texto)
  parser.on('text', oir)
  parser.on('cdata', oir)
  try {
    for await (const trozo of flujo) {
      sinFin += (trozo as Buffer).length
      parser.write(decodificador.decode(trozo as Buffer, { stream: true }))
      if (sinFin > LIMITES.sinFin) throw new Fallo('importacion.archivo_danado')
      yield
    }
    parser.write(decodificador.decode()).close()
    yield
  } catch (causa) {
    if (causa instanceof Fallo) throw causa
    throw Object.assign(new Fallo('importacion.archivo_danado'), { cause: causa })
  } finally {
    flujo.destroy()
  }
}

/** The same, to its end. */
export async function leerXmlEntero(flujo: Readable, oyente: Oyente): Promise<void> {
  for await (const _ of leerXml(flujo, oyente));
}

/** An attribute whatever its prefix (`r:id`). */
export const atributo = (atributos: Atributos, nombre: string): string | undefined =>
  atributos[nombre] ?? Object.entries(atributos).find(([clave]) => local(clave) === nombre)?.[1]
