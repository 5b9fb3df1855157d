import type { Instante } from '@retroventa/domain/fechas/fecha'
import { formatoFechaHora } from '@retroventa/domain/formato/fechas'
import { formatoEntero, formatoPeso } from '@retroventa/domain/formato/numeros'
import type { Content, TableCell, TDocumentDefinitions } from 'pdfmake/interfaces'
import { aviso, CUADRO, celda, codigoDeBarras, GRIS, PELO, pie, rotulo, TABLA, TINTA } from '../estilo.ts'
import { cabeza, hoja, impresoConNumero, membrete } from '../hoja.ts'
import { dato } from '../texto.ts'

export interface LineaRemision {
  /** Label of a thing. */
  readonly articulo?: string | undefined
  readonly descripcion: string
  readonly pureza?: string | undefined
  /** Hundredths of a gram. */
  readonly peso: number
  readonly unidades: 0 | 1
  /** Whether the thing came, once it was received. */
  readonly llego?: boolean | undefined
  /** Of what goes by weight, once it was received. */
  readonly pesoRecibido?: number | undefined
}

/** The paper that travels with goods from one branch to another: what each bag holds, its seal, its weight, both ends. */
export interface Remision {
  readonly empresa: { readonly nombre: string; readonly nit: string; readonly dv: string }
  readonly codigo: string
  readonly instante: Instante
  readonly desde: string
  readonly hacia: string
  readonly envio: string
  readonly transporta?: string | undefined
  readonly observacion?: string | undefined
  readonly anulado: boolean
  readonly recibio?:
    | { readonly quien: string; readonly documento: string; readonly motivo: string | null }
    | undefined
  readonly bolsas: readonly {
    readonly precinto: string
    readonly peso: number
    readonly pesoRecibido?: number | undefined
    /** It came with its seal broken. */
    readonly rota?: boolean
    readonly lineas: readonly LineaRemision[]
  }[]
  readonly impresion: { readonly por: string; readonly instante: Instante; readonly duplicado: boolean }
}

const ANCHO_BARRAS = 190

/** Layout of a remisión (design *Print*). Pure: the same data, the same paper. */
export function documentoRemision(r: Remision): TDocumentDefinitions {
  const { impresion } = r
  return {
    ...hoja({
      titulo: `Remisión ${r.codigo}`,
      asunto: r.codigo,
      instante: impresion.instante,
      letra: 8.5,
      renglon: 1.1,
    }),
    footer: pie(impresoConNumero(r, r.anulado && 'ANULADO')),
    content: [
      encabezado(r),
      ...(r.anulado
        ? [aviso(dato('ANULADO: este despacho no tiene valor y la mercancía no viaja.', { bold: true }))]
        : []),
      extremos(r),
      resumen(r),
      ...r.bolsas.flatMap(bolsa),
      ...(r.observacion ? [dato(`Observación: ${r.observacion}`, { margin: [0, 8, 0, 0] })] : []),
      ...(r.recibio?.motivo ? [dato(`Diferencia: ${r.recibio.motivo}`, { margin: [0, 4, 0, 0] })] : []),
      firmas(r),
    ],
  }
}

function encabezado({ empresa, codigo, impresion }: Remision): Content {
  return cabeza(
    membrete(empresa, impresion.duplicado ? [{ text: 'DUPLICADO', bold: true, margin: [0, 4, 0, 0] }] : []),
    [
      { text: 'Remisión de mercancía', bold: true },
      { text: codigo, bold: true, fontSize: 15 },
      { margin: [0, 2, 0, 0], stack: [codigoDeBarras(codigo, ANCHO_BARRAS, 26)] },
    ],
    ANCHO_BARRAS,
  )
}

function extremos({ desde, hacia, instante, transporta }: Remision): Content {
  const fuerte = (texto: string) => dato(texto, { bold: true, fontSize: 9.5 })
  return {
    margin: [0, 8, 0, 0],
    table: {
      widths: ['*', '*', 104, 130],
      body: [
        [
          { stack: [rotulo('Sale de', fuerte(desde))] },
          { stack: [rotulo('Va a', fuerte(hacia))] },
          { stack: [rotulo('Despachado', fuerte(formatoFechaHora(instante)))] },
          { stack: [rotulo('Lo lleva', fuerte(transporta ?? 'sin decir'))] },
        ],
      ],
    },
    layout: CUADRO,
  }
}

