import type { SenalesCliente } from '@retroventa/api/clientes/llamadas'
import type { ClaveHerramienta } from '../mapa/herramientas.ts'

/** Where an entry of the palette takes: plain data, so that it can be remembered. */
export type Destino =
  | { readonly a: string }
  /** A list, with its search. */
  | { readonly lista: '/clientes' | '/contratos' | '/certificados'; readonly texto: string }
  | { readonly cajon: ClaveHerramienta }
  | { readonly cliente: string }
  | { readonly almacen: string }
  | { readonly accion: 'atajos' | 'salir' }

export interface Orden {
  /** Two entries that go to the same place have the same key. */
  readonly clave: string
  readonly grupo:
    | 'Recientes'
    | 'Contratos'
    | 'Documentos'
    | 'Bolsas'
    | 'Artículos'
    | 'Clientes'
    | 'Páginas'
    | 'Acciones'
    | 'Almacenes'
  readonly texto: string
  readonly detalle?: string
  /** Other words that find it, and are not shown. */
  readonly tambien?: string | undefined
  /** Said in red; of a customer. Not remembered: it is asked again each time. */
  readonly senales?: SenalesCliente
  readonly destino: Destino
}

/** What leads to all that a text finds, where the palette shows some. */
export const todosLos = (grupo: 'Clientes' | 'Contratos', texto: string): Orden => {
  const lista = grupo === 'Clientes' ? '/clientes' : '/contratos'
  return {
    clave: `${lista}:todos`,
    grupo,
    texto: `Hay más ${grupo.toLowerCase()} con «${texto}»`,
    detalle: 'Verlos en la lista',
    destino: { lista, texto },
  }
}

/** Without accents or capitals: *Auditoría* is found by `auditoria`. */
export const llano = (texto: string): string =>
  texto.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim()

/** Whether the text is the whole title of an entry: nobody who types it means another one. */
export const esTitulo = (orden: Orden, texto: string): boolean => llano(orden.texto) === llano(texto)

/**
 * The groups of the entries in their order, but the one whose title was typed whole goes before them all.
 * @param grupos each in its own order
 */
export function conTituloPrimero(grupos: readonly (readonly Orden[])[], texto: string): Orden[] {
  const dicho = grupos.find((grupo) => grupo.some((orden) => esTitulo(orden, texto))) ?? []
  return [dicho, ...grupos.filter((grupo) => grupo !== dicho)].flat()
}

/**
 * The entries that hold every word of the text: the one that it names whole first, then those where a word begins with it, in their own
 * order otherwise.
 * @param texto what the person typed; empty finds nothing
 */
export function filtrar(ordenes: readonly Orden[], texto: string, maximo: number): Orden[] {
  const palabras = llano(texto).split(/\s+/).filter(Boolean)
  if (palabras.length === 0) return []
  const puntos = (orden: Orden): number => {
    const donde = llano(`${orden.texto} ${orden.detalle ?? ''} ${orden.tambien ?? ''}`)
    if (!palabras.every((palabra) => donde.includes(palabra))) return -1
    if (esTitulo(orden, texto)) return Number.POSITIVE_INFINITY
    const titulo = llano(orden.texto)
    return palabras.filter((palabra) => new RegExp(`(^|\\s)${literal(palabra)}`).test(titulo)).length
  }
  return ordenes
    .map((orden, indice) => ({ orden, indice, puntos: puntos(orden) }))
    .filter(({ puntos: p }) => p >= 0)
    .sort((x, y) => (x.puntos === y.puntos ? x.indice - y.indice : y.puntos - x.puntos))
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
