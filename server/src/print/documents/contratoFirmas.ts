import type { Column, Content, Margins } from 'pdfmake/interfaces'
import { GRIS, PELO, TINTA } from '../estilo.ts'
import { dato, tramosDeTexto } from '../texto.ts'
import type { Clausula } from './clausulas.ts'

const HUELLA = { ancho: 50, alto: 56 }
/** Points: both signatures, the box between them. */
const ANCHO_FIRMA = 122
export const ANCHO_FIRMAS = 2 * ANCHO_FIRMA + HUELLA.ancho + 24

/** A numbered clause with its title in bold. `numero` from 1. */
export function parrafo({ titulo, texto }: Clausula, numero: number): Content {
  const parrafo = {
    text: [{ text: `${numero}. ${titulo}. `, bold: true }, ...tramosDeTexto(texto)],
    fontSize: 7.5,
    lineHeight: 1.1,
    margin: [0, 0, 0, 1.5] satisfies Margins,
  }
  return { unbreakable: true, stack: [parrafo] }
}

interface Firmante {
  readonly nombre: string
  /** With its type: `CC 1.020.304.050`. */
  readonly documento: string
}

/**
 * Place and day over both signatures, at one height whatever the place is called, and the box for the seller's fingerprint.
 * @param fecha in words
 */
export function firmas(municipio: string, fecha: string, vendedor: Firmante, comprador: Firmante): Content {
  return {
    stack: [
      dato(`Firmado en ${municipio} el ${fecha}.`, { fontSize: 7.5, margin: [0, 0, 0, 3] }),
      {
        columnGap: 0,
        columns: [
          firma('EL VENDEDOR', vendedor),
          { width: HUELLA.ancho + 24, stack: [huella()] },
          firma('EL COMPRADOR', comprador),
        ],
      },
    ],
  }
}

function firma(parte: string, { nombre, documento }: Firmante): Column {
  return {
    width: ANCHO_FIRMA,
    stack: [
      {
        canvas: [{ type: 'line', x1: 0, y1: 0, x2: ANCHO_FIRMA, y2: 0, lineWidth: PELO, lineColor: TINTA }],
        margin: [0, HUELLA.alto - 22, 0, 3],
      },
      { text: parte, style: 'seccion' },
      dato(nombre, { fontSize: 8 }),
      { text: documento, fontSize: 8 },
    ],
  }
}

function huella(): Content {
  return {
    margin: [12, 0, 0, 0],
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
      { text: 'Huella índice derecho', fontSize: 6, color: GRIS, margin: [-4, 2, -12, 0] },
    ],
  }
}
