import { NOMBRE_DE_PARTE } from '@retroventa/api/operaciones/partes'
import { pesosEnLetras } from '@retroventa/domain/dinero/letras'
import { formatoFechaHora } from '@retroventa/domain/formato/fechas'
import { formatoPeso, formatoPesos } from '@retroventa/domain/formato/numeros'
import type { Column, Content, PageSize, TableCell, TDocumentDefinitions } from 'pdfmake/interfaces'
import { aviso, CUADRO, celda, codigoDeBarras, GRIS, PELO, rotulo, TABLA, TINTA } from '../estilo.ts'
import { hoja, impresoConNumero, nitDe } from '../hoja.ts'
import { dato, tramosDeTexto } from '../texto.ts'
import { QUIEN_FIRMA, type ReciboImpreso, type Renglon } from './reciboImpreso.ts'
import { documentoReciboTermico } from './reciboTermico.ts'
import { documentoDe, leyenda } from './reciboTextos.ts'

/** Points. Half a letter lies: the sheet of a printer cut in two. */
const HOJA: Record<'carta' | 'media', PageSize> = { carta: 'LETTER', media: { width: 612, height: 396 } }
const MARGEN = 34
const ANCHO_BARRAS = 170

/** Layout of the receipt of any operation (design *Print*). Pure: the same data, the same paper. */
export function documentoRecibo(r: ReciboImpreso): TDocumentDefinitions {
  if (r.formato === 'termica') return documentoReciboTermico(r)
  return {
    ...hoja({
      titulo: `${r.titulo} ${r.codigo}`,
      asunto: r.codigo,
      instante: r.impresion.instante,
      papel: HOJA[r.formato],
      margenes: [MARGEN, 20, MARGEN, 24],
      letra: 8.5,
      renglon: 1.05,
    }),
    footer: (pagina, total) => ({
      margin: [MARGEN, 6, MARGEN, 0],
      columns: [
        {
          width: '*',
          text: impresoConNumero(r, r.anuladoPor && 'ANULADO'),
          fontSize: 7.5,
          color: GRIS,
        },
        { width: 'auto', text: `Página ${pagina} de ${total}`, noWrap: true, fontSize: 7.5, color: GRIS },
      ],
    }),
    content: [
      encabezado(r),
      ...(r.anuladoPor
        ? [
            aviso(
              dato(`ANULADO por el documento ${r.anuladoPor}: este recibo no tiene valor.`, { bold: true }),
            ),
          ]
        : []),
      quienes(r),
      {
        margin: [0, 7, 0, 0],
        columnGap: 20,
        columns: [
          { width: '*', stack: [...cifras(r), ...renglones(r.datos)] },
          ...(r.valor === 0 ? [] : [{ width: 214, stack: dinero(r) }]),
        ],
      },
      ...bienes(r),
      firmas(r),
    ],
  }
}

function encabezado({ empresa, almacen, titulo, codigo, impresion }: ReciboImpreso): Content {
  return {
    columns: [
      {
        width: '*',
        stack: [
          dato(empresa.nombre, { fontSize: 11.5, bold: true }),
          { text: nitDe(empresa) },
          dato(`Almacén ${almacen.nombre}, ${almacen.codigo}`, { bold: true, margin: [0, 2, 0, 0] }),
          dato([almacen.direccion, almacen.municipio].filter(Boolean).join(', ')),
          dato(almacen.telefono ? `Teléfono ${almacen.telefono}` : ''),
        ],
      },
      {
        width: 'auto',
        margin: [0, 2, 12, 0],
        stack: impresion.duplicado ? [sello('DUPLICADO')] : [],
      },
      {
        width: ANCHO_BARRAS,
        alignment: 'right',
        stack: [
          dato(titulo, { bold: true }),
          { text: codigo, bold: true, fontSize: 15, lineHeight: 1.05 },
          { margin: [0, 2, 0, 0], stack: [codigoDeBarras(codigo, ANCHO_BARRAS, 24)] },
        ],
      },
    ],
  }
}

const sello = (texto: string): Content => ({
  table: { body: [[{ text: texto, bold: true, characterSpacing: 1.5, margin: [2, -1, 0, -2] }]] },
  layout: CUADRO,
})

function quienes({ instante, origen, cliente, parte, atendio, autorizo }: ReciboImpreso): Content {
  const fuerte = (texto: string) => dato(texto, { bold: true, fontSize: 9 })
  const celdas: TableCell[] = [
    { stack: [rotulo('Fecha', fuerte(formatoFechaHora(instante)))] },
    ...(origen ? [{ stack: [rotulo(origen.nombre, fuerte(origen.codigo))] }] : []),
    ...(cliente
      ? [{ stack: [rotulo(NOMBRE_DE_PARTE[parte], fuerte(cliente.nombre)), { text: documentoDe(cliente) }] }]
      : []),
    {
      stack: [rotulo('Atendió', fuerte(atendio)), ...(autorizo ? [dato(`Autorizó ${autorizo}`)] : [])],
    },
  ]
  return {
    margin: [0, 7, 0, 0],
    table: {
      widths: [104, ...(origen ? [82] : []), ...(cliente ? ['*'] : []), cliente ? 130 : '*'],
      body: [celdas],
    },
    layout: CUADRO,
  }
}

