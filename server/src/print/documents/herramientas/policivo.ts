import { formatoDocumento } from '@retroventa/domain/documentos/formatoDocumento'
import type { Fecha, Instante } from '@retroventa/domain/fechas/fecha'
import { formatoFecha, formatoFechaHora } from '@retroventa/domain/formato/fechas'
import { formatoPeso, formatoPesos } from '@retroventa/domain/formato/numeros'
import type { Content, CustomTableLayout, TableCell, TDocumentDefinitions } from 'pdfmake/interfaces'
import { type Alineacion, GRIS, LINEA_FILA, PELO, TINTA } from '../../estilo.ts'
import { hoja } from '../../hoja.ts'
import { dato, enLineas, tramosDeTexto } from '../../texto.ts'

/** Contracts of a range as the register of the police has them (001 §2, D17). */
export interface HojaPoliciva {
  readonly empresa: { readonly nombre: string; readonly nit: string; readonly dv: string }
  readonly almacen: { readonly codigo: string; readonly nombre: string; readonly direccion: string }
  readonly rango: { readonly desde: number; readonly hasta: number }
  readonly filas: readonly {
    readonly entrada: string
    readonly fecha: Fecha
    readonly persona: string
    readonly documento: string
    readonly contacto: string
    readonly cosas: string
    /** Hundredths of a gram. */
    readonly peso: number
    /** Whole pesos. */
    readonly valor: number
    /** What became of it, by commas. */
    readonly despues: string | null
  }[]
  /** Of the last row of the register: ties the paper to it. */
  readonly sello: string
  readonly impresion: { readonly por: string; readonly instante: Instante }
}
type Fila = HojaPoliciva['filas'][number]

const MARGEN = 26
/** Height of a row of the listing: fifty of them, head and foot in a letter. */
const ALTO_FILA = 12
const CHICA = 5
/** Points of the columns of words, and of the name beside a signature. */
const ANCHO = { persona: 118, contacto: 92, cosas: 158, firma: 120, cabeza: 350 }
const DESPUES: Readonly<Record<string, string>> = { anulacion: 'ANULADO', decomiso: 'DECOMISADO' }

const APRETADA: CustomTableLayout = {
  hLineWidth: () => PELO,
  vLineWidth: () => 0,
  hLineColor: (i) => (i <= 1 ? TINTA : LINEA_FILA),
  paddingLeft: () => 0,
  paddingRight: () => 4,
  paddingTop: () => 0.3,
  paddingBottom: () => 0,
}

/** A person's words in the lines that its cell has: the contract has them whole. */
const lineas = (texto: string, ancho: number, cuantas: number, fontSize = CHICA): Content[] =>
  enLineas(texto, ancho, fontSize, cuantas).map((linea) => dato(linea, { fontSize, noWrap: true }))

const estadoDe = ({ despues }: Fila): string => DESPUES[despues?.split(',').at(-1) ?? ''] ?? ''

function cabecera(d: HojaPoliciva, titulo: string): Content {
  const { empresa, almacen, rango } = d
  return {
    margin: [0, 0, 0, 2],
    columns: [
      {
        width: '*',
        stack: [
          ...lineas(
            `NIT ${formatoDocumento(empresa.nit, 'NIT', empresa.dv)}, ${empresa.nombre}`,
            ANCHO.cabeza,
            1,
            9,
          ),
          ...lineas(
            [`${almacen.codigo} ${almacen.nombre}`, almacen.direccion].filter(Boolean).join(', '),
            ANCHO.cabeza,
            1,
            6.5,
          ),
        ],
      },
      {
        width: 190,
        alignment: 'right',
        stack: [
          { text: titulo, fontSize: 9, bold: true },
          { text: `Contratos ${rango.desde} a ${rango.hasta}, ${d.filas.length} en total` },
        ],
      },
    ],
  }
}

function documento(d: HojaPoliciva, titulo: string, content: Content[]): TDocumentDefinitions {
  const quien = tramosDeTexto(
    enLineas(`Impreso el ${formatoFechaHora(d.impresion.instante)} por ${d.impresion.por}`, 330, 6.5).join(
      '',
    ),
  )
  return {
    ...hoja({
      titulo: `${titulo}, ${d.almacen.codigo}`,
      instante: d.impresion.instante,
      margenes: [MARGEN, 18, MARGEN, 20],
      letra: 6.5,
      renglon: 0.9,
    }),
    footer: (pagina, total) => ({
      margin: [MARGEN, 6, MARGEN, 0],
      columns: [
        {
          width: '*',
          text: [...quien, { text: `. Sello del registro ${d.sello.slice(0, 16)}` }],
          color: GRIS,
        },
        { width: 'auto', text: `Página ${pagina} de ${total}`, color: GRIS },
      ],
    }),
    content,
  }
}

