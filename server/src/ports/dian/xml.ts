import { convert, create } from 'xmlbuilder2'

/** What a document is made of, as `xmlbuilder2` takes it: `@` before attributes, `#` for text. */
export const escribirXml = (elemento: object): string =>
  create({ version: '1.0', encoding: 'UTF-8' }, elemento).end()

/** A parsed answer, prefixes as they came. */
export type Leido = { readonly [nombre: string]: string | Leido | readonly (string | Leido)[] | undefined }

/** @throws Error when it is no XML */
export function leerXml(texto: string): Leido {
  const leido: unknown = convert(texto, { format: 'object' })
  if (typeof leido !== 'object' || leido === null) throw new Error('no XML')
  return leido as Leido
}

/** Every element of that name, at any depth, whatever its prefix. */
export function hallar(en: unknown, nombre: string): unknown[] {
  if (Array.isArray(en)) return en.flatMap((uno: unknown) => hallar(uno, nombre))
  if (typeof en !== 'object' || en === null) return []
  return Object.entries(en).flatMap(([clave, valor]) =>
    clave.replace(/^.*:/, '') === nombre ? [valor].flat() : hallar(valor, nombre),
  )
}

/** Text of the first element of that name; empty when there is none. */
export function textoDe(en: unknown, nombre: string): string {
  const [hallado] = hallar(en, nombre)
  if (typeof hallado === 'string') return hallado
  if (typeof hallado === 'object' && hallado !== null && '#' in hallado) return String(hallado['#'])
  return ''
}
