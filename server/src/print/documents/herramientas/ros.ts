import type { Instante } from '@retroventa/domain/fechas/fecha'
import { formatoFechaHora } from '@retroventa/domain/formato/fechas'
import type { Content, TDocumentDefinitions } from 'pdfmake/interfaces'
import { CUADRO, GRIS, pie, seccion } from '../../estilo.ts'
import { hoja, impresoPor, membrete } from '../../hoja.ts'
import { dato } from '../../texto.ts'

/** The draft of a report of a suspicious operation, and what was done in its case. */
export interface BorradorRos {
  readonly empresa: { readonly nombre: string; readonly nit: string; readonly dv: string }
  readonly codigo: string
  readonly estado: string
  readonly campos: readonly (readonly [string, string])[]
  readonly hechos: readonly {
    readonly tipo: string
    readonly texto: string
    readonly instante: Instante
    readonly usuario: string
  }[]
  readonly impresion: { readonly por: string; readonly instante: Instante }
}

const TITULO = 'Borrador de reporte de operación sospechosa (ROS)'

/** Layout of the draft (design *Print*). Pure: the same data, the same paper. */
export function documentoRos(d: BorradorRos): TDocumentDefinitions {
  return {
    ...hoja({ titulo: `${TITULO} ${d.codigo}`, instante: d.impresion.instante }),
    footer: pie(impresoPor(d.impresion, 'RESERVADO. ')),
    content: [
      ...membrete(d.empresa),
      { text: TITULO, bold: true, fontSize: 12, margin: [0, 8, 0, 0] },
      dato(`Caso ${d.codigo}: ${d.estado.toLowerCase()}`),
      {
        text: 'La existencia de este reporte es reservada: no se le cuenta a la persona ni a nadie fuera de Cumplimiento.',
        color: GRIS,
        margin: [0, 2, 0, 0],
      },
      seccion('Lo que pide SIREL'),
      {
        table: {
          widths: [150, '*'],
          body: d.campos.map(([titulo, valor]): Content[] => [
            { text: titulo, color: GRIS },
            valor ? dato(valor) : { text: 'sin dato', color: GRIS },
          ]),
        },
        layout: CUADRO,
      },
      seccion('Lo que se hizo en el caso'),
      ...d.hechos.map(
        (uno): Content => ({
          unbreakable: true,
          margin: [0, 2, 0, 4],
          stack: [
            dato(`${uno.tipo}: ${uno.texto}`),
            dato(`${formatoFechaHora(uno.instante)}, ${uno.usuario}`, { color: GRIS }),
          ],
        }),
      ),
    ],
  }
}
