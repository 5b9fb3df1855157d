import { NOMBRE_DE_PARTE } from '@retroventa/api/operaciones/partes'
import { pesosEnLetras } from '@retroventa/domain/dinero/letras'
import { formatoFechaHora } from '@retroventa/domain/formato/fechas'
import { formatoPeso, formatoPesos } from '@retroventa/domain/formato/numeros'
import type { Content, TDocumentDefinitions } from 'pdfmake/interfaces'
import { codigoDeBarras, TINTA } from '../estilo.ts'
import { hoja, impresoPor, nitDe } from '../hoja.ts'
import { dato } from '../texto.ts'
import { QUIEN_FIRMA, type ReciboImpreso } from './reciboImpreso.ts'
import { documentoDe, leyenda } from './reciboTextos.ts'

/** Points: paper of 80 mm, of which a thermal head burns 72. */
const PAPEL = 226.77
const MARGEN = 11.34
const ANCHO = PAPEL - 2 * MARGEN

/** The same receipt in one column, as long as it needs. Greys do not survive a thermal head: all of it is black. */
export function documentoReciboTermico(r: ReciboImpreso): TDocumentDefinitions {
  const { empresa, almacen, cliente, parte, impresion } = r
  return {
    ...hoja({
      titulo: `${r.titulo} ${r.codigo}`,
      asunto: r.codigo,
      instante: impresion.instante,
      papel: { width: PAPEL, height: 'auto' },
      margenes: [MARGEN, 8, MARGEN, 16],
      letra: 8,
      renglon: 1.1,
    }),
    content: [
      {
        alignment: 'center',
        stack: [
          dato(empresa.nombre, { bold: true, fontSize: 10 }),
          { text: nitDe(empresa) },
          dato(`${almacen.nombre}, ${almacen.codigo}`),
          dato([almacen.direccion, almacen.municipio].filter(Boolean).join(', ')),
          dato(almacen.telefono ? `Teléfono ${almacen.telefono}` : ''),
        ],
      },
      raya(),
      {
        alignment: 'center',
        stack: [
          dato(r.titulo, { bold: true, fontSize: 9.5 }),
          { text: r.codigo, bold: true, fontSize: 13 },
          ...(impresion.duplicado ? [{ text: 'DUPLICADO', bold: true, fontSize: 11 }] : []),
          ...(r.anuladoPor
            ? [dato(`ANULADO por ${r.anuladoPor}: este recibo no tiene valor.`, { bold: true })]
            : []),
        ],
      },
      { margin: [0, 4, 0, 2], stack: [codigoDeBarras(r.codigo, ANCHO, 30)] },
      par('Fecha', formatoFechaHora(r.instante)),
      ...(r.origen ? [par(r.origen.nombre, r.origen.codigo)] : []),
      ...(cliente
        ? [par(NOMBRE_DE_PARTE[parte], cliente.nombre), par('Documento', documentoDe(cliente))]
        : []),
      ...(r.valor === 0 ? [] : dinero(r)),
      ...(r.cifras.length > 0 ? [raya()] : []),
      ...r.cifras.flatMap(({ nombre, antes, despues }) =>
        antes === undefined
          ? [par(nombre, despues, true)]
          : [dato(nombre, { bold: true }), par(`antes ${antes}`, `después ${despues}`)],
      ),
      ...r.datos.map(({ nombre, valor }) => par(nombre, valor)),
      ...bienes(r),
      raya(),
      par('Atendió', r.atendio),
      ...(r.autorizo ? [par('Autorizó', r.autorizo)] : []),
      ...(r.firmas ?? (cliente ? [{ quien: 'cliente', nombre: '' }] : [])).flatMap(({ quien, nombre }) => [
        { margin: [0, 30, 0, 0] as Margen, stack: [linea()] },
        {
          text: quien === 'cliente' ? `Firma del ${parte}` : `Firma de quien ${QUIEN_FIRMA[quien]}`,
          alignment: 'center' as const,
        },
        ...(nombre ? [{ alignment: 'center' as const, stack: [dato(nombre)] }] : []),
      ]),
      {
        margin: [0, 8, 0, 0],
        fontSize: 7,
        alignment: 'center',
        text: impresoPor(impresion),
      },
    ],
  }
}

type Margen = [number, number, number, number]

const linea = (): Content => ({
  canvas: [{ type: 'line', x1: 0, y1: 0, x2: ANCHO, y2: 0, lineWidth: 0.75, lineColor: TINTA }],
})
const raya = (): Content => ({ margin: [0, 4, 0, 4], stack: [linea()] })

/** Name at the left, value at the right; both may take several lines. */
const par = (nombre: string, valor: string, fuerte = false): Content => ({
  columnGap: 6,
  columns: [
    { width: 'auto', stack: [dato(nombre)] },
    { width: '*', alignment: 'right', stack: [dato(valor, { bold: fuerte })] },
  ],
})

function dinero(r: ReciboImpreso): Content[] {
  return [
    raya(),
    { text: leyenda(r), alignment: 'center' },
    { text: formatoPesos(Math.abs(r.valor)), alignment: 'center', bold: true, fontSize: 16 },
    { text: pesosEnLetras(Math.abs(r.valor)), alignment: 'center', fontSize: 7.5, margin: [0, 0, 0, 3] },
    ...r.pagos.map(({ nombre, valor, referencia }) =>
      par(referencia ? `${nombre}, ${referencia}` : nombre, valor),
    ),
    ...(r.efectivo
      ? [
          par('Recibido en efectivo', formatoPesos(r.efectivo.recibido)),
          par('Cambio', formatoPesos(r.efectivo.cambio), true),
        ]
      : []),
  ]
}

function bienes({ bienes: lista }: ReciboImpreso): Content[] {
  if (lista.length === 0) return []
  return [
    raya(),
    ...lista.map(
      ({ codigo, descripcion, peso, queda }): Content => ({
        margin: [0, 0, 0, 2],
        stack: [
          dato(descripcion, { bold: true }),
          dato([codigo, peso > 0 && formatoPeso(peso), queda].filter(Boolean).join(', ')),
        ],
      }),
    ),
  ]
}
