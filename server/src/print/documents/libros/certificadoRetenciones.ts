import type { Fecha } from '@retroventa/domain/fechas/fecha'
import { formatoFecha, formatoRango } from '@retroventa/domain/formato/fechas'
import { formatoPesos, formatoPorcentaje } from '@retroventa/domain/formato/numeros'
import type { Content, TDocumentDefinitions } from 'pdfmake/interfaces'
import { CUADRO, celda, GRIS, pie, rotulo, TABLA } from '../../estilo.ts'
import { cabeza, hoja, membrete } from '../../hoja.ts'
import { dato, tramosDeTexto } from '../../texto.ts'

/** What a company withheld from a third in some days, already in words, a page for each tax. */
export interface CertificadoRetenciones {
  readonly empresa: {
    readonly nombre: string
    readonly nit: string
    readonly dv: string
    readonly direccion: string
    readonly telefono: string
  }
  readonly tercero: { readonly nombre: string; readonly documento: string; readonly direccion: string }
  readonly periodo: { readonly desde: Fecha; readonly hasta: Fecha }
  /** It was issued before the days that were asked for ended: its own end with it. */
  readonly sinTerminar: boolean
  readonly certificados: readonly {
    readonly titulo: string
    readonly lineas: readonly {
      readonly concepto: string
      readonly municipio: string
      readonly base: number
      readonly retenido: number
    }[]
    readonly base: number
    readonly retenido: number
    readonly enLetras: string
  }[]
  readonly expedido: Fecha
}

/** Hundredths of a percent that was withheld. */
const tarifa = (base: number, retenido: number): string =>
  base === 0 ? '' : formatoPorcentaje(Math.round((retenido * 10_000) / base))

function pagina(d: CertificadoRetenciones, i: number): Content[] {
  const { empresa, tercero, periodo, sinTerminar, expedido } = d
  const uno = d.certificados[i]
  if (!uno) return []
  const ciudades = [...new Set(uno.lineas.map(({ municipio }) => municipio))].join(', ')
  return [
    {
      ...(i > 0 && { pageBreak: 'before' as const }),
      ...cabeza(membrete(empresa, [dato(empresa.direccion), dato(empresa.telefono)]), [
        {
          text: `Certificado de ${uno.titulo.charAt(0).toLowerCase()}${uno.titulo.slice(1)}`,
          bold: true,
          fontSize: 12,
        },
        { text: `Año gravable ${periodo.hasta.slice(0, 4)}`, bold: true },
        { text: formatoRango(periodo.desde, periodo.hasta), color: GRIS },
      ]),
    },
    {
      margin: [0, 14, 0, 10],
      table: {
        widths: ['*', 150],
        body: [
          [
            rotulo('Practicada a', dato(tercero.nombre, { fontSize: 11, bold: true })),
            rotulo('Documento', dato(tercero.documento, { fontSize: 11, bold: true })),
          ],
          [rotulo('Dirección', dato(tercero.direccion)), rotulo('Practicada en', dato(ciudades))],
        ],
      },
      layout: CUADRO,
    },
    {
      table: {
        headerRows: 1,
        widths: ['*', 'auto', 'auto', 'auto', 'auto'],
        body: [
          ['Concepto', 'Ciudad', 'Base', 'Tarifa', 'Retenido'].map((texto, n) =>
            celda({ text: texto, style: 'columna' }, n > 1 ? 'right' : 'left'),
          ),
          ...uno.lineas.map(({ concepto, municipio, base, retenido }) => [
            celda({ text: tramosDeTexto(concepto) }),
            celda({ text: tramosDeTexto(municipio) }),
            celda({ text: formatoPesos(base), noWrap: true }, 'right'),
            celda({ text: tarifa(base, retenido), noWrap: true }, 'right'),
            celda({ text: formatoPesos(retenido), noWrap: true }, 'right'),
          ]),
          [
            celda({ text: 'Total', bold: true }),
            celda({ text: '' }),
            celda({ text: formatoPesos(uno.base), bold: true, noWrap: true }, 'right'),
            celda({ text: '' }),
            celda({ text: formatoPesos(uno.retenido), bold: true, noWrap: true }, 'right'),
          ],
        ],
        dontBreakRows: true,
      },
      layout: TABLA,
    },
    {
      margin: [0, 10, 0, 0],
      text: [
        { text: 'Son: ', color: GRIS },
        { text: uno.enLetras, bold: true },
      ],
    },
    {
      margin: [0, 14, 0, 0],
      text: [
        ...tramosDeTexto(empresa.nombre),
        ' certifica que practicó la retención que aquí se detalla. ',
        sinTerminar
          ? `El período no ha terminado: es lo retenido hasta el ${formatoFecha(periodo.hasta)}. `
          : '',
        `Se expide el ${formatoFecha(expedido)}, según el artículo 381 del Estatuto Tributario. `,
        'Hecho por computador: no necesita firma autógrafa (Decreto 836 de 1991, artículo 10).',
      ],
    },
  ]
}

/** Layout of the certificates (design *Print*), one page for each tax. Pure: the same data, the same paper. */
export function documentoCertificadoRetenciones(d: CertificadoRetenciones): TDocumentDefinitions {
  return {
    ...hoja({
      titulo: `Certificados de retenciones de ${d.tercero.nombre}`,
      instante: d.expedido,
      renglon: 1.15,
    }),
    footer: pie(tramosDeTexto(d.empresa.nombre)),
    content: d.certificados.flatMap((_, i) => pagina(d, i)),
  }
}
