import { pesosEnLetras } from '@retroventa/domain/dinero/letras'
import type { Pesos } from '@retroventa/domain/dinero/pesos'
import { formatoDocumento } from '@retroventa/domain/documentos/formatoDocumento'
import type { Fecha, Instante } from '@retroventa/domain/fechas/fecha'
import { formatoCelular } from '@retroventa/domain/formato/celular'
import { formatoFecha, formatoFechaDocumento, formatoFechaHora } from '@retroventa/domain/formato/fechas'
import { formatoPeso, formatoPesos } from '@retroventa/domain/formato/numeros'
import type { Procedencia } from '@retroventa/domain/operaciones/compras/situacion'
import { type Categoria, nombreCategoria } from '@retroventa/domain/oro/categorias'
import type { Content, TableCell, TDocumentDefinitions } from 'pdfmake/interfaces'
import { aviso, CUADRO, celda, codigoDeBarras, PAPEL, pie, rotulo, seccion, TABLA } from '../estilo.ts'
import { hoja, impresoConNumero, nitDe } from '../hoja.ts'
import { dato } from '../texto.ts'
import type { Clausula } from './clausulas.ts'
import { firmas, parrafo } from './contratoFirmas.ts'
import type { ContratoImpreso } from './contratoImpreso.ts'
import { comprador, ladoDelMembrete } from './contratoPartes.ts'

/** Everything the paper of a purchase says, as plain data: it crosses to a worker thread. */
export interface CompraImpresa
  extends Pick<ContratoImpreso, 'empresa' | 'almacen' | 'papel' | 'codigo' | 'impresion'> {
  readonly tipo: 'compraDirecta' | 'compraProveedor'
  readonly fecha: Fecha
  readonly instante: Instante
  /** Who bought, as the paper names them. */
  readonly comprador: string
  readonly anuladoPor?: string | undefined
  readonly vendedor: Omit<ContratoImpreso['cliente'], 'autoriza' | 'avisos' | 'enListas'>
  readonly articulos: readonly {
    /** Its label. */
    readonly codigo: string
    readonly descripcion: string
    readonly categoria?: Categoria | undefined
    /** Hundredths of a gram; 0 = not weighed. */
    readonly peso: number
    readonly precioGramo?: Pesos | undefined
    readonly valor: Pesos
  }[]
  readonly cifras: Readonly<
    Record<'subtotal' | 'iva' | 'retefuente' | 'reteiva' | 'reteica' | 'total', Pesos>
  >
  /** What a person declared; absent of a supplier. */
  readonly procedencia?: Procedencia | undefined
  readonly procedenciaDetalle?: string | undefined
  readonly factura?: string | undefined
  readonly libreDesde?: Fecha | undefined
}

const TITULOS = {
  compraDirecta: 'Compra directa, con declaración de origen',
  compraProveedor: 'Compra a proveedor',
} as const
const ANCHO_BARRAS = 170

/** Layout of the paper of a purchase, which its seller signs. Pure: the same data, the same paper. */
export function documentoCompra(datos: CompraImpresa): TDocumentDefinitions {
  const { codigo, tipo, impresion, procedencia } = datos
  const parrafos = procedencia ? declaracion(datos, procedencia).map((una, i) => parrafo(una, i + 1)) : []
  return {
    ...hoja({
      titulo: `${TITULOS[tipo]} ${codigo}`,
      asunto: codigo,
      instante: impresion.instante,
      papel: PAPEL[datos.papel],
    }),
    footer: pie(impresoConNumero(datos, datos.anuladoPor && 'ANULADA', `Atendió ${datos.comprador}. `)),
    content: [
      encabezado(datos),
      ...(datos.anuladoPor
        ? [aviso(dato(`ANULADA por el documento ${datos.anuladoPor}.`, { bold: true }))]
        : []),
      resumen(datos),
      partes(datos),
      seccion('Artículos', [0, 8, 0, 1]),
      articulos(datos),
      totales(datos),
      ...(parrafos.length > 0 ? [seccion('Declaración de origen', [0, 10, 0, 2])] : []),
      ...parrafos.slice(0, -1),
      // Signatures never stand on a page without any of what is signed.
      { unbreakable: true, stack: [...parrafos.slice(-1), firmasDe(datos)] },
    ],
  }
}

