import type { Respuesta } from '@retroventa/api/core/endpoint'
import type { DiferenciaFila, verInventario } from '@retroventa/api/inventario/llamadas'
import { CLASES, DIFERENCIAS, ESTADOS } from '@retroventa/api/inventario/textos'
import { nombreDeLugar } from '@retroventa/api/operaciones/lugares'
import { pureza } from '@retroventa/api/vitrina/lista'
import type { Instante } from '@retroventa/domain/fechas/fecha'
import { formatoFechaHora } from '@retroventa/domain/formato/fechas'
import {
  formatoEntero,
  formatoPeso,
  formatoPesos,
  formatoPorcentaje,
} from '@retroventa/domain/formato/numeros'
import type { ClaseInventario, EstadoInventario } from '@retroventa/domain/inventario/conciliar'
import type { Content, TableCell, TDocumentDefinitions } from 'pdfmake/interfaces'
import { celda, GRIS, pie, seccion, TABLA } from '../estilo.ts'
import { cabeza, hoja, impresoPor, membrete } from '../hoja.ts'
import { dato, tramosDeTexto } from '../texto.ts'

/** The act of a count of goods. */
export interface ActaInventario {
  readonly empresa: { readonly nombre: string; readonly nit: string; readonly dv: string }
  readonly inventario: {
    readonly codigo: string
    readonly clase: ClaseInventario
    readonly estado: EstadoInventario
    readonly almacen: string
    readonly abierto: Instante
    readonly cerrado: Instante | null
    readonly abrio: string
    readonly cierre: string | null
    readonly resumen: Respuesta<typeof verInventario>['situacion']['resumen']
    readonly bajas: number | null
    readonly hallazgos: number | null
    readonly diferencias: readonly DiferenciaFila[]
    readonly movidas: readonly {
      readonly codigo: string
      readonly descripcion: string
      readonly que: 'salio' | 'entro'
      readonly lugar: string
      readonly documento?: string | undefined
      readonly quien?: string | undefined
    }[]
  }
  readonly impresion: { readonly por: string; readonly instante: Instante }
}

const texto = (cual: string, extra: object = {}) => celda({ text: tramosDeTexto(cual), ...extra })
const cifra = (cual: string, extra: object = {}) => celda({ text: cual, ...extra }, 'right')
/** Nothing where who prints may not see costs. */
const pesos = (valor: number | null) => (valor === null ? '' : formatoPesos(valor))
const columna = (cual: string, derecha = false) =>
  celda({ text: cual, style: 'columna' }, derecha ? 'right' : 'left')

const tabla = (widths: (string | number)[], body: TableCell[][]): Content => ({
  table: { headerRows: 1, widths, body, dontBreakRows: true, keepWithHeaderRows: 1 },
  layout: TABLA,
})

/** Layout of the act (design *Print*). Pure: the same data, the same paper. */
export function documentoActaInventario({
  empresa,
  inventario,
  impresion,
}: ActaInventario): TDocumentDefinitions {
  const { codigo, clase, estado, almacen, abierto, cerrado, abrio, cierre, resumen } = inventario
  return {
    ...hoja({
      titulo: `Acta de inventario ${codigo}`,
      instante: impresion.instante,
      letra: 8.5,
      renglon: 1.1,
    }),
    footer: pie(impresoPor(impresion)),
    content: [
      cabeza(membrete(empresa, [dato(`${almacen}, ${CLASES[clase].toLowerCase()}`, { color: GRIS })]), [
        { text: `Acta de inventario ${codigo}`, bold: true, fontSize: 12 },
        { text: ESTADOS[estado], bold: true },
      ]),
      seccion('Resultado'),
      dato(
        `Abierto por ${abrio}, ${formatoFechaHora(abierto)}${
          cerrado ? ` Cerrado con ${cierre ?? ''}, ${formatoFechaHora(cerrado)}` : ' Sin cerrar.'
        }`,
      ),
      tabla(
        ['*', 90, 90, 110],
        [
          [columna(''), columna('Artículos', true), columna('Gramos', true), columna('Pesos', true)],
          [
            texto('Esperado por los libros'),
            cifra(formatoEntero(resumen.esperadas)),
            cifra(formatoPeso(resumen.pesoEsperado)),
            cifra(pesos(resumen.costoEsperado)),
          ],
          [
            texto('Contado'),
            cifra(formatoEntero(resumen.encontradas)),
            cifra(formatoPeso(resumen.pesoContado)),
            cifra(pesos(resumen.costoContado)),
          ],
          [
            texto('Movido por documentos mientras se contaba'),
            cifra(formatoEntero(resumen.movidas)),
            cifra(''),
            cifra(''),
          ],
          [
            texto('Falta'),
            cifra(formatoEntero(resumen.faltantes)),
            cifra(''),
            cifra(pesos(resumen.costoFaltante)),
          ],
          [
            texto(`Exactitud ${formatoPorcentaje(resumen.exactitud)}`, { bold: true }),
            cifra(''),
            cifra(inventario.bajas === null ? '' : `Bajas ${formatoPesos(inventario.bajas)}`),
            cifra(inventario.hallazgos === null ? '' : `Hallazgos ${formatoPesos(inventario.hallazgos)}`),
          ],
        ],
      ),
      seccion('Diferencias'),
      ...diferencias(inventario.diferencias),
      ...movidas(inventario.movidas),
      firmas(),
    ],
  }
}

function diferencias(todas: readonly DiferenciaFila[]): Content[] {
  if (todas.length === 0) return [dato('Lo contado es lo que dicen los libros.')]
  return [
    tabla(
      [70, '*', 70, 60, 75, 130],
      [
        [
          columna('Diferencia'),
          columna('Artículo'),
          columna('En libros', true),
          columna('Pesado', true),
          columna('Costo', true),
          columna('Explicación'),
        ],
        ...todas.map((una) => [
          texto(DIFERENCIAS[una.tipo]),
          texto(
            [una.codigo, una.descripcion, una.categoria && pureza(una.categoria)].filter(Boolean).join(', '),
          ),
          cifra(una.peso > 0 ? formatoPeso(una.peso) : ''),
          cifra(una.pesado === undefined ? '' : formatoPeso(una.pesado)),
          cifra(una.costo ? formatoPesos(una.costo) : ''),
          texto(
            una.explicacion
              ? `${una.explicacion.ajusta ? 'Ajustada: ' : ''}${una.explicacion.motivo}`
              : 'Sin explicar',
          ),
        ]),
      ],
    ),
  ]
}

function movidas(todas: ActaInventario['inventario']['movidas']): Content[] {
  if (todas.length === 0) return []
  return [
    seccion('Movido por documentos mientras se contaba'),
    tabla(
      ['*', 130, 110, 80],
      [
        [columna('Artículo'), columna('Qué pasó'), columna('Documento'), columna('Quién')],
        ...todas.map(({ codigo, descripcion, que, lugar, documento = '', quien = '' }) => [
          texto(`${codigo}, ${descripcion}`),
          texto(`${que === 'salio' ? 'Salió: está' : 'Entró: está'} ${nombreDeLugar(lugar)}`),
          texto(documento),
          texto(quien),
        ]),
      ],
    ),
  ]
}

const firmas = (): Content => ({
  margin: [0, 40, 0, 0],
  columns: ['Quien contó', 'Quien concilió', 'Quien autorizó'].map((cual) => ({
    stack: [{ text: '_______________________________' }, { text: cual, color: GRIS }],
  })),
})
