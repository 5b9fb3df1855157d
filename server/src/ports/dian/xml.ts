import { SIN_ELEMENTO } from '@retroventa/domain/electronicos/ublPartes'
import { XMLBuilder, XMLParser } from 'fast-xml-parser'

/** `@` before attributes, `#` for text, `$` for text that is left as it is. */
const FORMA = {
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  textNodeName: '#',
  cdataPropName: '$',
  suppressBooleanAttributes: false,
} as const
const escritor = new XMLBuilder(FORMA)
const lector = new XMLParser({ ...FORMA, parseTagValue: false, parseAttributeValue: false })

/** Tags of what is no element: text has no `<` of its own. */
const SOBRA = new RegExp(`</?${SIN_ELEMENTO}>`, 'g')

export const escribirXml = (elemento: object): string =>
  `<?xml version="1.0" encoding="UTF-8"?>${escritor.build(elemento).replace(SOBRA, '')}`

/** A parsed answer, prefixes as they came. @throws Error when it is no XML */
export const leerXml = (texto: string): unknown => lector.parse(texto, true)

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