/** The listing: a contract a row, fifty in one page (001 §9). Pure: the same data, the same paper. */
export function documentoListadoPolicivo(d: HojaPoliciva): TDocumentDefinitions {
  const titulos: [string, Alineacion][] = [
    ['Contrato', 'left'],
    ['Fecha', 'left'],
    ['Persona', 'left'],
    ['Dirección y teléfono', 'left'],
    ['Artículos', 'left'],
    ['Peso', 'right'],
    ['Valor', 'right'],
  ]
  const cabeza = titulos.map(([text, alignment]) => ({ text, alignment, bold: true, fontSize: 6.5 }))
  const filas = d.filas.map((fila): TableCell[] => [
    {
      stack: [
        { text: fila.entrada, bold: true },
        { text: estadoDe(fila), bold: true, fontSize: CHICA },
      ],
    },
    { text: formatoFecha(fila.fecha), noWrap: true, fontSize: 6 },
    { stack: [...lineas(fila.persona, ANCHO.persona, 1), ...lineas(fila.documento, ANCHO.persona, 1)] },
    { stack: lineas(fila.contacto, ANCHO.contacto, 2) },
    { stack: lineas(fila.cosas, ANCHO.cosas, 2) },
    { text: fila.peso > 0 ? formatoPeso(fila.peso) : '', alignment: 'right', noWrap: true, fontSize: 6 },
    { text: formatoPesos(fila.valor), alignment: 'right', noWrap: true, fontSize: 6 },
  ])
  return documento(d, 'Listado policivo', [
    cabecera(d, 'Listado policivo'),
    {
      table: {
        headerRows: 1,
        widths: [62, 36, ANCHO.persona, ANCHO.contacto, '*', 34, 44],
        heights: (i: number) => (i === 0 ? 9 : ALTO_FILA),
        dontBreakRows: true,
        body: [cabeza, ...filas],
      },
      layout: APRETADA,
    },
  ])
}

const FILAS_FIRMAS = 26
const COLUMNAS_FIRMAS = 2
const ALTO_FIRMA = 25.4

/** Room for the signature of each, 26 rows of 2 per page (001 §9). Pure: the same data, the same paper. */
export function documentoFirmasPolicivo(d: HojaPoliciva): TDocumentDefinitions {
  const porHoja = FILAS_FIRMAS * COLUMNAS_FIRMAS
  const hojas = Array.from({ length: Math.ceil(d.filas.length / porHoja) }, (_, i) =>
    d.filas.slice(i * porHoja, (i + 1) * porHoja),
  )
  const firma = (fila: Fila | undefined): TableCell =>
    fila
      ? {
          columns: [
            {
              width: 122,
              stack: [
                { text: [fila.entrada, estadoDe(fila)].filter(Boolean).join(' '), bold: true },
                ...lineas(fila.persona, ANCHO.firma, 1, 6.5),
                { text: fila.documento },
              ],
            },
            {
              width: '*',
              stack: [
                { canvas: [{ type: 'line', x1: 0, y1: 17, x2: 130, y2: 17, lineWidth: PELO }] },
                { text: 'Firma', fontSize: 5.6, color: GRIS },
              ],
            },
          ],
        }
      : { text: '' }
  return documento(
    d,
    'Firmas del listado policivo',
    hojas.map((hoja, i) => ({
      ...(i > 0 && { pageBreak: 'before' as const }),
      stack: [
        cabecera(d, 'Firmas del listado policivo'),
        {
          table: {
            widths: ['*', '*'],
            heights: ALTO_FIRMA,
            dontBreakRows: true,
            body: Array.from({ length: Math.ceil(hoja.length / COLUMNAS_FIRMAS) }, (_, fila) =>
              Array.from({ length: COLUMNAS_FIRMAS }, (_vacia, columna) =>
                firma(hoja[fila * COLUMNAS_FIRMAS + columna]),
              ),
            ),
          },
          layout: APRETADA,
        },
      ],
    })),
  )
}
