import { pesosEnLetras } from '@retroventa/domain/dinero/letras'
import type { Pesos } from '@retroventa/domain/dinero/pesos'
import { type ParteElectronica, type Retencion, totalesDe } from '@retroventa/domain/electronicos/modelo'
import { formatoFecha, formatoFechaHora } from '@retroventa/domain/formato/fechas'
import { formatoPesos } from '@retroventa/domain/formato/numeros'
import type { Content, TDocumentDefinitions } from 'pdfmake/interfaces'
import { CUADRO, celda, ESTILOS, MARGENES, PAPEL, pie, rotulo, seccion, TABLA, TINTA } from '../../estilo.ts'
import { dato } from '../../texto.ts'
import type { ContratoImpreso } from '../contratoImpreso.ts'
import { ladoDelMembrete } from '../contratoPartes.ts'

/** The graphic representation of an electronic document, as plain data: it crosses to a worker thread. */
export interface ElectronicoImpreso extends Pick<ContratoImpreso, 'empresa' | 'almacen' | 'papel'> {
  readonly titulo: string
  readonly codigo: string
  /** `CUFE`, `CUDE` or `CUDS`, with what it is. */
  readonly nombreClave: string
  readonly clave: string
  readonly qr: string
  readonly fecha: string
  readonly emitido: string
  readonly validado?: string | undefined
  /** What is said in the middle of a document that DIAN has not accepted. */
  readonly aviso?: string | undefined
  /** How the other party is called: who buys, or who sells. */
  readonly rotuloTercero: string
  readonly tercero: ParteElectronica
  readonly lineas: readonly {
    readonly descripcion: string
    readonly base: Pesos
    readonly iva: Pesos
    readonly tasa: number
  }[]
  readonly retenciones: readonly Retencion[]
  readonly resolucion?: string | undefined
  readonly corrige?: string | undefined
  readonly origen: string
}

const RETENCION = { '05': 'ReteIVA', '06': 'ReteFuente', '07': 'ReteICA' } as const

/** Layout of an electronic document. Pure: the same data, the same paper. */
export function documentoElectronico(datos: ElectronicoImpreso): TDocumentDefinitions {
  const { titulo, codigo, aviso } = datos
  return {
    pageSize: PAPEL[datos.papel],
    pageMargins: MARGENES,
    info: { title: `${titulo} ${codigo}`, subject: codigo, creationDate: new Date(datos.emitido) },
    language: 'es-CO',
    defaultStyle: { font: 'Plex', fontSize: 9, lineHeight: 1.12, color: TINTA },
    styles: ESTILOS,
    footer: pie(`${titulo} ${codigo}. Representación gráfica.`),
    content: [
      {
        columns: [
          ladoDelMembrete(datos),
          {
            width: 250,
            alignment: 'right',
            stack: [
              { text: titulo, bold: true, fontSize: 9 },
              { text: codigo, style: 'numero', lineHeight: 1.1 },
              dato(datos.resolucion ?? '', { fontSize: 7.5, margin: [0, 3, 0, 0] }),
            ],
          },
        ],
      },
      ...(aviso ? [enCuadro(aviso)] : []),
      resumen(datos),
      tercero(datos),
      seccion('Detalle', [0, 8, 0, 1]),
      lineas(datos),
      totales(datos),
      codigos(datos),
    ],
  }
}

const enCuadro = (texto: string): Content => ({
  margin: [0, 5, 0, 0],
  table: { widths: ['*'], body: [[dato(texto, { bold: true })]] },
  layout: CUADRO,
})

function resumen({ emitido, origen, corrige, validado }: ElectronicoImpreso): Content {
  const cifra = (texto: string) => dato(texto, { bold: true })
  const celdas = [
    rotulo('Generado', cifra(formatoFechaHora(emitido))),
    rotulo('De', cifra(origen)),
    ...(corrige ? [rotulo('Corrige', cifra(corrige))] : []),
    rotulo('Validado por la DIAN', cifra(validado ? formatoFechaHora(validado) : 'todavía no')),
  ]
  return { margin: [0, 6, 0, 0], table: { widths: celdas.map(() => '*'), body: [celdas] }, layout: CUADRO }
}

const tercero = ({ rotuloTercero, tercero: t }: ElectronicoImpreso): Content => ({
  margin: [0, 6, 0, 0],
  stack: [
    { text: rotuloTercero, style: 'seccion' },
    dato(t.nombre, { style: 'nombre' }),
    dato(t.dv ? `NIT ${t.documento}-${t.dv}` : `Documento ${t.documento}`),
    dato([t.lugar?.direccion, t.lugar?.nombreMunicipio].filter(Boolean).join(', ')),
    dato(t.correo ?? ''),
  ],
})

const titulo = (text: string, alineacion: 'left' | 'right' = 'left') =>
  celda({ text, style: 'columna' }, alineacion)

const lineas = ({ lineas: todas }: ElectronicoImpreso): Content => ({
  table: {
    headerRows: 1,
    dontBreakRows: true,
    widths: [18, '*', 42, 72, 66, 78],
    body: [
      [
        titulo('Nº'),
        titulo('Descripción'),
        titulo('IVA %', 'right'),
        titulo('Base', 'right'),
        titulo('IVA', 'right'),
        titulo('Total', 'right'),
      ],
      ...todas.map(({ descripcion, base, iva, tasa }, i) => [
        celda(String(i + 1)),
        celda(dato(descripcion)),
        celda(String(tasa / 100).replace('.', ','), 'right'),
        celda(formatoPesos(base), 'right'),
        celda(formatoPesos(iva), 'right'),
        celda(formatoPesos(base + iva), 'right'),
      ]),
    ],
  },
  layout: TABLA,
})

function totales({ lineas: todas, retenciones }: ElectronicoImpreso): Content {
  const { base, iva, total } = totalesDe({ lineas: todas })
  const renglones = [
    ['Base', base] as const,
    ['IVA', iva] as const,
    ...retenciones.map(({ impuesto, valor }) => [`${RETENCION[impuesto]} practicada`, valor] as const),
  ]
  return {
    unbreakable: true,
    margin: [0, 4, 0, 0],
    columns: [
      { width: '*', stack: [{ text: pesosEnLetras(total), fontSize: 8, margin: [4, 3, 12, 0] }] },
      {
        width: 210,
        table: {
          widths: ['*', 120],
          body: [
            ...renglones.map(([nombre, valor]) => [celda(nombre), celda(formatoPesos(valor), 'right')]),
            [
              celda({ text: 'Total', bold: true }),
              celda({ text: formatoPesos(total), bold: true, fontSize: 11 }, 'right'),
            ],
          ],
        },
        layout: 'noBorders',
      },
    ],
  }
}

/** The QR no smaller than two centimetres, beside the code that it leads to (annex FEV 1.9 §11.7). */
const codigos = ({ qr, nombreClave, clave, fecha }: ElectronicoImpreso): Content => ({
  unbreakable: true,
  margin: [0, 12, 0, 0],
  columns: [
    { width: 96, qr, fit: 90 },
    {
      width: '*',
      stack: [
        { text: nombreClave, style: 'seccion' },
        { text: clave, fontSize: 7.5, characterSpacing: 0.2 },
        dato(`Fecha ${formatoFecha(fecha)}. Compruébelo con el código QR en el catálogo de la DIAN.`, {
          fontSize: 8,
          margin: [0, 4, 0, 0],
        }),
      ],
    },
  ],
})
