import { palabrasDe, sinCifrasMezcladas } from './normalizar.ts'
import { FORMAS_LEGALES, PARTICULAS, TRATAMIENTOS } from './palabras.ts'
import { plegar } from './sonido.ts'

/** One word that counts, as typed and folded. */
export interface Palabra {
  texto: string
  plegada: string
  /** Known surname (before the comma of a list, or typed in the surname field); undefined when the order says nothing. */
  apellido?: boolean
}

/**
 * A stretch of a name that is looked up as one key: a word, a word with its particles stuck on (delacruz), or two
 * neighbours stuck together (ramimakhlouf). `cubre` has one bit per word that it stands for.
 */
export interface Unidad {
  clave: string
  cubre: number
}

export interface NombrePartido {
  palabras: Palabra[]
  unidades: Unidad[]
}

/** The words of a name are bits of one number. */
export const MAXIMO_PALABRAS = 30

interface Pieza {
  texto: string
  previas: string
  apellido?: boolean
}

/**
 * Splits a name into the words that count and the keys to look it up by.
 * @param empresa legal forms are left out instead of particles and titles.
 */
export function partirNombre(texto: string, empresa: boolean): NombrePartido {
  const coma = texto.indexOf(',')
  const partes = !empresa && coma > 0 ? [texto.slice(0, coma), texto.slice(coma + 1)] : [texto]
  return partirPartes(partes, empresa)
}

/** As `partirNombre`, for surnames and given names kept apart. */
export function partirPersona(apellidos: string, nombres: string): NombrePartido {
  return partirPartes([apellidos, nombres], false)
}

function partirPartes(partes: string[], empresa: boolean): NombrePartido {
  const dosPartes = partes.length > 1
  const piezas = partes
    .flatMap((parte, i) => piezasDe(parte, empresa, dosPartes ? i === 0 : undefined))
    .slice(0, MAXIMO_PALABRAS)
  const palabras = piezas.map((p): Palabra => {
    const plegada = plegar(empresa ? p.texto : sinCifrasMezcladas(p.texto))
    return p.apellido === undefined
      ? { texto: p.texto, plegada }
      : { texto: p.texto, plegada, apellido: p.apellido }
  })
  return { palabras, unidades: unidadesDe(piezas, palabras) }
}

function piezasDe(parte: string, empresa: boolean, apellido: boolean | undefined): Pieza[] {
  const todas = palabrasDe(parte)
  const vacias = (p: string) => (empresa ? FORMAS_LEGALES.has(p) : PARTICULAS.has(p) || TRATAMIENTOS.has(p))
  const quedan = todas.some((p) => !vacias(p))
  const piezas: Pieza[] = []
  let previas = ''
  for (const texto of todas) {
    if (quedan && vacias(texto)) {
      previas += TRATAMIENTOS.has(texto) ? '' : texto
      continue
    }
    piezas.push(apellido === undefined ? { texto, previas } : { texto, previas, apellido })
    previas = ''
  }
  return piezas
}

function unidadesDe(piezas: Pieza[], palabras: Palabra[]): Unidad[] {
  const unidades = palabras.map((palabra, i): Unidad => ({ clave: palabra.plegada, cubre: 1 << i }))
  const unir = (i: number, j: number) => {
    const a = piezas[i] as Pieza
    const b = piezas[j] as Pieza
    const cubre = (1 << i) | (1 << j)
    unidades.push({ clave: plegar(a.texto + b.texto), cubre })
    if (b.previas) unidades.push({ clave: plegar(a.texto + b.previas + b.texto), cubre })
  }
  piezas.forEach((pieza, i) => {
    // Swapped letters (garcai) may sound otherwise: the word as written is looked up too.
    if (pieza.texto !== palabras[i]?.plegada) unidades.push({ clave: pieza.texto, cubre: 1 << i })
    if (pieza.previas) unidades.push({ clave: plegar(pieza.previas + pieza.texto), cubre: 1 << i })
    if (i > 0) unir(i - 1, i)
  })
  // `PEREZ, Ramon` is typed RamonPerez: the last given name meets the first surname.
  if (piezas.length > 1 && piezas[0]?.apellido === true && piezas.at(-1)?.apellido === false)
    unir(piezas.length - 1, 0)
  return unidades
}