/** What a guard counts without opening anything: bags, things and grams. */
function resumen({ bolsas }: Remision): Content {
  const lineas = bolsas.flatMap((una) => una.lineas)
  const suma = (de: (linea: LineaRemision) => number) => lineas.reduce((total, una) => total + de(una), 0)
  const columna = (texto: string) => celda({ text: texto, style: 'columna' }, 'right')
  const cifra = (texto: string) => celda({ text: texto, bold: true, fontSize: 11 }, 'right')
  return {
    margin: [0, 8, 0, 0],
    table: {
      headerRows: 1,
      widths: ['*', '*', '*', '*'],
      body: [
        ['Bolsas selladas', 'Artículos', 'Gramos por peso', 'Peso bruto de las bolsas'].map(columna),
        [
          formatoEntero(bolsas.length),
          formatoEntero(suma(({ unidades }) => unidades)),
          formatoPeso(suma(({ unidades, peso }) => (unidades === 0 ? peso : 0))),
          formatoPeso(bolsas.reduce((total, { peso }) => total + peso, 0)),
        ].map(cifra),
      ],
    },
    layout: TABLA,
  }
}

function bolsa({
  precinto,
  peso,
  pesoRecibido,
  rota = false,
  lineas,
}: Remision['bolsas'][number]): Content[] {
  const titulo = (texto: string, derecha = false): TableCell =>
    celda({ text: texto, style: 'columna' }, derecha ? 'right' : 'left')
  return [
    {
      margin: [0, 12, 0, 2],
      columns: [
        dato(`Bolsa, precinto ${precinto}`, { bold: true, fontSize: 10 }),
        {
          width: 'auto',
          text: [
            'Peso bruto ',
            { text: formatoPeso(peso), bold: true },
            ...(pesoRecibido === undefined ? [] : [`, al llegar ${formatoPeso(pesoRecibido)}`]),
            ...(rota ? [{ text: ', con el precinto roto', bold: true }] : []),
          ],
        },
      ],
    },
    {
      table: {
        headerRows: 1,
        dontBreakRows: true,
        widths: [18, 110, '*', 92, 64, 76],
        body: [
          [
            titulo('#'),
            titulo('Código'),
            titulo('Descripción'),
            titulo('Pureza'),
            titulo('Peso', true),
            titulo('Al recibir'),
          ],
          ...lineas.map(({ articulo, descripcion, pureza, peso: suyo, ...linea }, i) => [
            celda({ text: String(i + 1), color: GRIS }),
            celda(dato(articulo ?? 'por peso')),
            celda(dato(descripcion)),
            celda(dato(pureza ?? 'no es metal')),
            celda({ text: suyo > 0 ? formatoPeso(suyo) : 'no aplica' }, 'right'),
            celda(alRecibir(linea)),
          ]),
        ],
      },
      layout: TABLA,
    },
  ]
}

/** What came of a line; before it is received, a box that is ticked by hand. */
const alRecibir = ({ llego, pesoRecibido }: Pick<LineaRemision, 'llego' | 'pesoRecibido'>): Content => {
  if (pesoRecibido !== undefined) return { text: formatoPeso(pesoRecibido) }
  if (llego === undefined)
    return { canvas: [{ type: 'rect', x: 0, y: 1, w: 8, h: 8, lineWidth: PELO, lineColor: TINTA }] }
  return llego ? { text: 'llegó' } : { text: 'no llegó', bold: true }
}

/** Both ends sign in the system; on paper too, with who carries it between them. */
function firmas({ envio, transporta, recibio }: Remision): Content {
  const una = (etiqueta: string, quien: string): TableCell => ({
    stack: [
      { canvas: [{ type: 'line', x1: 0, y1: 0, x2: 160, y2: 0, lineWidth: PELO, lineColor: TINTA }] },
      { text: etiqueta, style: 'etiqueta', margin: [0, 3, 0, 0] },
      dato(quien, { bold: true }),
    ],
    margin: [0, 44, 0, 0],
  })
  return {
    unbreakable: true,
    table: {
      widths: ['*', '*', '*'],
      body: [
        [
          una('Despacha', envio),
          una('Transporta', transporta ?? ''),
          una('Recibe', recibio ? `${recibio.quien}, ${recibio.documento}` : ''),
        ],
      ],
    },
    layout: 'noBorders',
  }
}
