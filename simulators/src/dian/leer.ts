import { XmlDocument, type XmlElement, type XmlNode } from 'libxml2-wasm'

/** `a/b/c` by local names, from anywhere below when it starts with `//`. */
const camino = (ruta: string) =>
  ruta.replace(/([^/]+)/g, (paso) => (paso === '.' ? paso : `*[local-name()='${paso}']`))

/** Elements at a path of local names. */
export const hallar = (en: XmlDocument | XmlElement, ruta: string): XmlElement[] =>
  en.find(camino(ruta)) as XmlNode[] as XmlElement[]

/** Text of the first one; empty when there is none. */
export const texto = (en: XmlDocument | XmlElement, ruta: string): string =>
  (hallar(en, ruta)[0]?.content ?? '').trim()

/** The element with that identifier. */
export const porId = (en: XmlDocument, id: string): XmlElement | undefined =>
  /^[\w-]+$/.test(id)
    ? ((en.find(`//*[@*[local-name()='Id']='${id}']`) as XmlNode[])[0] as XmlElement | undefined)
    : undefined

/** Reads a document and lets its memory go. */
export function conDocumento<T>(xml: string, hacer: (doc: XmlDocument) => T): T {
  const doc = XmlDocument.fromString(xml)
  try {
    return hacer(doc)
  } finally {
    doc.dispose()
  }
}
