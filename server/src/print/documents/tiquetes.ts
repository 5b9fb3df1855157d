import type { TipoDocumento } from '@retroventa/domain/catalogos/tiposDocumento'
import { formatoDocumento } from '@retroventa/domain/documentos/formatoDocumento'
import type { Fecha, Instante } from '@retroventa/domain/fechas/fecha'
import { formatoFecha } from '@retroventa/domain/formato/fechas'
import { formatoPeso, formatoPesos } from '@retroventa/domain/formato/numeros'
import type { CustomTableLayout, TableCell, TDocumentDefinitions } from 'pdfmake/interfaces'
import { codigoDeBarras, ESTILOS, LINEA_FILA, PELO, TINTA } from '../estilo.ts'
import { dato } from '../texto.ts'

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
/** What fits beside the rest of its ticket: a longer one is cut, the contract has it whole. */
const LETRAS = { articulos: 92, nombre: 40 }

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
    pageSize: 'LETTER',
    pageMargins: [MARGEN, MARGEN, MARGEN, MARGEN],
    info: { title: `Tiquetes de contrato, ${almacen.codigo}`, creationDate: new Date(impresion.instante) },
    language: 'es-CO',
    defaultStyle: { font: 'Plex', fontSize: 7, lineHeight: 1.05, color: TINTA },
    styles: ESTILOS,
    content: hojas.map((hoja, i) => ({
      ...(i > 0 && { pageBreak: 'before' as const }),
      table: {
        widths: Array.from({ length: COLUMNAS }, () => ANCHO - 15),
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

const cortar = (texto: string, letras: number): string =>
  texto.length > letras ? `${texto.slice(0, letras - 1).trimEnd()}…` : texto

function dibujar(t: Tiquete): TableCell {
  const { cliente } = t
  const documento = [cliente.tipoDocumento, formatoDocumento(cliente.documento, cliente.tipoDocumento)].join(
    ' ',
  )
  return {
    columnGap: 6,
    columns: [
      {
        width: '*',
        stack: [
          { text: t.codigo, bold: true, fontSize: 11 },
          dato(cortar(cliente.nombre, LETRAS.nombre), { bold: true }),
          { text: documento.trim() },
          dato(cortar(t.articulos, LETRAS.articulos)),
        ],
      },
      {
        width: ANCHO_BARRAS,
        alignment: 'right',
        stack: [
          { margin: [0, 1, 0, 2], stack: [codigoDeBarras(t.codigo, ANCHO_BARRAS, 16)] },
          dato([t.clase, t.peso > 0 && formatoPeso(t.peso)].filter(Boolean).join(', ')),
          { text: formatoPesos(t.valor), bold: true, fontSize: 9 },
          dato(`${t.plazo}, ${formatoFecha(t.fecha)} a ${formatoFecha(t.vence)}`, { fontSize: 6 }),
          dato(
            [t.empleado, t.consecutivoAnterior && `antes ${t.consecutivoAnterior}`]
              .filter(Boolean)
              .join(', '),
            { fontSize: 6 },
          ),
        ],
      },
    ],
  }
}
