import { EN_PROBLEMA_LEGAL } from '@retroventa/api/contratos/textosOperacion'
import type { Simulacion, TramoSimulado } from '@retroventa/domain/contratos/simulacion'
import type { Fecha, Instante } from '@retroventa/domain/fechas/fecha'
import { formatoFecha, formatoFechaLarga, formatoRango } from '@retroventa/domain/formato/fechas'
import { formatoPesos } from '@retroventa/domain/formato/numeros'
import type { TDocumentDefinitions } from 'pdfmake/interfaces'
import { aviso, CUADRO, celda, GRIS, pie, rotulo, seccion, TABLA } from '../estilo.ts'
import { cabeza, hoja, impresoPor, membrete } from '../hoja.ts'
import { dato } from '../texto.ts'

/** What a customer takes home after asking how much it would be on another day. */
export interface SimulacionImpresa {
  readonly empresa: { readonly nombre: string; readonly nit: string; readonly dv: string }
  readonly almacen: { readonly codigo: string; readonly nombre: string }
  readonly codigo: string
  readonly cliente: string
  readonly hoy: Fecha
  readonly vence: Fecha
  /** Frozen by an authority: nothing can be paid while it lasts. */
  readonly problemaLegal: boolean
  readonly elegido: Simulacion
  readonly tramos: readonly TramoSimulado[]
  readonly impresion: { readonly por: string; readonly instante: Instante }
}

const TITULO = 'Cuánto paga según el día'

const grande = (texto: string) => ({ text: texto, bold: true, fontSize: 14 })

/** Layout of the simulation (design *Print*). Pure: the same data, the same paper. */
export function documentoSimulacion(d: SimulacionImpresa): TDocumentDefinitions {
  const { elegido } = d
  const dias = ({ dia, hasta }: TramoSimulado) => formatoRango(dia, hasta)
  return {
    ...hoja({ titulo: `${TITULO} ${d.codigo}`, asunto: d.codigo, instante: d.impresion.instante }),
    footer: pie(impresoPor(d.impresion)),
    content: [
      cabeza(membrete(d.empresa, [dato(`${d.almacen.codigo}, ${d.almacen.nombre}`, { color: GRIS })]), [
        { text: TITULO, bold: true },
        dato(d.codigo, { style: 'numero' }),
      ]),
      dato(d.cliente, { style: 'nombre', margin: [0, 6, 0, 0] }),
      ...(d.problemaLegal ? [aviso({ text: EN_PROBLEMA_LEGAL, bold: true })] : []),
      seccion(`Si viene el ${formatoFechaLarga(elegido.dia)}`),
      {
        table: {
          widths: ['*', '*'],
          body: [
            [
              rotulo('Para ponerse al día', grande(formatoPesos(elegido.ponerseAlDia))),
              rotulo('Para retirar los artículos', grande(formatoPesos(elegido.paraRetirar))),
            ],
          ],
        },
        layout: CUADRO,
      },
      seccion('Los demás días'),
      {
        table: {
          headerRows: 1,
          widths: ['*', 100, 100, 110],
          body: [
            [
              celda({ text: 'Días', style: 'columna' }),
              celda({ text: 'Meses por pagar', style: 'columna' }, 'right'),
              celda({ text: 'Ponerse al día', style: 'columna' }, 'right'),
              celda({ text: 'Retirar', style: 'columna' }, 'right'),
            ],
            ...d.tramos.map((tramo) => [
              celda({ text: dias(tramo), bold: tramo.dia <= elegido.dia && elegido.dia <= tramo.hasta }),
              celda({ text: String(tramo.meses) }, 'right'),
              celda({ text: formatoPesos(tramo.ponerseAlDia) }, 'right'),
              celda({ text: formatoPesos(tramo.paraRetirar) }, 'right'),
            ]),
          ],
        },
        layout: TABLA,
      },
      {
        text: `Cuentas del ${formatoFecha(d.hoy)}, sin otros pagos antes. El contrato vence el ${formatoFecha(d.vence)}.`,
        color: GRIS,
        margin: [0, 6, 0, 0],
      },
    ],
  }
}
