import type { ErrorRegla } from '../../regla.ts'
import { TEXTO_INICIAL } from './inicial.ts'

/** A clause of the contract, as it is kept: with its tags. */
export interface ClausulaLegal {
  readonly titulo: string
  readonly texto: string
}

/**
 * What the paper puts in place of each tag: figures of the contract, and the sentences that say what the rules of the
 * product do with it (D7).
 */
export const ETIQUETAS_LEGALES = {
  precio: { significado: 'lo que se paga por los artículos', exigida: true },
  letras: { significado: 'lo mismo, en letras', exigida: true },
  porcentaje: { significado: 'la retroventa de cada mes', exigida: true },
  vence: { significado: 'el último día del plazo', exigida: true },
  gracia: { significado: 'desde cuándo se cobra un mes nuevo', exigida: true },
  gracia_abono: { significado: 'hasta cuándo un abono cuenta como del día del mes', exigida: true },
  descuento: { significado: 'el descuento por retirar pronto, si lo hay', exigida: true },
  datos_personales: { significado: 'lo que el cliente autorizó de sus datos', exigida: true },
  empresa: { significado: 'el nombre de la empresa', exigida: false },
} as const

export type EtiquetaLegal = keyof typeof ETIQUETAS_LEGALES
export const LISTA_ETIQUETAS = Object.keys(ETIQUETAS_LEGALES) as EtiquetaLegal[]

export const MAX_CLAUSULAS = 25
export const MAX_TITULO = 80
export const MAX_TEXTO = 3_000

const ETIQUETA = /:([a-z_]+)/g

const esEtiqueta = (palabra: string): palabra is EtiquetaLegal => Object.hasOwn(ETIQUETAS_LEGALES, palabra)

/** The version 0 is of the product, and is in no database: what contracts say that were signed before anybody wrote another. */
export const clausulasDeVersion = (guardadas: readonly ClausulaLegal[] | null | undefined) =>
  guardadas ?? TEXTO_INICIAL

export type CodigoTextoLegal =
  | 'legal.clausulas'
  | 'legal.titulo'
  | 'legal.etiqueta_en_titulo'
  | 'legal.texto'
  | 'legal.etiqueta_desconocida'
  | 'legal.etiqueta_falta'

/**
 * Every fault of a legal text, each at its field. Whatever the lawyer writes, the paper says its figures and what the rules
 * do: nobody is charged what was not signed.
 */
export function validarTextoLegal(clausulas: readonly ClausulaLegal[]): ErrorRegla<CodigoTextoLegal>[] {
  const campo = 'clausulas'
  if (clausulas.length === 0 || clausulas.length > MAX_CLAUSULAS)
    return [{ codigo: 'legal.clausulas', campo, datos: { maximo: MAX_CLAUSULAS } }]
  const dichas = new Set<string>()
  const errores = clausulas.flatMap<ErrorRegla<CodigoTextoLegal>>(({ titulo, texto }, i) => {
    const pedidas = Array.from(texto.matchAll(ETIQUETA), ([, palabra = '']) => palabra)
    for (const palabra of pedidas) dichas.add(palabra)
    const ajena = pedidas.find((palabra) => !esEtiqueta(palabra))
    const [enTitulo] = Array.from(titulo.matchAll(ETIQUETA), ([, palabra = '']) => palabra).filter(esEtiqueta)
    return [
      ...(titulo.trim() && titulo.length <= MAX_TITULO
        ? []
        : [
            {
              codigo: 'legal.titulo' as const,
              campo: `${campo}[${i}].titulo`,
              datos: { maximo: MAX_TITULO },
            },
          ]),
      ...(enTitulo === undefined
        ? []
        : [
            {
              codigo: 'legal.etiqueta_en_titulo' as const,
              campo: `${campo}[${i}].titulo`,
              datos: { etiqueta: `:${enTitulo}` },
            },
          ]),
      ...(texto.trim() && texto.length <= MAX_TEXTO
        ? []
        : [{ codigo: 'legal.texto' as const, campo: `${campo}[${i}].texto`, datos: { maximo: MAX_TEXTO } }]),
      ...(ajena === undefined
        ? []
        : [
            {
              codigo: 'legal.etiqueta_desconocida' as const,
              campo: `${campo}[${i}].texto`,
              datos: { etiqueta: `:${ajena}` },
            },
          ]),
    ]
  })
  const faltan = LISTA_ETIQUETAS.filter((una) => ETIQUETAS_LEGALES[una].exigida && !dichas.has(una))
  return [
    ...errores,
    ...(faltan.length === 0
      ? []
      : [
          {
            codigo: 'legal.etiqueta_falta' as const,
            campo,
            datos: { etiquetas: faltan.map((una) => `:${una}`).join(', ') },
          },
        ]),
  ]
}

/**
 * The clauses with their tags filled, in one pass: a value that looks like a tag stays as it is. One that comes out empty,
 * as that of a discount that was not agreed, is left out.
 */
export function llenarClausulas(
  clausulas: readonly ClausulaLegal[],
  valores: Readonly<Record<EtiquetaLegal, string>>,
): ClausulaLegal[] {
  return clausulas
    .map(({ titulo, texto }) => ({
      titulo,
      texto: texto.replace(ETIQUETA, (tal, palabra: string) =>
        esEtiqueta(palabra) ? valores[palabra] : tal,
      ),
    }))
    .filter(({ texto }) => texto.trim() !== '')
}