function encabezado(datos: CompraImpresa): Content {
  const { codigo, tipo, impresion } = datos
  return {
    columns: [
      ladoDelMembrete(datos),
      {
        width: 250,
        alignment: 'right',
        stack: [
          { text: TITULOS[tipo], bold: true, fontSize: 9 },
          { text: codigo, style: 'numero', lineHeight: 1.1 },
          {
            margin: [0, 3, 0, 0],
            columns: [
              {
                width: '*',
                text: impresion.duplicado ? 'DUPLICADO' : '',
                bold: true,
                characterSpacing: 1.5,
                margin: [0, 8, 10, 0],
              },
              { width: ANCHO_BARRAS, stack: [codigoDeBarras(codigo, ANCHO_BARRAS, 28)] },
            ],
          },
        ],
      },
    ],
  }
}

function resumen({ instante, cifras, factura, libreDesde, tipo }: CompraImpresa): Content {
  const cifra = (texto: string) => dato(texto, { bold: true, fontSize: 10.5 })
  const celdas: TableCell[] = [
    rotulo('Fecha y hora', cifra(formatoFechaHora(instante))),
    ...(tipo === 'compraProveedor' ? [rotulo('Factura', cifra(factura ?? 'no factura'))] : []),
    ...(libreDesde ? [rotulo('Se puede vender desde', cifra(formatoFecha(libreDesde)))] : []),
    rotulo('Se paga', cifra(formatoPesos(cifras.total))),
  ]
  return {
    margin: [0, 6, 0, 0],
    table: { widths: celdas.map(() => '*'), body: [celdas] },
    layout: CUADRO,
  }
}

const documentoDe = ({ tipoDocumento, documento, dv }: CompraImpresa['vendedor']) =>
  `${tipoDocumento} ${formatoDocumento(documento, tipoDocumento, dv)}`

function partes(datos: CompraImpresa): Content {
  const { vendedor } = datos
  return {
    margin: [0, 6, 0, 0],
    columnGap: 18,
    columns: [
      {
        stack: [
          { text: 'EL VENDEDOR', style: 'seccion' },
          dato(vendedor.nombre, { style: 'nombre' }),
          { text: documentoDe(vendedor) },
          dato([vendedor.direccion, vendedor.municipio].filter(Boolean).join(', ')),
          { text: vendedor.celular ? `Celular ${formatoCelular(vendedor.celular)}` : '' },
        ],
      },
      comprador(datos),
    ],
  }
}

const titulo = (text: string, alineacion: 'left' | 'right' = 'left') =>
  celda({ text, style: 'columna' }, alineacion)

function articulos({ articulos: lista }: CompraImpresa): Content {
  const porGramo = lista.some(({ precioGramo }) => precioGramo !== undefined)
  const fila = (a: CompraImpresa['articulos'][number]) => [
    celda({ text: a.codigo, fontSize: 7.5 }),
    celda(dato(a.descripcion)),
    celda(a.categoria === undefined ? '' : nombreCategoria(a.categoria)),
    celda(a.peso > 0 ? formatoPeso(a.peso) : 'no aplica', 'right'),
    ...(porGramo ? [celda(a.precioGramo === undefined ? '' : formatoPesos(a.precioGramo), 'right')] : []),
    celda(formatoPesos(a.valor), 'right'),
  ]
  return {
    table: {
      headerRows: 1,
      dontBreakRows: true,
      widths: [92, '*', 52, 52, ...(porGramo ? [66] : []), 78],
      body: [
        [
          titulo('Código'),
          titulo('Artículo'),
          titulo('Ley'),
          titulo('Peso', 'right'),
          ...(porGramo ? [titulo('El gramo', 'right')] : []),
          titulo('Valor', 'right'),
        ],
        ...lista.map(fila),
      ],
    },
    layout: TABLA,
  }
}

