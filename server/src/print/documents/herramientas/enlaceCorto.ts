import type { Instante } from '@retroventa/domain/fechas/fecha'
import type { TDocumentDefinitions } from 'pdfmake/interfaces'
import { ESTILOS, GRIS, PAPEL, TINTA } from '../../estilo.ts'
import { dato } from '../../texto.ts'

/** A short link for the counter: its code, and its words for who types them. */
export interface EnlaceImpreso {
  readonly empresa: string
  readonly almacen: string
  readonly red: string
  readonly perfil: string
  readonly direccion: string
  readonly instante: Instante
}

/** Layout of the sheet. Pure: the same data, the same paper. */
export function documentoEnlaceCorto(d: EnlaceImpreso): TDocumentDefinitions {
  return {
    pageSize: PAPEL.carta,
    pageMargins: [60, 90, 60, 60],
    info: { title: `Enlace corto, ${d.red}`, creationDate: new Date(d.instante) },
    language: 'es-CO',
    defaultStyle: { font: 'Plex', fontSize: 14, color: TINTA, alignment: 'center' },
    styles: ESTILOS,
    content: [
      dato(d.empresa, { fontSize: 22, bold: true }),
      dato(d.almacen, { margin: [0, 4, 0, 36] }),
      { text: `Síganos en ${d.red}`, fontSize: 26, bold: true },
      dato(d.perfil, { fontSize: 18, margin: [0, 4, 0, 30] }),
      { qr: d.direccion, fit: 260, eccLevel: 'M' },
      { text: d.direccion, margin: [0, 24, 0, 0], color: GRIS },
    ],
  }
}
