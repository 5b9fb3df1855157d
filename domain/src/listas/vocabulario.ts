import { distancia, presupuesto } from './distancia.ts'

/** The different folded words of one part of the lists, to find the ones like a given word without reading all. */
export interface Vocabulario {
  palabras: string[]
  ids: Map<string, number>
  mascaras: number[]
  porLargo: number[][]
  /** Answers already worked out: given names and surnames repeat a lot from one customer to the next. */
  memoria: Map<string, Parecida[]>
}

export interface Parecida {
  id: number
  similitud: number
}

/** Bounded so that a screening of every customer does not grow the process. */
const MEMORIA_MAXIMA = 20_000

export function crearVocabulario(): Vocabulario {
  return { palabras: [], ids: new Map(), mascaras: [], porLargo: [], memoria: new Map() }
}

/** Number of the word, adding it when new. */
export function agregarPalabra(v: Vocabulario, palabra: string): number {
  const conocida = v.ids.get(palabra)
  if (conocida !== undefined) return conocida
  const id = v.palabras.length
  v.palabras.push(palabra)
  v.ids.set(palabra, id)
  v.mascaras.push(mascara(palabra))
  const largo = palabra.length
  const grupo = v.porLargo[largo]
  if (grupo) grupo.push(id)
  else v.porLargo[largo] = [id]
  return id
}

/**
 * Words equal or near, with their likeness 0..1. Words with digits only match when equal.
 * @param unida two words stuck together: one edit is enough, and long keys are the slow ones.
 */
export function parecidas(v: Vocabulario, palabra: string, unida = false): Parecida[] {
  const clave = unida ? `+${palabra}` : palabra
  const sabida = v.memoria.get(clave)
  if (sabida) return sabida
  const halladas = buscarParecidas(v, palabra, unida ? 1 : 2)
  if (v.memoria.size >= MEMORIA_MAXIMA) v.memoria.clear()
  v.memoria.set(clave, halladas)
  return halladas
}

function buscarParecidas(v: Vocabulario, palabra: string, maximo: number): Parecida[] {
  const halladas: Parecida[] = []
  const igual = v.ids.get(palabra)
  if (igual !== undefined) halladas.push({ id: igual, similitud: 1 })
  if (/\d/.test(palabra)) return halladas
  const propia = mascara(palabra)
  const alcance = Math.min(maximo, presupuesto(palabra.length + 3))
  for (let largo = Math.max(1, palabra.length - alcance); largo <= palabra.length + alcance; largo++) {
    const mayor = Math.max(largo, palabra.length)
    const limite = Math.min(maximo, presupuesto(mayor))
    if (limite === 0 || mayor - Math.min(largo, palabra.length) > limite) continue
    for (const id of v.porLargo[largo] ?? []) {
      // One edit takes at most one letter out of the set and puts one in: this leaves out nearly every word at once.
      if (id === igual || lejanas(propia, v.mascaras[id] as number, limite)) continue
      const d = distancia(palabra, v.palabras[id] as string, limite)
      if (d <= limite) halladas.push({ id, similitud: 1 - d / mayor })
    }
  }
  return halladas
}

function mascara(palabra: string): number {
  let m = 0
  for (let i = 0; i < palabra.length; i++) m |= 1 << (palabra.charCodeAt(i) & 31)
  return m
}

function lejanas(a: number, b: number, limite: number): boolean {
  return unos(a & ~b) > limite || unos(b & ~a) > limite
}

function unos(valor: number): number {
  let n = valor - ((valor >>> 1) & 0x55555555)
  n = (n & 0x33333333) + ((n >>> 2) & 0x33333333)
  return (((n + (n >>> 4)) & 0x0f0f0f0f) * 0x01010101) >>> 24
}
