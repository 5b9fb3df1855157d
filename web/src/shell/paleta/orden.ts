import type { SenalesCliente } from '@retroventa/api/clientes/llamadas'
import type { ClaveHerramienta } from '../mapa/herramientas.ts'

/** Where an entry of the palette takes: plain data, so that it can be remembered. */
export type Destino =
  | { readonly a: string }
  | { readonly cajon: ClaveHerramienta }
  | { readonly cliente: string }
  | { readonly almacen: string }
  | { readonly accion: 'atajos' | 'salir' }

export interface Orden {
  /** Two entries that go to the same place have the same key. */
  readonly clave: string
  readonly grupo: 'Recientes' | 'Contratos' | 'Documentos' | 'Clientes' | 'Páginas' | 'Acciones' | 'Almacenes'
  readonly texto: string
  readonly detalle?: string
  /** Said in red; of a customer. Not remembered: it is asked again each time. */
  readonly senales?: SenalesCliente
  readonly destino: Destino
}

/** Without accents or capitals: *Auditoría* is found by `auditoria`. */
export const llano = (texto: string): string =>
  texto.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim()

/**
 * The entries that hold every word of the text, those where a word begins with it first, in their own order otherwise.
 * @param texto what the person typed; empty finds nothing
 */
export function filtrar(ordenes: readonly Orden[], texto: string, maximo: number): Orden[] {
  const palabras = llano(texto).split(/\s+/).filter(Boolean)
  if (palabras.length === 0) return []
  const puntos = (orden: Orden): number => {
    const donde = llano(`${orden.texto} ${orden.detalle ?? ''}`)
    if (!palabras.every((palabra) => donde.includes(palabra))) return -1
    const titulo = llano(orden.texto)
    return palabras.filter((palabra) => new RegExp(`(^|\\s)${literal(palabra)}`).test(titulo)).length
  }
  return ordenes
    .map((orden, indice) => ({ orden, indice, puntos: puntos(orden) }))
    .filter(({ puntos: p }) => p >= 0)
    .sort((x, y) => y.puntos - x.puntos || x.indice - y.indice)
    .slice(0, maximo)
    .map(({ orden }) => orden)
}

const literal = (palabra: string): string => palabra.replace(/[.*+?^${}()|[\]\\/-]/g, '\\$&')

const cifras = (texto: string): string => texto.replace(/\D/g, '')

/** Whether a text is exactly this document, with or without its points and its check digit. */
export function esDocumento(texto: string, documento: string): boolean {
  if (!/^[\d.\s-]+$/.test(texto)) return false
  const [numero = '', dv = ''] = documento.split('-').map(cifras)
  return numero !== '' && [numero, numero + dv].includes(cifras(texto))
}
