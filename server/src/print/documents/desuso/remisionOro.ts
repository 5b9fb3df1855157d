import type { Fecha, Instante } from '@retroventa/domain/fechas/fecha'
import { formatoFecha } from '@retroventa/domain/formato/fechas'
import { formatoPeso } from '@retroventa/domain/formato/numeros'
import type { Column, Content, TDocumentDefinitions } from 'pdfmake/interfaces'
import { celda, codigoDeBarras, GRIS, PELO, pie, rotulo, TABLA } from '../../estilo.ts'
import { cabeza, hoja, impresoConNumero, membrete } from '../../hoja.ts'
import { dato } from '../../texto.ts'

/** What goes with the gold to the refiner, already in words; it says no cost: what the house paid is not theirs to know. */
export interface RemisionOroImpresa {
  readonly empresa: { readonly nombre: string; readonly nit: string; readonly dv: string }
  readonly almacen: {
    readonly codigo: string
    readonly nombre: string
    readonly direccion: string
    readonly municipio: string
  }
  readonly codigo: string
  readonly fecha: Fecha
  readonly refinador: { readonly nombre: string; readonly documento: string }
  readonly sello: string
  readonly transporta?: string | undefined
  readonly observacion?: string | undefined
  readonly remite: string
  /** Why it is worth nothing; absent while it is in force. */
  readonly anulada: boolean
  readonly bolsas: readonly {
    readonly codigo: string
    readonly lote: string
    readonly almacen: string
    readonly pureza: string
    readonly piezas: number
    /** Hundredths of a gram. */
    readonly peso: number
  }[]
  /** By purity, in the order of the purities. */
  readonly purezas: readonly { readonly pureza: string; readonly bolsas: number; readonly peso: number }[]
  readonly impresion: { readonly por: string; readonly instante: Instante; readonly duplicado: boolean }
}

const columna = (texto: string, derecha = false) =>
  celda({ text: texto, style: 'columna' }, derecha ? 'right' : 'left')
const cifra = (texto: string, extra: object = {}) => celda({ text: texto, ...extra }, 'right')

function tablaDeBolsas({ bolsas }: RemisionOroImpresa): Content {
  return {
    margin: [0, 10, 0, 0],
    table: {
      headerRows: 1,
      widths: ['*', 'auto', 'auto', 'auto', 'auto', 'auto'],
      dontBreakRows: true,
      body: [
        [
          columna('Lote'),
          columna('Almacén'),
          columna('Bolsa'),
          columna('Pureza'),
          columna('Artículos', true),
          columna('Peso', true),
        ],
        ...bolsas.map(({ codigo, lote, almacen, pureza, piezas, peso }) => [
          celda(dato(lote)),
          celda(dato(almacen)),
          celda(dato(codigo)),
          celda({ text: pureza }),
          cifra(String(piezas)),
          cifra(formatoPeso(peso)),
        ]),
      ],
    },
    layout: TABLA,
  }
}

function totales({ purezas }: RemisionOroImpresa): Content {
  const total = purezas.reduce((suma, { peso }) => suma + peso, 0)
  return {
    margin: [0, 12, 0, 0],
    columns: [
      { width: '*', text: '' },
      {
        width: 260,
        table: {
          headerRows: 1,
          widths: ['*', 'auto', 'auto'],
          body: [
            [columna('Pureza'), columna('Bolsas', true), columna('Peso', true)],
            ...purezas.map(({ pureza, bolsas, peso }) => [
              celda({ text: pureza }),
              cifra(String(bolsas)),
              cifra(formatoPeso(peso)),
            ]),
            [
              celda({ text: 'Total', bold: true }),
              cifra(String(purezas.reduce((suma, { bolsas }) => suma + bolsas, 0)), { bold: true }),
              cifra(formatoPeso(total), { bold: true }),
            ],
          ],
        },
        layout: TABLA,
      },
    ],
  }
}

const firma = (quien: string, que: string): Column => ({
  width: '*',
  stack: [
    {
      canvas: [{ type: 'line', x1: 0, y1: 0, x2: 180, y2: 0, lineWidth: PELO }],
      margin: [0, 44, 0, 3],
    },
    dato(quien || ' ', { bold: true }),
    { text: que, style: 'etiqueta' },
  ],
})

/** Layout of the remisión (design *Print*). Pure: the same data, the same paper. */
export function documentoRemisionOro(d: RemisionOroImpresa): TDocumentDefinitions {
  return {
    ...hoja({ titulo: `Remisión de oro ${d.codigo}`, instante: d.impresion.instante }),
    footer: pie(impresoConNumero(d, d.anulada && 'ANULADA')),
    content: [
      cabeza(
        membrete(
          d.empresa,
          [
            dato(
              [`${d.almacen.codigo} ${d.almacen.nombre}`, d.almacen.direccion, d.almacen.municipio]
                .filter(Boolean)
                .join(', '),
            ),
          ],
          12,
        ),
        [
          { text: 'Remisión de oro', bold: true },
          { text: d.codigo, style: 'numero' },
          { text: formatoFecha(d.fecha), color: GRIS },
          ...(d.anulada ? [{ text: 'ANULADA', bold: true }] : []),
          ...(d.impresion.duplicado ? [{ text: 'DUPLICADO', bold: true }] : []),
        ],
        220,
      ),
      { margin: [0, 8, 0, 0], ...(codigoDeBarras(d.codigo, 200, 26) as object) } as Content,
      {
        margin: [0, 10, 0, 0],
        columnGap: 14,
        columns: [
          rotulo('Refinador', dato(`${d.refinador.nombre}, ${d.refinador.documento}`, { bold: true })),
          rotulo('Sello', dato(d.sello, { bold: true })),
          rotulo('Lo lleva', dato(d.transporta ?? 'Sin dato')),
        ],
      },
      ...(d.observacion
        ? [
            {
              margin: [0, 6, 0, 0] as [number, number, number, number],
              stack: [rotulo('Observación', dato(d.observacion))],
            },
          ]
        : []),
      tablaDeBolsas(d),
      totales(d),
      {
        margin: [0, 10, 0, 0],
        text: 'El peso es el de la balanza del almacén al sellar cada bolsa. Quien recibe verifica el sello y el peso antes de abrir. El origen de cada artículo va en el archivo de origen de esta remisión.',
        fontSize: 8,
        color: GRIS,
      },
      {
        columnGap: 20,
        columns: [
          firma(d.remite, 'Remite'),
          firma(d.transporta ?? '', 'Lleva'),
          firma('', 'Recibe, por el refinador'),
        ],
      },
    ],
  }
}
