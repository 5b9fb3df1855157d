import { formatoFechaHora } from '@retroventa/domain/formato/fechas'
import type { TDocumentDefinitions } from 'pdfmake/interfaces'
import { pie, seccion } from '../../estilo.ts'
import { type EmpresaImpresa, hoja, impresoPor, membrete } from '../../hoja.ts'
import { tabla } from '../../tabla.ts'
import { dato } from '../../texto.ts'

/** What was said to a customer, with what allowed it. Everything in words already. */
export interface EvidenciaImpresa {
  readonly empresa: EmpresaImpresa
  readonly cliente: { readonly nombre: string; readonly documento: string }
  /** Channels as they are today. */
  readonly hoy: readonly string[]
  readonly autorizaciones: readonly {
    readonly instante: string
    readonly que: string
    readonly quien: string
  }[]
  readonly mensajes: readonly {
    readonly creado: string
    readonly canal: string
    readonly clase: string
    readonly tipo: string
    readonly texto: string
    /** What became of it, and when. */
    readonly pasos: readonly string[]
    /** The hours of contact of the day on which it left. */
    readonly ventana: string
  }[]
  readonly respuestas: readonly {
    readonly instante: string
    readonly canal: string
    readonly texto: string
  }[]
  readonly impresion: { readonly por: string; readonly instante: string }
}

const TITULO = 'Evidencia de contacto (Ley 2300 de 2023)'

/** The proof of what was said to a customer. Pure: the same data, the same paper. */
export function documentoEvidenciaMensajes(e: EvidenciaImpresa): TDocumentDefinitions {
  const { impresion } = e
  return {
    ...hoja({ titulo: TITULO, instante: impresion.instante, letra: 8 }),
    pageOrientation: 'landscape',
    footer: pie(impresoPor(impresion)),
    content: [
      ...membrete(e.empresa),
      { text: TITULO, bold: true, margin: [0, 6, 0, 0] },
      dato(`${e.cliente.nombre}, ${e.cliente.documento}`, { style: 'nombre' }),
      seccion('Canales autorizados hoy'),
      dato(e.hoy.length > 0 ? e.hoy.join(', ') : 'Ninguno.'),
      seccion('Autorizaciones y bajas'),
      tabla(
        ['Cuándo', 'Qué', 'Quién lo registró'],
        [120, '*', 160],
        e.autorizaciones.map((a) => [formatoFechaHora(a.instante), a.que, a.quien]),
      ),
      seccion(`Mensajes: ${e.mensajes.length}`),
      tabla(
        ['Se dejó', 'Medio y clase', 'Qué se dijo', 'Qué pasó', 'Horario de ese día'],
        [82, 82, '*', 170, 120],
        e.mensajes.map((m) => [
          formatoFechaHora(m.creado),
          `${m.canal}, ${m.clase}`,
          `${m.tipo}: ${m.texto}`,
          m.pasos.join('; '),
          m.ventana,
        ]),
      ),
      seccion('Lo que respondió'),
      tabla(
        ['Cuándo', 'Medio', 'Texto'],
        [120, 80, '*'],
        e.respuestas.map((r) => [formatoFechaHora(r.instante), r.canal, r.texto]),
      ),
      seccion('Horario y límites'),
      dato(
        'De lunes a viernes de 7:00 a. m. a 7:00 p. m. y sábados de 8:00 a. m. a 3:00 p. m.; nunca domingos ni festivos. ' +
          'Cobranza y publicidad: una vez al día y por un solo canal en siete días. La confirmación de una operación propia no cuenta.',
      ),
    ],
  }
}