function totales({ cifras, articulos: lista }: CompraImpresa): Content {
  const peso = lista.reduce((suma, articulo) => suma + articulo.peso, 0)
  const impuestos = (
    [
      ['IVA', cifras.iva],
      ['ReteFuente', -cifras.retefuente],
      ['ReteIVA', -cifras.reteiva],
      ['ReteICA', -cifras.reteica],
    ] as const
  ).filter(([, valor]) => valor !== 0)
  const renglones: (readonly [string, string])[] = [
    ...(peso > 0 ? [['Peso', formatoPeso(peso)] as const] : []),
    // Retentions may take away what the IVA added: what is asked is whether there is any, not whether the total moved.
    ...(impuestos.length === 0 ? [] : [['Subtotal', cifras.subtotal] as const, ...impuestos]).map(
      ([nombre, valor]) => [nombre, formatoPesos(valor)] as const,
    ),
  ]
  return {
    unbreakable: true,
    margin: [0, 4, 0, 0],
    columns: [
      { width: '*', stack: [{ text: pesosEnLetras(cifras.total), fontSize: 8, margin: [4, 3, 12, 0] }] },
      {
        width: 210,
        table: {
          widths: ['*', 120],
          body: [
            ...renglones.map(([nombre, valor]) => [celda(nombre), celda(valor, 'right')]),
            [
              celda({ text: 'Total', bold: true }),
              celda({ text: formatoPesos(cifras.total), bold: true, fontSize: 11 }, 'right'),
            ],
          ],
        },
        layout: 'noBorders',
      },
    ],
  }
}

const DECLARA: Record<Procedencia, string> = {
  uso: 'son de su uso personal',
  compra: 'los compró',
  herencia: 'los recibió en herencia',
  regalo: 'los recibió como regalo',
  otra: 'los obtuvo así',
}

/** What the seller declares and signs (facts: for a lawyer to confirm). */
function declaracion(datos: CompraImpresa, procedencia: Procedencia): Clausula[] {
  const detalle = datos.procedenciaDetalle ? `: ${datos.procedenciaDetalle}` : ''
  return [
    {
      titulo: 'Venta',
      texto: `EL VENDEDOR vende y entrega a EL COMPRADOR, sin pacto de retroventa, los artículos relacionados en este documento, por ${formatoPesos(datos.cifras.total)} (${pesosEnLetras(datos.cifras.total)}), que recibe hoy a satisfacción.`,
    },
    {
      titulo: 'Origen',
      texto: `EL VENDEDOR declara bajo la gravedad del juramento que es el dueño de los artículos, que ${DECLARA[procedencia]}${detalle}, que los obtuvo de manera lícita y que no tienen embargos, prendas ni reclamos de terceros.`,
    },
    {
      titulo: 'Responsabilidad',
      texto:
        'EL VENDEDOR responde ante EL COMPRADOR y ante las autoridades por lo que declara, y autoriza que sus datos y los de los artículos se entreguen a las autoridades que los pidan.',
    },
    ...(datos.libreDesde
      ? [
          {
            titulo: 'Espera',
            texto: `EL COMPRADOR guarda los artículos sin venderlos y solo puede venderlos desde el ${formatoFechaDocumento(datos.libreDesde)}.`,
          },
        ]
      : []),
  ]
}

const firmasDe = ({ almacen, fecha, vendedor, empresa }: CompraImpresa): Content => ({
  margin: [0, 14, 0, 0],
  stack: [
    firmas(
      almacen.municipio,
      formatoFechaDocumento(fecha),
      { nombre: vendedor.nombre, documento: documentoDe(vendedor) },
      { nombre: empresa.nombre, documento: nitDe(empresa) },
    ),
  ],
})
