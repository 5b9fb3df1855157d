import { vencimientoInicial } from '@retroventa/domain/contratos/calendario'
import { formatoDocumento } from '@retroventa/domain/documentos/formatoDocumento'
import { formatoCelular } from '@retroventa/domain/formato/celular'
import { formatoFecha, formatoFechaDocumento, formatoHora } from '@retroventa/domain/formato/fechas'
import { formatoPorcentaje } from '@retroventa/domain/formato/numeros'
import type { Content, Margins, TDocumentDefinitions } from 'pdfmake/interfaces'
import { aviso, CUADRO, codigoDeBarras, GRIS, MARGENES, PAPEL, pie, rotulo, seccion } from '../estilo.ts'
import { hoja, impresoODuplicado, nitDe } from '../hoja.ts'
import { dato } from '../texto.ts'
import { clausulas } from './clausulas.ts'
import { ANCHO_FIRMAS, firmas, parrafo } from './contratoFirmas.ts'
import type { ContratoImpreso } from './contratoImpreso.ts'
import { comprador, ladoDelMembrete, TITULO } from './contratoPartes.ts'
import { tablaArticulos, tablaRetroventa } from './contratoTablas.ts'

/** Layout of the printed contract (001 §2 *Print contract*, design *Print*). Pure: the same data, the same paper. */
export function documentoContrato(datos: ContratoImpreso): TDocumentDefinitions {
  const { codigo, impresion } = datos
  const parrafos = clausulas(datos).map((clausula, i) => parrafo(clausula, i + 1))
  return {
    ...hoja({
      titulo: `${TITULO} ${codigo}`,
      asunto: codigo,
      instante: impresion.instante,
      papel: PAPEL[datos.papel],
    }),
    header: (pagina) => (pagina === 1 ? null : encabezadoSiguiente(datos)),
    footer: pie([
      ...impresoODuplicado(impresion, `Atendió ${datos.empleado}. `),
      { text: sinValor(datos) ? `   ${sinValor(datos)}` : '', bold: true },
      { text: datos.cliente.enListas ? '   C-L' : '', bold: true },
    ]),
    content: [
      encabezado(datos),
      ...(datos.anulado ? [aviso(dato('ANULADO: este contrato no tiene valor.', { bold: true }))] : []),
      ...(datos.terminado
        ? [aviso(dato(`TERMINADO, ${datos.terminado}: este contrato ya no está vigente.`, { bold: true }))]
        : []),
      resumen(datos),
      partes(datos),
      seccion('Artículos', [0, 6, 0, 1]),
      tablaArticulos(datos),
      seccion('Cláusulas', [0, 6, 0, 2]),
      ...parrafos.slice(0, -1),
      // Signatures never stand on a page without any of what is signed, and what it costs to come back stands beside them.
      { unbreakable: true, stack: [...parrafos.slice(-1), precioYFirmas(datos)] },
    ],
  }
}

/** The word of what is no longer in force, for every page of it. */
const sinValor = ({ anulado, terminado }: ContratoImpreso): string =>
  anulado ? 'ANULADO' : terminado ? 'TERMINADO' : ''

function encabezado(datos: ContratoImpreso): Content {
  const { codigo, impresion } = datos
  return {
    columns: [
      ladoDelMembrete(datos),
      {
        width: ANCHO_CABEZA,
        alignment: 'right',
        stack: [
          { text: TITULO, bold: true, fontSize: 9 },
          { text: codigo, style: 'numero', lineHeight: 1.1 },
          barras(codigo, impresion.duplicado),
          dato(datos.consecutivoAnterior ? `Reemplaza el contrato ${datos.consecutivoAnterior}` : '', {
            fontSize: 7.5,
            color: GRIS,
            margin: [0, 2, 0, 0],
          }),
        ],
      },
    ],
  }
}

function precioYFirmas(datos: ContratoImpreso): Content {
  return {
    margin: [0, 5, 0, 0],
    columnGap: 16,
    columns: [
      {
        width: '*',
        stack: [seccion('Precio de retroventa por mes', [0, 0, 0, 2]), tablaRetroventa(datos)],
      },
      { width: ANCHO_FIRMAS, stack: [firmasDe(datos)] },
    ],
  }
}

const documentoDe = ({ tipoDocumento, documento, dv }: ContratoImpreso['cliente']) =>
  `${tipoDocumento} ${formatoDocumento(documento, tipoDocumento, dv)}`

function firmasDe({ almacen, condiciones, cliente, empresa }: ContratoImpreso): Content {
  return firmas(
    almacen.municipio,
    formatoFechaDocumento(condiciones.fecha),
    { nombre: cliente.nombre, documento: documentoDe(cliente) },
    { nombre: empresa.nombre, documento: nitDe(empresa) },
  )
}

const ANCHO_BARRAS = 170
const ANCHO_CABEZA = 270

/** Bars at the right edge. The seal of a reprint stands beside them, so that a reprint takes no more paper. */
function barras(codigo: string, duplicado: boolean): Content {
  return {
    margin: [0, 3, 0, 0],
    columns: [
      { width: '*', text: '' },
      { width: 'auto', margin: [0, 5, 10, 0], stack: duplicado ? [sello()] : [] },
      { width: ANCHO_BARRAS, stack: [codigoDeBarras(codigo, ANCHO_BARRAS, 28)] },
    ],
  }
}

function sello(): Content {
  const texto = { text: 'DUPLICADO', bold: true, characterSpacing: 1.5, margin: [2, -1, 0, -2] as Margins }
  return { table: { body: [[texto]] }, layout: CUADRO }
}

function encabezadoSiguiente(datos: ContratoImpreso): Content {
  const { empresa, codigo, impresion } = datos
  const dicho = sinValor(datos)
  return {
    margin: [MARGENES[0], 14, MARGENES[2], 0],
    columns: [
      dato(empresa.nombre, { fontSize: 8, color: GRIS }),
      {
        text: `${impresion.duplicado ? 'DUPLICADO   ' : ''}${dicho && `${dicho}   `}${codigo}`,
        alignment: 'right',
        fontSize: 8,
        bold: true,
      },
    ],
  }
}

function resumen({ condiciones: c, plazoNombre, creado }: ContratoImpreso): Content {
  const cifra = (text: string) => ({ text, bold: true, fontSize: 10.5 })
  return {
    margin: [0, 6, 0, 0],
    table: {
      widths: ['*', '*', '*', '*'],
      body: [
        [
          rotulo(`Fecha del contrato, ${formatoHora(creado)}`, cifra(formatoFecha(c.fecha))),
          rotulo('Plazo', dato(plazoNombre, { bold: true, fontSize: 10.5 })),
          rotulo('Vence', cifra(formatoFecha(vencimientoInicial(c)))),
          rotulo('Retroventa', cifra(`${formatoPorcentaje(c.porcentaje)} mensual`)),
        ],
      ],
    },
    layout: CUADRO,
  }
}

function partes(datos: ContratoImpreso): Content {
  const { cliente } = datos
  const domicilio = [cliente.direccion, cliente.municipio].filter(Boolean).join(', ')
  return {
    margin: [0, 6, 0, 0],
    columnGap: 18,
    columns: [
      {
        stack: [
          { text: 'EL VENDEDOR', style: 'seccion' },
          dato(cliente.nombre, { style: 'nombre' }),
          { text: documentoDe(cliente) },
          dato(domicilio),
          { text: cliente.celular ? `Celular ${formatoCelular(cliente.celular)}` : '' },
        ],
      },
      comprador(datos),
    ],
  }
}
