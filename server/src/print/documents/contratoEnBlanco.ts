import type { Instante } from '@retroventa/domain/fechas/fecha'
import type { Column, Content, TableCell, TDocumentDefinitions } from 'pdfmake/interfaces'
import {
  CUADRO,
  celda,
  GRIS,
  PAPEL,
  type Papel,
  PELO,
  pie,
  rotulo,
  seccion,
  TABLA,
  TINTA,
} from '../estilo.ts'
import { hoja, impresoPor, nitDe } from '../hoja.ts'
import { clausulasEnBlanco, RAYA_FECHA } from './clausulas.ts'
import { ANCHO_FIRMAS, firmas, parrafo } from './contratoFirmas.ts'
import type { ContratoImpreso } from './contratoImpreso.ts'
import { comprador, ladoDelMembrete, TITULO } from './contratoPartes.ts'
import { COLUMNAS_ARTICULOS, tablaRetroventaEnBlanco, titulosDeArticulos } from './contratoTablas.ts'

/** A contract without a customer or a figure: of the branch alone. */
export interface ContratoEnBlanco
  extends Pick<ContratoImpreso, 'papel' | 'empresa' | 'almacen' | 'textoLegal'> {
  /** A sheet for each. */
  readonly numeros: readonly string[]
  readonly impresion: { readonly por: string; readonly instante: Instante }
}

/** Rows to write on: what leaves the signatures on the same page. */
const ARTICULOS: Record<Papel, number> = { carta: 6, oficio: 14 }
const MESES = 6
/** Points, for a hand. */
const RENGLON = 17

/** Layout of the contract to be filled in by hand (001 §2). Pure: the same data, the same paper. */
export function documentoContratoEnBlanco(datos: ContratoEnBlanco): TDocumentDefinitions {
  const { papel, almacen, impresion, numeros } = datos
  return {
    ...hoja({
      titulo: `${TITULO}, en blanco`,
      asunto: almacen.codigo,
      instante: impresion.instante,
      papel: PAPEL[papel],
    }),
    footer: pie(impresoPor(impresion)),
    content: numeros.flatMap((codigo, i) => unaHoja(datos, codigo, i > 0)),
  }
}

function unaHoja(datos: ContratoEnBlanco, codigo: string, salta: boolean): Content[] {
  const { papel, empresa, almacen } = datos
  const parrafos = clausulasEnBlanco(datos).map((clausula, i) => parrafo(clausula, i + 1))
  return [
    { columns: [ladoDelMembrete(datos), numero(codigo)], ...(salta && { pageBreak: 'before' as const }) },
    resumen(),
    { margin: [0, 6, 0, 0], columnGap: 18, columns: [{ stack: vendedor() }, comprador(datos)] },
    seccion('Artículos', [0, 6, 0, 1]),
    articulos(ARTICULOS[papel]),
    seccion('Cláusulas', [0, 6, 0, 2]),
    ...parrafos.slice(0, -1),
    {
      unbreakable: true,
      stack: [
        ...parrafos.slice(-1),
        {
          margin: [0, 5, 0, 0],
          columnGap: 16,
          columns: [
            {
              width: '*',
              stack: [seccion('Precio de retroventa por mes', [0, 0, 0, 2]), tablaRetroventaEnBlanco(MESES)],
            },
            {
              width: ANCHO_FIRMAS,
              stack: [
                firmas(
                  almacen.municipio,
                  RAYA_FECHA,
                  { nombre: 'Nombre', documento: 'Documento' },
                  { nombre: empresa.nombre, documento: nitDe(empresa) },
                ),
              ],
            },
          ],
        },
      ],
    },
  ]
}

function numero(codigo: string): Column {
  return {
    width: 270,
    alignment: 'right',
    stack: [
      { text: TITULO, bold: true, fontSize: 9 },
      { text: 'Número de este papel', style: 'etiqueta', margin: [0, 6, 0, 2] },
      { text: codigo, bold: true, fontSize: 13 },
    ],
  }
}

function resumen(): Content {
  const hueco = (etiqueta: string) => rotulo(etiqueta, { text: ' ', fontSize: 10.5 })
  return {
    margin: [0, 6, 0, 0],
    table: {
      widths: ['*', '*', '*', '*'],
      body: [[hueco('Fecha del contrato'), hueco('Plazo'), hueco('Vence'), hueco('Retroventa mensual, %')]],
    },
    layout: CUADRO,
  }
}

function vendedor(): Content[] {
  const renglon = (etiqueta: string): TableCell[] => [
    { text: etiqueta, style: 'etiqueta', margin: [0, 7, 0, 0] },
    { text: '' },
  ]
  return [
    { text: 'EL VENDEDOR', style: 'seccion' },
    {
      table: {
        widths: [50, '*'],
        heights: RENGLON - 1,
        body: ['Nombre', 'Documento', 'Dirección', 'Celular'].map(renglon),
      },
      layout: {
        ...TABLA,
        hLineWidth: (i) => (i === 0 ? 0 : PELO),
        hLineColor: () => TINTA,
      },
    },
  ]
}

function articulos(filas: number): Content {
  const vacia = (): TableCell => ({ text: '' })
  const total: TableCell[] = [
    celda({ text: 'Total', bold: true }, 'left', { colSpan: 3 }),
    {},
    {},
    vacia(),
    celda({ text: '$', bold: true, fontSize: 11 }, 'left'),
  ]
  return {
    table: {
      headerRows: 1,
      dontBreakRows: true,
      widths: COLUMNAS_ARTICULOS,
      heights: (i) => (i === 0 ? 'auto' : RENGLON),
      body: [
        titulosDeArticulos(),
        ...Array.from({ length: filas }, (_, i) => [
          celda({ text: String(i + 1), color: GRIS }),
          vacia(),
          vacia(),
          vacia(),
          vacia(),
        ]),
        total,
      ],
    },
    layout: TABLA,
  }
}
