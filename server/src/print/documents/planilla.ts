import { conceptosDe, loQueNoIncluye, type VistaPlanilla } from '@retroventa/api/planilla/lista'
import type { DocumentoPlanilla, Planilla } from '@retroventa/api/planilla/llamadas'
import type { Instante } from '@retroventa/domain/fechas/fecha'
import { formatoFecha, formatoFechaHora, formatoHora, formatoRango } from '@retroventa/domain/formato/fechas'
import {
  formatoCentesimas,
  formatoEntero,
  formatoPeso,
  formatoPesos,
} from '@retroventa/domain/formato/numeros'
import { subtotalTras } from '@retroventa/domain/planilla/hoja'
import type { Content, TableCell, TDocumentDefinitions } from 'pdfmake/interfaces'
import { celda, GRIS, PAPEL, type Papel, pie, seccion, TABLA } from '../estilo.ts'
import { cabeza, hoja, impresoPor, membrete } from '../hoja.ts'
import { dato } from '../texto.ts'

/** The sheet of a branch on paper. */
export interface PlanillaImpresa {
  readonly titulo: string
  readonly vista: VistaPlanilla
  readonly papel: Papel
  readonly empresa: { readonly nombre: string; readonly nit: string; readonly dv: string }
  readonly planilla: Planilla
  /** Of the layouts that tell each document. */
  readonly documentos: readonly DocumentoPlanilla[]
  /** Of a report of the day: who opened it, with what, who closed it. */
  readonly renglones?: readonly { readonly nombre: string; readonly valor: string }[]
  readonly impresion: { readonly por: string; readonly instante: Instante }
}

const texto = (cual: string, extra: object = {}) => celda({ text: cual, ...extra })
const cifra = (cual: string, extra: object = {}) => celda({ text: cual, ...extra }, 'right')
const columna = (cual: string, derecha = false) =>
  celda({ text: cual, style: 'columna' }, derecha ? 'right' : 'left')
const FUERTE = { bold: true }

const tabla = (widths: (string | number)[], body: TableCell[][], headerRows = 1): Content => ({
  table: { headerRows, widths, body, dontBreakRows: true, keepWithHeaderRows: 1 },
  layout: TABLA,
})

/** Rows of a table that goes to the next page whole: of a longer one its title may stand over its first rows. */
const JUNTAS = 12

/** A title on the page of what it is over. */
const bajo = (titulo: string, suya: Content, filas: number): Content[] =>
  filas > JUNTAS ? [seccion(titulo), suya] : [{ unbreakable: true, stack: [seccion(titulo), suya] }]

/** Layout of the sheet (design *Print*). Pure: the same data, the same paper. */
export function documentoPlanilla(d: PlanillaImpresa): TDocumentDefinitions {
  const { planilla, impresion } = d
  return {
    ...hoja({
      titulo: d.titulo,
      instante: impresion.instante,
      papel: PAPEL[d.papel],
      letra: 8.5,
      renglon: 1.1,
    }),
    footer: pie(impresoPor(impresion)),
    content: [
      encabezado(d),
      ...delDia(d.renglones),
      seccion('Caja'),
      saldos(planilla.hoja),
      ...lado('Ingresos', planilla.hoja.ingresos, planilla.hoja.totalIngresos, planilla.hoja.totalRetroventa),
      ...lado('Egresos', planilla.hoja.egresos, planilla.hoja.totalEgresos, 0),
      ...purezas(planilla.purezas),
      ...rangos(planilla.rangos),
      ...cuadres(planilla.cuadres),
      ...(d.vista === 'sencilla' ? [] : losDocumentos(d)),
    ],
  }
}

function encabezado({
  titulo,
  empresa,
  planilla: { desde, hasta, almacenes, fuera },
}: PlanillaImpresa): Content {
  return cabeza(
    membrete(empresa, [
      dato(almacenes.map(({ codigo, nombre }) => `${codigo}, ${nombre}`).join(' · '), { color: GRIS }),
      ...(fuera.length > 0 ? [dato(loQueNoIncluye(fuera), { bold: true })] : []),
    ]),
    [
      { text: titulo, bold: true, fontSize: 12 },
      { text: formatoRango(desde, hasta), bold: true },
    ],
  )
}

function delDia(renglones: PlanillaImpresa['renglones'] = []): Content[] {
  if (renglones.length === 0) return []
  return [
    seccion('El día'),
    tabla(
      [120, '*'],
      renglones.map(({ nombre, valor }) => [columna(nombre), celda(dato(valor))]),
      0,
    ),
  ]
}

const saldos = ({ inicial, totalIngresos, totalEgresos, final }: Planilla['hoja']): Content =>
  tabla(
    ['*', '*', '*', '*'],
    [
      ['Saldo inicial', 'Más ingresos', 'Menos egresos', 'Saldo final'].map((cual) => columna(cual, true)),
      [inicial, totalIngresos, totalEgresos, final].map((valor) => cifra(formatoPesos(valor), FUERTE)),
    ],
  )

