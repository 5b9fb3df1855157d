import { clavesDocumento } from './documentos.ts'
import { type Palabra, partirNombre } from './nombre.ts'
import { claveExacta } from './normalizar.ts'
import type { CalidadAlias, DocumentoLista, EntradaLista } from './tipos.ts'
import { agregarPalabra, crearVocabulario, type Vocabulario } from './vocabulario.ts'

/** One name of one entry, ready to be compared. */
export interface NombreIndexado {
  entrada: EntradaLista
  texto: string
  campo: 'nombre' | 'alias'
  calidad: CalidadAlias
  palabras: Palabra[]
  pesos: number[]
  pesoTotal: number
  /** Word numbers of the vocabulary and, at the same place, the words of the name each stands for. */
  claves: number[]
  cubren: number[]
}

/** Persons and the rest (entities, vessels, aircraft) never meet: two parts with their own vocabulary. */
export interface ParteIndice {
  empresa: boolean
  vocabulario: Vocabulario
  nombres: NombreIndexado[]
  /** Word number → numbers of the names that carry it. */
  apariciones: number[][]
  /** Exact key → weak aliases, which hit only when equal. */
  debiles: Map<string, NombreIndexado[]>
  /** Folded words that too many company names carry: they weigh half. */
  frecuentes: ReadonlySet<string>
  /** Scratch space of a search: which words of the query each name has, by bits. */
  marcas: Int32Array
}

export interface DocumentoIndexado {
  entrada: EntradaLista
  documento: DocumentoLista
}

/** Immutable once built; a new list is a new index. */
export interface IndiceListas {
  personas: ParteIndice
  demas: ParteIndice
  documentos: Map<string, DocumentoIndexado[]>
  entradas: number
  nombres: number
}

/**
 * Builds the index of a whole list (about 1 s for 20,000 names). Pure.
 * @param entera index of the list that `entradas` are a part of: words then weigh as in the whole, and a search in the
 * part scores as a search in the whole would.
 */
export function crearIndice(entradas: Iterable<EntradaLista>, entera?: IndiceListas): IndiceListas {
  const personas = crearParte(false)
  const demas = crearParte(true)
  const documentos = new Map<string, DocumentoIndexado[]>()
  let total = 0
  for (const entrada of entradas) {
    total++
    const parte = entrada.tipo === 'persona' ? personas : demas
    agregarNombre(parte, entrada, entrada.nombre, 'nombre', 'fuerte')
    for (const alias of entrada.alias) agregarNombre(parte, entrada, alias.nombre, 'alias', alias.calidad)
    for (const documento of entrada.documentos)
      for (const clave of clavesDocumento(documento)) anotar(documentos, clave, { entrada, documento })
  }
  cerrarParte(personas, entera?.personas)
  cerrarParte(demas, entera?.demas)
  return {
    personas,
    demas,
    documentos,
    entradas: total,
    nombres: personas.nombres.length + demas.nombres.length,
  }
}

function crearParte(empresa: boolean): ParteIndice {
  const vocabulario = crearVocabulario()
  return {
    empresa,
    vocabulario,
    nombres: [],
    apariciones: [],
    debiles: new Map(),
    frecuentes: new Set(),
    marcas: new Int32Array(0),
  }
}

function agregarNombre(
  parte: ParteIndice,
  entrada: EntradaLista,
  texto: string,
  campo: 'nombre' | 'alias',
  calidad: CalidadAlias,
): void {
  const nombre = prepararNombre(parte, entrada, texto, campo, calidad)
  if (nombre.palabras.length === 0) return
  if (calidad === 'debil') {
    anotar(parte.debiles, claveExacta(texto), nombre)
    return
  }
  const numero = parte.nombres.length
  parte.nombres.push(nombre)
  for (const clave of new Set(nombre.claves)) {
    const lista = parte.apariciones[clave]
    if (lista) lista.push(numero)
    else parte.apariciones[clave] = [numero]
  }
}

function prepararNombre(
  parte: ParteIndice,
  entrada: EntradaLista,
  texto: string,
  campo: 'nombre' | 'alias',
  calidad: CalidadAlias,
): NombreIndexado {
  const { palabras, unidades } = partirNombre(texto, parte.empresa)
  const debil = calidad === 'debil'
  return {
    entrada,
    texto,
    campo,
    calidad,
    palabras,
    pesos: [],
    pesoTotal: 0,
    claves: debil ? [] : unidades.map((u) => agregarPalabra(parte.vocabulario, u.clave)),
    cubren: debil ? [] : unidades.map((u) => u.cubre),
  }
}

/** Weights need the whole list: a word that half of the companies carry says little. */
function cerrarParte(parte: ParteIndice, entera: ParteIndice | undefined): void {
  parte.frecuentes = entera?.frecuentes ?? frecuentesDe(parte)
  for (const nombre of parte.nombres) {
    nombre.pesos = nombre.palabras.map((p) => pesoPalabra(parte, p))
    nombre.pesoTotal = nombre.pesos.reduce((a, b) => a + b, 0)
  }
  parte.marcas = new Int32Array(parte.nombres.length)
}

const FRECUENTE_EMPRESA = 0.004
const FRECUENTE_MINIMO = 20

function frecuentesDe({ empresa, vocabulario, apariciones, nombres }: ParteIndice): Set<string> {
  if (!empresa) return new Set()
  const minimo = Math.max(FRECUENTE_MINIMO, nombres.length * FRECUENTE_EMPRESA)
  return new Set(vocabulario.palabras.filter((_, id) => (apariciones[id]?.length ?? 0) > minimo))
}

/** Weight of a word: its length (1 for an initial, at most 9), less when it is a common word of company names. */
export function pesoPalabra(parte: ParteIndice, palabra: Palabra): number {
  const largo = palabra.texto.length
  if (largo === 1 && !parte.empresa) return 1
  const peso = Math.min(Math.max(largo, /^\d+$/.test(palabra.texto) ? 4 : 2), 9)
  return parte.frecuentes.has(palabra.plegada) ? peso * 0.5 : peso
}

function anotar<T>(mapa: Map<string, T[]>, clave: string, valor: T): void {
  const lista = mapa.get(clave)
  if (lista) lista.push(valor)
  else mapa.set(clave, [valor])
}
