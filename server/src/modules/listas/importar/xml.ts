import { type SaxesAttributeNS, SaxesParser } from 'saxes'
import { FalloLista } from '../../../ports/listas/fallo.ts'
import { type Flujo, LIMITES, type Limites } from './tipos.ts'

/** A small tree of one record; names without prefix, since OFAC changed its namespace in 2024. */
export interface Nodo {
  nombre: string
  texto: string
  hijos: Nodo[]
}

export interface LecturaXml {
  raiz: string
  /** Elements handed over one by one and then forgotten: memory stays at one record. */
  registros: ReadonlySet<string>
  alRegistro: (nodo: Nodo) => void
  alRaiz?: (atributos: Record<string, string>) => void
  limites?: Partial<Limites>
}

/**
 * Reads a list in pieces. Throws `FalloLista`: empty, HTML instead of XML, other root, DOCTYPE (no entity of any kind is
 * accepted), too deep, too large, cut off before its end.
 */
export async function leerXml(flujo: Flujo, lectura: LecturaXml): Promise<void> {
  const lector = crearLector(lectura, { ...LIMITES, ...lectura.limites })
  for await (const texto of textoDe(flujo, { ...LIMITES, ...lectura.limites }.bytes)) lector.escribir(texto)
  lector.terminar()
}

/** Decodes UTF-8 whatever the cuts, and counts what arrives. */
export async function* textoDe(flujo: Flujo, maximo: number): AsyncGenerator<string> {
  const decodificador = new TextDecoder('utf-8')
  let bytes = 0
  for await (const pieza of flujo) {
    bytes += pieza.length
    if (bytes > maximo) throw new FalloLista('listas.demasiado_grande', { maximo })
    const texto = typeof pieza === 'string' ? pieza : decodificador.decode(pieza, { stream: true })
    if (texto !== '') yield texto
  }
  const resto = decodificador.decode()
  if (resto !== '') yield resto
}

function crearLector(lectura: LecturaXml, limites: Limites) {
  const parser = new SaxesParser({ xmlns: true, position: false })
  const pila: Nodo[] = []
  let profundidad = 0
  let letras = 0
  let nodos = 0
  let vistos = ''
  let raizVista = false
  let cerrada = false

  parser.on('error', (causa) => {
    throw fallaDe(causa, vistos, raizVista)
  })
  parser.on('doctype', (contenido) => {
    throw new FalloLista(/^\s*html/i.test(contenido) ? 'listas.no_es_xml' : 'listas.xml_con_entidades')
  })
  parser.on('opentag', (etiqueta) => {
    profundidad++
    if (profundidad > limites.profundidad)
      throw new FalloLista('listas.xml_profundo', { maximo: limites.profundidad })
    if (!raizVista) {
      raizVista = true
      if (etiqueta.local !== lectura.raiz) throw raizAjena(etiqueta.local, lectura.raiz)
      lectura.alRaiz?.(atributosDe(etiqueta.attributes))
    }
    if (pila.length === 0 && !lectura.registros.has(etiqueta.local)) return
    if (pila.length === 0) letras = nodos = 0
    if (++nodos > limites.nodosPorRegistro) throw new FalloLista('listas.registro_grande', { nodos })
    const nodo: Nodo = { nombre: etiqueta.local, texto: '', hijos: [] }
    pila.at(-1)?.hijos.push(nodo)
    pila.push(nodo)
  })
  const alTexto = (texto: string) => {
    const nodo = pila.at(-1)
    if (!nodo) return
    letras += texto.length
    if (letras > limites.registro)
      throw new FalloLista('listas.registro_grande', { maximo: limites.registro })
    nodo.texto += texto
  }
  parser.on('text', alTexto)
  parser.on('cdata', alTexto)
  parser.on('closetag', () => {
    profundidad--
    if (profundidad === 0) cerrada = true
    const nodo = pila.pop()
    if (!nodo) return
    nodo.texto = nodo.texto.replace(/\s+/g, ' ').trim()
    if (pila.length === 0) lectura.alRegistro(nodo)
  })

  return {
    escribir(texto: string) {
      if (vistos.length < 512) vistos += texto.slice(0, 512)
      parser.write(texto)
    },
    terminar() {
      if (vistos.trim() === '') throw new FalloLista('listas.vacia')
      if (raizVista && !cerrada) throw new FalloLista('listas.truncada')
      parser.close()
    },
  }
}

function fallaDe(causa: Error, vistos: string, raizVista: boolean): FalloLista {
  // An undeclared entity is the only other way in which a document without DOCTYPE could ask for expansion.
  if (/undefined entity/.test(causa.message)) return new FalloLista('listas.xml_con_entidades', {}, causa)
  if (!raizVista && !/^\uFEFF?\s*<\?xml/.test(vistos)) return new FalloLista('listas.no_es_xml', {}, causa)
  return new FalloLista('listas.xml_mal_formado', {}, causa)
}

function raizAjena(hallada: string, esperada: string): FalloLista {
  if (/^html$/i.test(hallada)) return new FalloLista('listas.no_es_xml')
  return new FalloLista('listas.raiz_inesperada', { hallada: hallada.slice(0, 60), esperada })
}

function atributosDe(atributos: Record<string, SaxesAttributeNS>): Record<string, string> {
  return Object.fromEntries(Object.values(atributos).map((a) => [a.local, a.value]))
}

/** Text of the first child with that name; '' when absent or an empty placeholder. */
export function textoHijo(nodo: Nodo, nombre: string): string {
  return nodo.hijos.find((h) => h.nombre === nombre)?.texto ?? ''
}

/** Children of that name inside a wrapper (`akaList` → `aka`), or of the node itself without wrapper. */
export function hijosDe(nodo: Nodo, nombre: string, envoltura?: string): Nodo[] {
  const padres = envoltura === undefined ? [nodo] : nodo.hijos.filter((h) => h.nombre === envoltura)
  return padres.flatMap((p) => p.hijos.filter((h) => h.nombre === nombre))
}
