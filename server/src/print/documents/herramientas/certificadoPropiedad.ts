import { fechaBogota, type Instante } from '@retroventa/domain/fechas/fecha'
import { formatoCelular } from '@retroventa/domain/formato/celular'
import { formatoFecha } from '@retroventa/domain/formato/fechas'
import type { Content, TDocumentDefinitions } from 'pdfmake/interfaces'
import { CUADRO, GRIS, MARGENES, PAPEL, PELO, pie, rotulo } from '../../estilo.ts'
import { cabeza, hoja, impresoPor, membrete } from '../../hoja.ts'
import { dato, tramosDeTexto } from '../../texto.ts'

/** A certificate of property, already in words (001 §2, §7). */
export interface CertificadoPropiedad {
  readonly empresa: { readonly nombre: string; readonly nit: string; readonly dv: string }
  readonly almacen: {
    readonly codigo: string
    readonly nombre: string
    readonly direccion: string
    readonly municipio: string
  }
  readonly codigo: string
  readonly creado: Instante
  readonly empleado: string
  /** Where anybody may check it. */
  readonly direccion: string
  readonly datos: {
    readonly persona: {
      readonly nombre: string
      readonly documento: string
      readonly direccion: string
      readonly telefono: string
    }
    readonly origen: { readonly codigo: string; readonly nombre: string }
    readonly articulo?: string | undefined
    readonly mediaCarta: boolean
    readonly marca?: string | undefined
    readonly modelo?: string | undefined
    readonly imei1?: string | undefined
    readonly imei2?: string | undefined
  }
  readonly impresion: { readonly por: string; readonly instante: Instante; readonly duplicado: boolean }
}

/** Half a letter, across. */
const MEDIA = { width: 612, height: 396 }

function elArticulo({ datos }: CertificadoPropiedad): Content {
  if (datos.articulo !== undefined) return rotulo('Artículo', dato(datos.articulo, { fontSize: 10 }))
  const partes = [
    ['Marca', datos.marca],
    ['Modelo', datos.modelo],
    ['IMEI 1', datos.imei1],
    ['IMEI 2', datos.imei2],
  ] as const
  return {
    columns: partes
      .filter(([, valor]) => valor)
      .map(([texto, valor]) => rotulo(texto, dato(valor ?? '', { fontSize: 10, bold: true }))),
  }
}

/** Layout of the certificate (design *Print*), on a letter or half of one. Pure: the same data, the same paper. */
export function documentoCertificadoPropiedad(d: CertificadoPropiedad): TDocumentDefinitions {
  const { persona, origen, mediaCarta } = d.datos
  const linea = (ancho: number, margin: [number, number, number, number]): Content => ({
    margin,
    canvas: [{ type: 'line', x1: 0, y1: 0, x2: ancho, y2: 0, lineWidth: PELO }],
  })
  return {
    ...hoja({
      titulo: `Certificado de propiedad ${d.codigo}`,
      instante: d.impresion.instante,
      papel: mediaCarta ? MEDIA : PAPEL.carta,
    }),
    footer: pie(impresoPor(d.impresion)),
    content: [
      cabeza(
        membrete(
          d.empresa,
          [dato([`${d.almacen.codigo} ${d.almacen.nombre}`, d.almacen.direccion].filter(Boolean).join(', '))],
          12,
        ),
        [
          { text: 'Certificado de propiedad', bold: true },
          { text: d.codigo, style: 'numero' },
          { text: formatoFecha(fechaBogota(d.creado)), color: GRIS },
          ...(d.impresion.duplicado ? [{ text: 'DUPLICADO', bold: true }] : []),
        ],
        220,
      ),
      linea(612 - MARGENES[0] - MARGENES[2], [0, 10, 0, 0]),
      {
        margin: [0, 8, 0, 8],
        text: [
          'Yo, ',
          ...tramosDeTexto(persona.nombre).map((tramo) => ({ ...tramo, bold: true })),
          ', con documento ',
          { text: persona.documento, bold: true },
          ', declaro bajo la gravedad del juramento que soy dueño legítimo de lo que aquí se describe, que su origen es lícito, ',
          'que no es hurtado ni está embargado o dado en garantía, y que respondo por ello ante cualquier reclamo. ',
          'Lo entregué en ',
          ...tramosDeTexto(`${origen.codigo} ${origen.nombre}`),
          '.',
        ],
      },
      {
        table: { widths: ['*'], body: [[{ stack: [elArticulo(d)] }]] },
        layout: CUADRO,
      },
      {
        margin: [0, 8, 0, 0],
        columns: [
          rotulo('Dirección', dato(persona.direccion || 'Sin dato')),
          rotulo('Teléfono', dato(formatoCelular(persona.telefono) || 'Sin dato')),
        ],
      },
      {
        margin: [0, mediaCarta ? 18 : 44, 0, 0],
        columnGap: 20,
        columns: [
          {
            width: '*',
            stack: [
              linea(180, [0, 26, 0, 2]),
              dato(persona.nombre, { bold: true }),
              { text: persona.documento },
              { text: 'Firma y huella de quien declara', style: 'etiqueta' },
            ],
          },
          {
            width: '*',
            stack: [
              linea(150, [0, 26, 0, 2]),
              dato(d.empleado, { bold: true }),
              { text: 'Por el almacén', style: 'etiqueta' },
            ],
          },
          {
            width: 84,
            stack: [
              { qr: d.direccion, fit: 78, eccLevel: 'M' },
              { text: 'Se verifica aquí', style: 'etiqueta', alignment: 'center' },
            ],
          },
        ],
      },
    ],
  }
}
