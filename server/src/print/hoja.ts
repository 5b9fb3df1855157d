import { formatoDocumento } from '@retroventa/domain/documentos/formatoDocumento'
import type { Instante } from '@retroventa/domain/fechas/fecha'
import { formatoFechaHora } from '@retroventa/domain/formato/fechas'
import type { Content, PageSize, TDocumentDefinitions } from 'pdfmake/interfaces'
import { ESTILOS, MARGENES, PAPEL, TINTA } from './estilo.ts'
import { dato, tramosDeTexto } from './texto.ts'

/** Whose paper it is. */
export interface EmpresaImpresa {
  readonly nombre: string
  readonly nit: string
  readonly dv: string
}

/** What every document of the house has: its paper, its letter and what a reader of PDF says of it. */
export function hoja(de: {
  readonly titulo: string
  readonly asunto?: string
  readonly instante: Instante
  readonly papel?: PageSize
  readonly margenes?: [number, number, number, number]
  /** Points. */
  readonly letra?: number
  readonly renglon?: number
}): Omit<TDocumentDefinitions, 'content'> {
  const { titulo, asunto, instante, papel = PAPEL.carta, margenes = MARGENES, letra = 9, renglon = 1.12 } = de
  return {
    pageSize: papel,
    pageMargins: margenes,
    info: {
      title: titulo,
      ...(asunto !== undefined && { subject: asunto }),
      creationDate: new Date(instante),
    },
    language: 'es-CO',
    defaultStyle: { font: 'Plex', fontSize: letra, lineHeight: renglon, color: TINTA },
    styles: ESTILOS,
  }
}

interface Impresion {
  readonly por: string
  readonly instante: Instante
}

/**
 * Who printed and when, for the foot.
 * @param antes what is said first, with its full stop and its space
 */
export const impresoPor = ({ por, instante }: Impresion, antes = ''): Content[] =>
  tramosDeTexto(`${antes}Impreso por ${por}, ${formatoFechaHora(instante)}`)

/** The same of a paper that is counted: the second one says so. */
export const impresoODuplicado = (
  impresion: Impresion & { readonly duplicado: boolean },
  antes?: string,
): Content[] => [
  ...impresoPor(impresion, antes),
  { text: impresion.duplicado ? '   DUPLICADO' : '', bold: true },
]

/**
 * The foot of a numbered paper: each of its sheets says of which it is, and that it is worth nothing; one that is parted from the first
 * would pass for one that is in force.
 * @param antes what is said after the number, with its full stop and its space
 * @param sinValor the word of why it is worth nothing
 */
export const impresoConNumero = (
  {
    codigo,
    impresion,
  }: { readonly codigo: string; readonly impresion: Parameters<typeof impresoODuplicado>[0] },
  sinValor: string | false | undefined,
  antes?: string,
): Content[] => [
  { text: `${codigo}. `, bold: true },
  ...impresoODuplicado(impresion, antes),
  { text: sinValor ? `   ${sinValor}` : '', bold: true },
]

/** `NIT 901.234.567-7`. */
export const nitDe = ({ nit, dv }: Pick<EmpresaImpresa, 'nit' | 'dv'>): string =>
  `NIT ${formatoDocumento(nit, 'NIT', dv)}`

/** Whose paper it is, and what is said under it. */
export const membrete = (empresa: EmpresaImpresa, debajo: Content[] = [], letra = 13): Content[] => [
  dato(empresa.nombre, { fontSize: letra, bold: true }),
  { text: nitDe(empresa) },
  ...debajo,
]

/** Head of a document: whose it is at the left, what it is at the right. */
export const cabeza = (izquierda: Content[], derecha: Content[], ancho: number | 'auto' = 230) => ({
  columns: [
    { width: '*', stack: izquierda },
    { width: ancho, alignment: 'right' as const, stack: derecha },
  ],
})
