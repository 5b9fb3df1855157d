import { pesosEnLetras } from '@retroventa/domain/dinero/letras'
import type { Pesos } from '@retroventa/domain/dinero/pesos'
import { conPuntos, formatoDocumento } from '@retroventa/domain/documentos/formatoDocumento'
import { type ParteElectronica, type Retencion, totalesDe } from '@retroventa/domain/electronicos/modelo'
import { formatoFecha, formatoFechaHora } from '@retroventa/domain/formato/fechas'
import { formatoPesos } from '@retroventa/domain/formato/numeros'
import type { Content, TDocumentDefinitions } from 'pdfmake/interfaces'
import { CUADRO, celda, PAPEL, pie, rotulo, seccion, TABLA } from '../../estilo.ts'
import { hoja } from '../../hoja.ts'
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
  /** What who issues is before the tax office: responsible for IVA, self-retainer. */
  readonly calidad: string
  /** Form and means of payment. */
  readonly pago: string
  /** Of a POS document: where it was sold, and by whom. */
  readonly caja?: { readonly nombre: string; readonly cajero: string } | undefined
  readonly lineas: readonly {
    readonly descripcion: string
    readonly codigo?: string | undefined
    readonly base: Pesos
    readonly iva: Pesos
    readonly tasa: number
  }[]
  readonly retenciones: readonly Retencion[]
  readonly resolucion?: string | undefined
  /** Of a note: what it corrects, and why. */
  readonly corrige?:
    | { readonly codigo: string; readonly concepto: string; readonly motivo: string }
    | undefined
  readonly origen: string
}

const RETENCION = { '05': 'ReteIVA', '06': 'ReteFuente', '07': 'ReteICA' } as const

/** Layout of an electronic document. Pure: the same data, the same paper. */
export function documentoElectronico(datos: ElectronicoImpreso): TDocumentDefinitions {
  const { titulo, codigo, aviso } = datos
  return {
    ...hoja({
      titulo: `${titulo} ${codigo}`,
      asunto: codigo,
      instante: datos.emitido,
      papel: PAPEL[datos.papel],
    }),
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
              dato(datos.calidad, { fontSize: 7.5 }),
            ],
          },
        ],
      },
      ...(aviso ? [enCuadro(aviso)] : []),
      resumen(datos),
      hechos(datos),
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
    ...(corrige ? [rotulo('Corrige', cifra(corrige.codigo))] : []),
    rotulo('Validado por la DIAN', cifra(validado ? formatoFechaHora(validado) : 'todavía no')),
  ]
  return { margin: [0, 6, 0, 0], table: { widths: celdas.map(() => '*'), body: [celdas] }, layout: CUADRO }
}

/** How it was paid, where a POS document was made, and why a note corrects: DIAN's concept, and what was written. */
const hechos = ({ pago, caja, corrige }: ElectronicoImpreso): Content => ({
  margin: [0, 4, 0, 0],
  stack: [
    dato(`Pago: ${pago}`),
    ...(caja ? [dato(`Caja: ${caja.nombre}. Cajero: ${caja.cajero}`)] : []),
    ...(corrige ? [dato(`Concepto: ${[corrige.concepto, corrige.motivo].filter(Boolean).join('. ')}`)] : []),
  ],
})

const tercero = ({ rotuloTercero, tercero: t }: ElectronicoImpreso): Content => ({
  margin: [0, 6, 0, 0],
  stack: [
    { text: rotuloTercero, style: 'seccion' },
    dato(t.nombre, { style: 'nombre' }),
    dato(t.dv ? `NIT ${formatoDocumento(t.documento, 'NIT', t.dv)}` : `Documento ${conPuntos(t.documento)}`),
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
    widths: [22, 78, '*', 34, 36, 70, 62, 72],
    body: [
      [
        titulo('Nº'),
        titulo('Código'),
        titulo('Descripción'),
        titulo('Cant.', 'right'),
        titulo('IVA %', 'right'),
        titulo('Base', 'right'),
        titulo('IVA', 'right'),
        titulo('Total', 'right'),
      ],
      ...todas.map(({ descripcion, codigo = '', base, iva, tasa }, i) => [
        celda(String(i + 1)),
        celda(dato(codigo)),
        celda(dato(descripcion)),
        // Each line is a thing, or its grams: the XML counts it as one too.
        celda('1', 'right'),
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
