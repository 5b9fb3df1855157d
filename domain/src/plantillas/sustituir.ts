import type { ErrorRegla } from '../regla.ts'
import { ENTRADAS, type Entrada } from './etiquetas.ts'
import { MATRIZ, type TipoPlantilla } from './matriz.ts'

/** A word, or words that an underscore joins: one at its end is of the text, as that of an emphasis `_:nombre_`. */
const ETIQUETA = /:([A-Za-z]+(?:_[A-Za-z]+)*)/g
const CONOCIDAS: ReadonlySet<string> = new Set(Object.values(ENTRADAS).map(({ etiqueta }) => etiqueta))

/** The entry that a tag means in a type of template; `:fecha` differs between them (D13). */
function entradaDe(tipo: TipoPlantilla, etiqueta: string): Entrada | undefined {
  return (MATRIZ[tipo] as readonly Entrada[]).find((entrada) => ENTRADAS[entrada].etiqueta === etiqueta)
}

/**
 * Tags that the text asks for and its type cannot fill (D13), each once. A word after a colon that is no tag at all is
 * plain text.
 */
export function validarPlantilla(
  tipo: TipoPlantilla,
  texto: string,
): ErrorRegla<'plantilla.etiqueta_ajena'>[] {
  const pedidas = new Set(Array.from(texto.matchAll(ETIQUETA), ([, etiqueta = '']) => etiqueta))
  return [...pedidas]
    .filter((etiqueta) => CONOCIDAS.has(etiqueta) && !entradaDe(tipo, etiqueta))
    .map((etiqueta) => ({ codigo: 'plantilla.etiqueta_ajena', datos: { etiqueta: `:${etiqueta}`, tipo } }))
}

/**
 * Fills the tags of a template (000 §9). One pass: a value that looks like a tag stays as it is. A tag of the type without
 * a value becomes nothing; a word that is no tag of the type is left.
 */
export function sustituir(
  tipo: TipoPlantilla,
  texto: string,
  valores: Readonly<Partial<Record<Entrada, string>>>,
): string {
  return texto.replace(ETIQUETA, (tal, etiqueta: string) => {
    const entrada = entradaDe(tipo, etiqueta)
    return entrada === undefined ? tal : (valores[entrada] ?? '')
  })
}

const ENLACE = /\]\(([^)]*)\)/g

/** Tags inside the address of a link of a mail, each once: a value there could be read as another address. */
export function etiquetasEnEnlaces(texto: string): string[] {
  const direcciones = Array.from(texto.matchAll(ENLACE), ([, direccion = '']) => direccion)
  const etiquetas = direcciones.flatMap((una) => Array.from(una.matchAll(ETIQUETA), ([, tag = '']) => tag))
  return [...new Set(etiquetas)].filter((tag) => CONOCIDAS.has(tag)).map((tag) => `:${tag}`)
}
