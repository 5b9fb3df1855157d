import { normalizarBusqueda } from './busqueda.ts'

/** Whom a text may be about. */
export interface Nombrable {
  readonly documentos: readonly { readonly cedula: string }[]
  readonly nombres: readonly string[]
  /** Mobile numbers and addresses, in lower case. */
  readonly contactos: readonly string[]
}

/** A name and a surname are of many; a third word is of few. */
const PALABRAS_DE_UN_NOMBRE = 3

/**
 * Whether a text that somebody wrote says who this is: a document, a number or an address of theirs, however it is written, or three
 * words of one of their names, all of those of a shorter one. Pure.
 */
export function nombraA({ documentos, nombres, contactos }: Nombrable): (texto: string) => boolean {
  const numeros = new Set(
    [...documentos.map(({ cedula }) => cedula), ...contactos].map((uno) => uno.toLowerCase()),
  )
  const deNombres = nombres.map((nombre) => new Set(normalizarBusqueda(nombre).split(' ')))
  return (texto) => {
    const sueltas = texto.toLowerCase().split(/[\s,;]+/)
    const cifras = texto.replace(/(?<=\d)[\s.-](?=\d)/g, '').split(/\D+/)
    if ([...sueltas, ...cifras].some((una) => numeros.has(una))) return true
    const palabras = [...new Set(normalizarBusqueda(texto).split(' '))]
    return deNombres.some(
      (nombre) =>
        palabras.filter((palabra) => nombre.has(palabra)).length >=
        Math.min(PALABRAS_DE_UN_NOMBRE, nombre.size),
    )
  }
}