const titulo = (texto: string, alineacion: 'left' | 'right' = 'left'): TableCell =>
  celda({ text: texto, style: 'columna' }, alineacion)

function cifras({ cifras: lista }: ReciboImpreso): Content[] {
  if (lista.length === 0) return []
  const nueva = lista.every(({ antes }) => antes === undefined)
  return [
    {
      table: {
        headerRows: 1,
        dontBreakRows: true,
        widths: ['*', ...(nueva ? [] : ['auto']), 'auto'],
        body: [
          nueva
            ? [titulo('Detalle'), titulo('')]
            : [titulo('Lo que cambia'), titulo('Antes', 'right'), titulo('Después', 'right')],
          ...lista.map(({ nombre, antes, despues }) => [
            celda(dato(nombre)),
            ...(nueva ? [] : [celda(dato(antes ?? ''), 'right')]),
            celda(dato(despues, { bold: true }), 'right'),
          ]),
        ],
      },
      layout: TABLA,
    },
  ]
}

const renglones = (lista: readonly Renglon[]): Content[] =>
  lista.map(({ nombre, valor }) => ({
    margin: [4, 4, 4, 0],
    text: [{ text: `${nombre}: `, color: GRIS }, ...tramosDeTexto(valor)],
  }))

/** What is paid or handed over, in figures and in words, by means, and the change. */
function dinero(r: ReciboImpreso): Content[] {
  const fila = (nombre: Content, valor: string): TableCell[] => [
    celda(nombre),
    celda({ text: valor }, 'right'),
  ]
  return [
    { text: leyenda(r), style: 'etiqueta' },
    { text: formatoPesos(Math.abs(r.valor)), bold: true, fontSize: 17, lineHeight: 1.1 },
    { text: pesosEnLetras(Math.abs(r.valor)), fontSize: 7.5, margin: [0, 0, 0, 3] },
    {
      table: {
        widths: ['*', 'auto'],
        dontBreakRows: true,
        body: [
          ...r.pagos.map(({ nombre, valor, referencia }) =>
            fila(dato(referencia ? `${nombre}, ${referencia}` : nombre), valor),
          ),
          ...(r.efectivo
            ? [
                fila('Recibido en efectivo', formatoPesos(r.efectivo.recibido)),
                fila({ text: 'Cambio', bold: true }, formatoPesos(r.efectivo.cambio)),
              ]
            : []),
        ],
      },
      layout: TABLA,
    },
  ]
}

function bienes({ bienes: lista }: ReciboImpreso): Content[] {
  if (lista.length === 0) return []
  return [
    {
      margin: [0, 7, 0, 0],
      table: {
        headerRows: 1,
        dontBreakRows: true,
        widths: [88, '*', 54, 120],
        body: [
          [titulo('Código'), titulo('Artículo'), titulo('Peso', 'right'), titulo('Queda')],
          ...lista.map(({ codigo, descripcion, peso, queda }) => [
            celda({ text: codigo }),
            celda(dato(descripcion)),
            celda(peso > 0 ? formatoPeso(peso) : 'no aplica', 'right'),
            celda(dato(queda)),
          ]),
        ],
      },
      layout: TABLA,
    },
  ]
}

const ANCHO_FIRMA = 180
/** Of three. */
const ANCHO_DE_TRES = 170

/** The customer and who attended, or who its document says; one line of several is drawn to the edge. */
function firmas({ cliente, parte, atendio, almacen, firmas: propias }: ReciboImpreso): Content {
  const ancho = (propias?.length ?? 0) > 2 ? ANCHO_DE_TRES : ANCHO_FIRMA
  const firma = (quien: string, nombre: string, detalle: string): Column => ({
    width: ancho,
    stack: [
      {
        canvas: [
          { type: 'line' as const, x1: 0, y1: 0, x2: ancho, y2: 0, lineWidth: PELO, lineColor: TINTA },
        ],
        margin: [0, 22, 0, 2] as [number, number, number, number],
      },
      { text: quien, style: 'seccion' },
      dato(nombre),
      dato(detalle),
    ],
  })
  const suya = cliente ? [firma(parte.toUpperCase(), cliente.nombre, documentoDe(cliente))] : []
  const lineas = propias
    ? propias.flatMap(({ quien, nombre }) =>
        quien === 'cliente'
          ? suya
          : [firma(QUIEN_FIRMA[quien].toUpperCase(), nombre, nombre && almacen.nombre)],
      )
    : [...suya, firma('ATENDIÓ', atendio, almacen.nombre)]
  return {
    unbreakable: true,
    stack: [
      {
        // The last one at the right edge, the others at the left and between.
        columns: lineas.flatMap((linea, i) => (i === 0 && lineas.length > 1 ? [linea] : [HUECO, linea])),
      },
    ],
  }
}

const HUECO: Column = { width: '*', text: '' }
