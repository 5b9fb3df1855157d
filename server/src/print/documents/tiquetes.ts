import type { TipoDocumento } from '@retroventa/domain/catalogos/tiposDocumento'
import { formatoDocumento } from '@retroventa/domain/documentos/formatoDocumento'
import type { Fecha, Instante } from '@retroventa/domain/fechas/fecha'
import { formatoFecha } from '@retroventa/domain/formato/fechas'
import { formatoPeso, formatoPesos } from '@retroventa/domain/formato/numeros'
import type { Content, CustomTableLayout, TableCell, TDocumentDefinitions } from 'pdfmake/interfaces'
import { codigoDeBarras, LINEA_FILA, PELO } from '../estilo.ts'
import { hoja } from '../hoja.ts'
import { dato, enLineas, medir } from '../texto.ts'

/** What a ticket says of its contract (001 §3 *Contract, as shown in print and ticket tools*). */
export interface Tiquete {
  readonly codigo: string
  readonly consecutivoAnterior?: string | undefined
  readonly fecha: Fecha
  readonly vence: Fecha
  readonly cliente: {
    readonly nombre: string
    readonly tipoDocumento: TipoDocumento | undefined
    readonly documento: string
  }
  /** Descriptions, joined. */
  readonly articulos: string
  readonly clase: string
  readonly plazo: string
  /** Hundredths of a gram; 0 = not weighed. */
  readonly peso: number
  /** Whole pesos. */
  readonly valor: number
  readonly empleado: string
}

export interface HojasDeTiquetes {
  readonly almacen: { readonly codigo: string; readonly nombre: string }
  readonly tiquetes: readonly Tiquete[]
  readonly impresion: { readonly por: string; readonly instante: Instante }
}

const COLUMNAS = 2
const FILAS = 10
const MARGEN = 20
/** Points: a letter in twenty. */
const ANCHO = (612 - 2 * MARGEN) / COLUMNAS
const ALTO = (792 - 2 * MARGEN) / FILAS
const ANCHO_BARRAS = 118
const ENTRE = 6
/** Inside a cell, beside its bars. */
const ANCHO_CELDA = ANCHO - 15
const ANCHO_TEXTO = ANCHO_CELDA - ENTRE - ANCHO_BARRAS
const [GRANDE, NORMAL, CHICA] = [11, 7, 6]

/** Dashed: they are cut along it. */
const RECORTE: CustomTableLayout = {
  hLineWidth: () => PELO,
  vLineWidth: () => PELO,
  hLineColor: () => LINEA_FILA,
  vLineColor: () => LINEA_FILA,
  hLineStyle: () => ({ dash: { length: 3, space: 3 } }),
  vLineStyle: () => ({ dash: { length: 3, space: 3 } }),
  paddingLeft: () => 7,
  paddingRight: () => 7,
  paddingTop: () => 4,
  paddingBottom: () => 0,
}

/** Tickets that mark the bags of contracts, twenty to a letter. Pure: the same data, the same paper. */
export function documentoTiquetes({ almacen, tiquetes, impresion }: HojasDeTiquetes): TDocumentDefinitions {
  const hojas = Array.from({ length: Math.ceil(tiquetes.length / (COLUMNAS * FILAS)) }, (_, i) =>
    tiquetes.slice(i * COLUMNAS * FILAS, (i + 1) * COLUMNAS * FILAS),
  )
  return {
    ...hoja({
      titulo: `Tiquetes de contrato, ${almacen.codigo}`,
      instante: impresion.instante,
      margenes: [MARGEN, MARGEN, MARGEN, MARGEN],
      letra: NORMAL,
      renglon: 1.05,
    }),
    content: hojas.map((hoja, i) => ({
      ...(i > 0 && { pageBreak: 'before' as const }),
      table: {
        widths: Array.from({ length: COLUMNAS }, () => ANCHO_CELDA),
        heights: ALTO - 5,
        body: Array.from({ length: Math.ceil(hoja.length / COLUMNAS) }, (_, fila) =>
          Array.from({ length: COLUMNAS }, (_vacio, columna) => {
            const tiquete = hoja[fila * COLUMNAS + columna]
            return tiquete ? dibujar(tiquete) : { text: '' }
          }),
        ),
      },
      layout: RECORTE,
    })),
  }
}

/** Words in the lines that they have: a row that grows leaves the last ones of its sheet on another. The contract has them whole. */
const lineas = (
  texto: string,
  ancho: number,
  cuantas: number,
  { fontSize = NORMAL, bold = false } = {},
): Content[] =>
  enLineas(texto, ancho, fontSize, cuantas).map((linea) => dato(linea, { fontSize, bold, noWrap: true }))

function dibujar(t: Tiquete): TableCell {
  const { cliente } = t
  const documento = [cliente.tipoDocumento, formatoDocumento(cliente.documento, cliente.tipoDocumento)].join(
    ' ',
  )
  const chica = { fontSize: CHICA }
  const fechas = `${t.plazo}, ${formatoFecha(t.fecha)} a ${formatoFecha(t.vence)}`
  const quien = [t.empleado, t.consecutivoAnterior && `antes ${t.consecutivoAnterior}`]
    .filter(Boolean)
    .join(', ')
  const plazo = lineas(fechas, ANCHO_BARRAS, 2, chica)
  return {
    columnGap: ENTRE,
    columns: [
      {
        width: '*',
        stack: [
          {
            text: t.codigo,
            bold: true,
            fontSize: Math.min(GRANDE, ANCHO_TEXTO / medir(t.codigo)),
            noWrap: true,
          },
          ...lineas(cliente.nombre, ANCHO_TEXTO, 1, { bold: true }),
          ...lineas(documento.trim(), ANCHO_TEXTO, 1),
          ...lineas(t.articulos, ANCHO_TEXTO, 3),
        ],
      },
      {
        width: ANCHO_BARRAS,
        alignment: 'right',
        stack: [
          { margin: [0, 1, 0, 2], stack: [codigoDeBarras(t.codigo, ANCHO_BARRAS, 16)] },
          ...lineas([t.clase, t.peso > 0 && formatoPeso(t.peso)].filter(Boolean).join(', '), ANCHO_BARRAS, 1),
          { text: formatoPesos(t.valor), bold: true, fontSize: 9 },
          ...plazo,
          // Three small lines between both.
          ...lineas(quien, ANCHO_BARRAS, 3 - plazo.length, chica),
        ],
      },
    ],
  }
}
