import { formatoDocumento } from '@retroventa/domain/documentos/formatoDocumento'
import { formatoFechaDocumento } from '@retroventa/domain/formato/fechas'
import type { Column, Content, Margins } from 'pdfmake/interfaces'
import { GRIS, PELO, TINTA } from '../estilo.ts'
import { dato, tramosDeTexto } from '../texto.ts'
import type { Clausula } from './clausulas.ts'
import type { ContratoImpreso } from './contratoImpreso.ts'

const ANCHO_FIRMA = 200
const HUELLA = { ancho: 58, alto: 66 }

/** A numbered clause with its title in bold. `numero` from 1. */
export function parrafo({ titulo, texto }: Clausula, numero: number): Content {
  const parrafo = {
    text: [{ text: `${numero}. ${titulo}. `, bold: true }, ...tramosDeTexto(texto)],
    fontSize: 7.7,
    lineHeight: 1.13,
    margin: [0, 0, 0, 2] satisfies Margins,
  }
  return { unbreakable: true, stack: [parrafo] }
}

/** Place and day, the signature of both parties and the box for the seller's fingerprint. */
export function firmas({ cliente, empresa, condiciones, almacen }: ContratoImpreso): Content {
  const documento = formatoDocumento(cliente.documento, cliente.tipoDocumento, cliente.dv)
  const nit = formatoDocumento(empresa.nit, 'NIT', empresa.dv)
  const lugar = `Firmado en ${almacen.municipio} el ${formatoFechaDocumento(condiciones.fecha)}.`
  return {
    margin: [0, 6, 0, 0],
    columns: [
      firma('EL VENDEDOR', cliente.nombre, `${cliente.tipoDocumento} ${documento}`, lugar),
      { width: HUELLA.ancho + 24, stack: [huella()] },
      { width: '*', text: '' },
      firma('EL COMPRADOR', empresa.nombre, `NIT ${nit}`),
    ],
  }
}

function firma(parte: string, nombre: string, documento: string, lugar = ' '): Column {
  return {
    width: ANCHO_FIRMA,
    stack: [
      dato(lugar, { fontSize: 7.7 }),
      {
        canvas: [{ type: 'line', x1: 0, y1: 0, x2: ANCHO_FIRMA, y2: 0, lineWidth: PELO, lineColor: TINTA }],
        margin: [0, HUELLA.alto - 34, 0, 3],
      },
      { text: parte, style: 'seccion' },
      dato(nombre),
      { text: documento },
    ],
  }
}

function huella(): Content {
  return {
    margin: [18, 0, 0, 0],
    stack: [
      {
        canvas: [
          {
            type: 'rect',
            x: 0,
            y: 0,
            w: HUELLA.ancho,
            h: HUELLA.alto,
            r: 3,
            lineWidth: PELO,
            lineColor: TINTA,
          },
        ],
      },
      { text: 'Huella índice derecho', fontSize: 6.5, color: GRIS, margin: [0, 2, -10, 0] },
    ],
  }
}
