import type { Instante } from '@retroventa/domain/fechas/fecha'
import { formatoFechaHora } from '@retroventa/domain/formato/fechas'
import { formatoCentesimas, formatoPeso, formatoPesos } from '@retroventa/domain/formato/numeros'
import { nombreCategoria } from '@retroventa/domain/oro/categorias'
import type { valorarPieza } from '@retroventa/domain/oro/valoracion'
import type { TDocumentDefinitions } from 'pdfmake/interfaces'
import { CUADRO, celda, GRIS, pie, rotulo, TABLA } from '../../estilo.ts'
import { cabeza, hoja, impresoPor, membrete } from '../../hoja.ts'
import { dato } from '../../texto.ts'

/** What some pieces would be paid on a day (001 §2 *Jewellery valuation*). */
export interface ValoracionImpresa {
  readonly empresa: { readonly nombre: string; readonly nit: string; readonly dv: string }
  readonly almacen: { readonly codigo: string; readonly nombre: string }
  readonly precios: {
    readonly dolar: number
    readonly onza: number
    readonly plata: number
    readonly de?: Instante
  }
  readonly piezas: readonly ReturnType<typeof valorarPieza>[]
  readonly impresion: { readonly por: string; readonly instante: Instante }
}

const TITULO = 'Valoración de joyas'
/** A price of the market, which has two decimals. */
const precio = (valor: number) => ({ text: formatoCentesimas(Math.round(valor * 100)) })
const columna = (text: string) => celda({ text, style: 'columna' }, 'right')
const cifra = (text: string, bold = false) => celda({ text, bold }, 'right')

/** Layout of the valuation (design *Print*). Pure: the same data, the same paper. */
export function documentoValoracion(d: ValoracionImpresa): TDocumentDefinitions {
  const suma = (campo: 'peso' | 'contrato' | 'compraDirecta') =>
    d.piezas.reduce((total, pieza) => total + pieza[campo], 0)
  const { dolar, onza, plata, de } = d.precios
  return {
    ...hoja({ titulo: TITULO, instante: d.impresion.instante }),
    footer: pie(impresoPor(d.impresion)),
    content: [
      {
        ...cabeza(membrete(d.empresa, [dato(`${d.almacen.codigo}, ${d.almacen.nombre}`, { color: GRIS })]), [
          { text: TITULO, style: 'numero' },
        ]),
        margin: [0, 0, 0, 10],
      },
      {
        table: {
          widths: ['*', '*', '*'],
          body: [
            [
              rotulo('Dólar', precio(dolar)),
              rotulo('Onza de oro', precio(onza)),
              rotulo('Onza de plata', precio(plata)),
            ],
          ],
        },
        layout: CUADRO,
        margin: [0, 0, 0, 10],
      },
      {
        table: {
          headerRows: 1,
          keepWithHeaderRows: 1,
          dontBreakRows: true,
          widths: [20, '*', 70, 70, 70, 90, 90],
          body: [
            [
              columna('#'),
              celda({ text: 'Pureza', style: 'columna' }),
              columna('Peso'),
              columna('Piedras'),
              columna('Neto'),
              columna('Contrato'),
              columna('Compra directa'),
            ],
            ...d.piezas.map((pieza, i) => [
              cifra(String(i + 1)),
              celda({ text: nombreCategoria(pieza.categoria) }),
              cifra(formatoPeso(pieza.bruto)),
              cifra(pieza.piedras > 0 ? formatoPeso(pieza.piedras) : 'ninguna'),
              cifra(formatoPeso(pieza.peso)),
              cifra(formatoPesos(pieza.contrato)),
              cifra(formatoPesos(pieza.compraDirecta)),
            ]),
            [
              celda({ text: '' }),
              celda({ text: 'Total', bold: true }),
              celda({ text: '' }),
              celda({ text: '' }),
              cifra(formatoPeso(suma('peso')), true),
              cifra(formatoPesos(suma('contrato')), true),
              cifra(formatoPesos(suma('compraDirecta')), true),
            ],
          ],
        },
        layout: TABLA,
      },
      {
        text: `Valores de referencia: el de un contrato o de una compra se fija al hacerlo, con la pieza en la mano. ${de ? `Precios del ${formatoFechaHora(de)}` : ''}`.trim(),
        color: GRIS,
        margin: [0, 8, 0, 0],
      },
    ],
  }
}
