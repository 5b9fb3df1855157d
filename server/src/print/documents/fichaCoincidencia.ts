import type { Fecha, Instante } from '@retroventa/domain/fechas/fecha'
import { formatoFecha, formatoFechaHora } from '@retroventa/domain/formato/fechas'
import type { Content, TDocumentDefinitions } from 'pdfmake/interfaces'
import { CUADRO, GRIS, pie, rotulo, seccion } from '../estilo.ts'
import { cabeza, hoja, impresoPor, membrete } from '../hoja.ts'
import { dato } from '../texto.ts'

/** One side of the comparison, already in words. */
interface Parte {
  readonly nombre: string
  readonly otrosNombres: readonly string[]
  readonly documentos: readonly string[]
  readonly nacimientos: readonly string[]
  readonly tipo: string
  readonly paises: readonly string[]
}

/** A hit as an auditor or an authority asks for it: both sides, why they are alike, and every decision with its reason. */
export interface FichaCoincidencia {
  readonly empresa: { readonly nombre: string; readonly nit: string; readonly dv: string }
  readonly tareaId: string
  readonly estado: string
  /** 0 to 100, with its sign. */
  readonly parecido: string
  readonly hallada: { readonly instante: Instante; readonly como: string }
  readonly lista: { readonly nombre: string; readonly version: number; readonly fecha: Fecha | null }
  readonly registro: string
  readonly programas: readonly string[]
  readonly nota: string | null
  /** False when the list in force no longer has the entry. */
  readonly enListaVigente: boolean
  readonly cliente: Parte
  readonly entrada: Parte
  readonly explicacion: readonly string[]
  readonly decisiones: readonly {
    readonly decision: string
    readonly motivo: string
    readonly usuario: string
    readonly instante: Instante
  }[]
  readonly impresion: { readonly por: string; readonly instante: Instante }
}

const TITULO = 'Ficha de coincidencia con lista'
const SIN_DATO = 'sin dato'

/** Layout of the record (design *Print*). Pure: the same data, the same paper. */
export function documentoFichaCoincidencia(d: FichaCoincidencia): TDocumentDefinitions {
  const fecha = d.lista.fecha ? `, del ${formatoFecha(d.lista.fecha)}` : ', sin fecha propia'
  return {
    ...hoja({ titulo: `${TITULO} ${d.tareaId}`, asunto: d.lista.nombre, instante: d.impresion.instante }),
    footer: pie(impresoPor(d.impresion)),
    content: [
      cabeza(membrete(d.empresa), [
        { text: TITULO, bold: true },
        dato(d.lista.nombre, { style: 'numero' }),
        { text: d.tareaId, fontSize: 7.5, color: GRIS },
      ]),
      seccion('Estado'),
      {
        table: {
          widths: ['*', '*'],
          body: [
            [
              rotulo('Estado', { text: d.estado, bold: true, fontSize: 10.5 }),
              rotulo('Parecido', { text: d.parecido, bold: true, fontSize: 10.5 }),
            ],
            [
              rotulo('Hallada', dato(`${formatoFechaHora(d.hallada.instante)}, ${d.hallada.como}`)),
              rotulo('Lista', dato(`${d.lista.nombre}, versión ${d.lista.version}${fecha}`)),
            ],
          ],
        },
        layout: CUADRO,
      },
      ...(d.enListaVigente
        ? []
        : [{ text: 'Este registro ya no está en la lista vigente.', margin: [0, 4, 0, 0] } as Content]),
      seccion('Cliente y registro de la lista'),
      comparacion(d),
      dato(`Registro ${d.registro}. Programas: ${d.programas.join(', ') || SIN_DATO}.`, {
        color: GRIS,
        margin: [0, 4, 0, 0],
      }),
      ...(d.nota ? [dato(`Observaciones de la lista: ${d.nota}`, { margin: [0, 2, 0, 0] })] : []),
      seccion('Por qué coincide'),
      { ul: d.explicacion.map((linea) => dato(linea)) },
      seccion('Decisiones'),
      ...(d.decisiones.length === 0
        ? [{ text: 'Nadie la ha decidido.' }]
        : d.decisiones.map(
            (una): Content => ({
              unbreakable: true,
              margin: [0, 2, 0, 4],
              stack: [
                dato(`${una.decision}: ${una.motivo}`),
                dato(`${formatoFechaHora(una.instante)}, ${una.usuario}`, { color: GRIS }),
              ],
            }),
          )),
    ],
  }
}

function comparacion({ cliente, entrada }: FichaCoincidencia): Content {
  const celda = (valores: readonly string[]): Content =>
    valores.length === 0 ? { text: SIN_DATO, color: GRIS } : { stack: valores.map((v) => dato(v)) }
  const fila = (titulo: string, de: (parte: Parte) => readonly string[]): Content[] => [
    { text: titulo, color: GRIS },
    celda(de(cliente)),
    celda(de(entrada)),
  ]
  return {
    table: {
      headerRows: 1,
      widths: [80, '*', '*'],
      body: [
        ['', { text: 'Cliente', bold: true }, { text: 'Lista', bold: true }],
        fila('Nombre', (p) => [p.nombre]),
        fila('Otros nombres', (p) => p.otrosNombres),
        fila('Documento', (p) => p.documentos),
        fila('Nacimiento', (p) => p.nacimientos),
        fila('Tipo', (p) => [p.tipo]),
        fila('País', (p) => p.paises),
      ],
    },
    layout: CUADRO,
  }
}