function lado(
  titulo: string,
  renglones: Planilla['hoja']['ingresos'],
  total: number,
  retroventa: number,
): Content[] {
  const subtotal = (renglon: (typeof renglones)[number]) => subtotalTras(renglones, renglon)
  return [
    seccion(titulo),
    tabla(
      ['*', 90, 110],
      [
        [columna('Concepto'), columna('Documentos', true), columna('Valor', true)],
        ...renglones.flatMap((renglon) => [
          [
            texto(renglon.nombre),
            cifra(formatoEntero(renglon.documentos)),
            cifra(formatoPesos(renglon.valor)),
          ],
          ...renglon.detalle.map((parte) => [
            celda({ text: parte.nombre, color: GRIS, margin: [12, 0, 0, 0] }),
            cifra(formatoEntero(parte.documentos), { color: GRIS }),
            cifra(formatoPesos(parte.valor), { color: GRIS }),
          ]),
          ...(subtotal(renglon)
            ? [[texto(subtotal(renglon) ?? '', FUERTE), texto(''), cifra(formatoPesos(retroventa), FUERTE)]]
            : []),
        ]),
        [texto(`Total ${titulo.toLowerCase()}`, FUERTE), texto(''), cifra(formatoPesos(total), FUERTE)],
      ],
    ),
  ]
}

/** Hundredths of a peso. */
const promedio = (valor: number | null): string =>
  valor === null ? 'no aplica' : `$\u00a0${formatoCentesimas(valor)}`

function purezas(bloques: Planilla['purezas']): Content[] {
  if (bloques.length === 0) return []
  const fila = (nombre: string, c: Planilla['purezas'][number]['total'], extra: object = {}) => [
    texto(nombre, extra),
    cifra(formatoEntero(c.unidades), extra),
    cifra(formatoPeso(c.peso), extra),
    cifra(formatoPesos(c.valor), extra),
    cifra(promedio(c.promedio), extra),
  ]
  return [
    seccion('Por pureza'),
    tabla(
      ['*', 60, 80, 100, 100],
      [
        [
          columna('Movimiento y pureza'),
          columna('Unidades', true),
          columna('Gramos', true),
          columna('Valor', true),
          columna('Promedio por gramo', true),
        ],
        ...bloques.flatMap(({ bloque, filas, total }) => [
          ...filas.map((una) => fila(`${bloque}, ${una.pureza}`, una)),
          fila(`Total ${bloque.toLowerCase()}`, total, FUERTE),
        ]),
      ],
    ),
  ]
}

function rangos(filas: Planilla['rangos']): Content[] {
  if (filas.length === 0) return []
  return bajo(
    'Números usados',
    tabla(
      ['*', 110, 110, 70, 60],
      [
        [
          columna('Documento'),
          columna('Desde'),
          columna('Hasta'),
          columna('Cuántos', true),
          columna('Anulados', true),
        ],
        ...filas.map(({ almacen, operacion, desde, hasta, cantidad, anulados }) => [
          texto(`${operacion}, ${almacen}`),
          texto(desde),
          texto(hasta),
          cifra(formatoEntero(cantidad)),
          cifra(formatoEntero(anulados)),
        ]),
      ],
    ),
    filas.length,
  )
}

function cuadres(filas: Planilla['cuadres']): Content[] {
  if (filas.length === 0) return []
  return bajo(
    'Último cuadre de caja',
    tabla(
      ['*', 110, 95, 95, 95],
      [
        [
          columna('Cuadre'),
          columna('Cuándo'),
          columna('Contado', true),
          columna('Caja del sistema', true),
          columna('Diferencia', true),
        ],
        ...filas.map(({ codigo, instante, efectivo, caja, diferencia }) => [
          texto(codigo),
          texto(formatoFechaHora(instante)),
          cifra(formatoPesos(efectivo)),
          cifra(formatoPesos(caja)),
          cifra(formatoPesos(diferencia), FUERTE),
        ]),
      ],
    ),
    filas.length,
  )
}

function losDocumentos({ documentos, vista, planilla: { hoja, desde, hasta } }: PlanillaImpresa): Content[] {
  const alterna = vista === 'alterna'
  let saldo = hoja.inicial
  const cuando = ({ fecha, instante }: DocumentoPlanilla) =>
    desde === hasta ? formatoHora(instante) : `${formatoFecha(fecha)}, ${formatoHora(instante)}`
  return [
    seccion(alterna ? 'Libro de caja' : 'Documentos'),
    tabla(alterna ? ['auto', 'auto', '*', 80, 80, 85] : ['auto', 'auto', '*', '*', 80, 80], [
      [
        columna('Hora'),
        columna('Documento'),
        columna('Concepto'),
        ...(alterna ? [] : [columna('Tercero')]),
        columna('Ingreso', true),
        columna('Egreso', true),
        ...(alterna ? [columna('Saldo', true)] : []),
      ],
      ...documentos.map((documento) => {
        const { entra, sale } = documento
        saldo += entra - sale
        return [
          texto(cuando(documento)),
          texto(documento.documento),
          celda(dato(conceptosDe(documento))),
          ...(alterna ? [] : [celda(dato(documento.tercero ?? ''))]),
          cifra(entra ? formatoPesos(entra) : ''),
          cifra(sale ? formatoPesos(sale) : ''),
          ...(alterna ? [cifra(formatoPesos(saldo))] : []),
        ]
      }),
    ]),
  ]
}
