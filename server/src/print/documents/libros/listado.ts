import type { Instante } from '@retroventa/domain/fechas/fecha'
import { formatoEntero } from '@retroventa/domain/formato/numeros'
import type { Content, TDocumentDefinitions } from 'pdfmake/interfaces'
import { celda, GRIS, pie, TABLA } from '../../estilo.ts'
import { cabeza, hoja, impresoPor, membrete } from '../../hoja.ts'
import { dato, tramosDeTexto } from '../../texto.ts'
import { hojaPara } from './anchos.ts'

/** A list of the house on paper. */
export interface ListadoImpreso {
  readonly titulo: string
  readonly empresa: { readonly nombre: string; readonly nit: string; readonly dv: string }
  /** What its rows are, in plural. */
  readonly nombre: string
  /** The filter in words. */
  readonly filtro: string
  readonly columnas: readonly { readonly titulo: string; readonly derecha: boolean }[]
  readonly filas: readonly (readonly string[])[]
  readonly totales: readonly { readonly texto: string; readonly valor: string }[]
  readonly impresion: { readonly por: string; readonly instante: Instante }
}

/** Layout of a list (design *Print*). Pure: the same data, the same paper. */
export function documentoListado(d: ListadoImpreso): TDocumentDefinitions {
  const { titulo, empresa, nombre, filtro, columnas, filas, totales, impresion } = d
  const { fontSize, widths, ...papel } = hojaPara(columnas, filas)
  const alineada = (derecha: boolean) => (derecha ? 'right' : 'left')
  return {
    ...hoja({ titulo, instante: impresion.instante, letra: 8, renglon: 1.1 }),
    ...papel,
    footer: pie(impresoPor(impresion)),
    content: [
      cabeza(
        membrete(empresa),
        [
          { text: titulo, bold: true, fontSize: 12 },
          { text: `${nombre}: ${formatoEntero(filas.length)}`, bold: true },
        ],
        'auto',
      ),
      dato(`Filtro: ${filtro}`, { color: GRIS, margin: [0, 4, 0, 6] }),
      {
        table: {
          headerRows: 1,
          widths: [...widths],
          body: [
            columnas.map((una) =>
              celda({ text: una.titulo, style: 'columna', fontSize }, alineada(una.derecha)),
            ),
            ...filas.map((fila) =>
              fila.map((valor, i) => {
                const derecha = columnas[i]?.derecha ?? false
                // A figure is never cut in two.
                return celda({ text: tramosDeTexto(valor), noWrap: derecha, fontSize }, alineada(derecha))
              }),
            ),
          ],
          dontBreakRows: true,
          keepWithHeaderRows: 1,
        },
        layout: TABLA,
      },
      ...alPie(totales),
    ],
  }
}

const alPie = (totales: ListadoImpreso['totales']): Content[] =>
  totales.length === 0
    ? []
    : [
        {
          text: totales.flatMap(({ texto, valor }) => [
            { text: `${texto} `, color: GRIS },
            { text: `${valor}     `, bold: true },
          ]),
          margin: [4, 8, 0, 0],
          fontSize: 9,
        },
      ]
