import type { Fecha } from '../fechas/fecha.ts'
import { FILA_ELECTRONICO, type TipoElectronico } from './tipos.ts'

/** Hundredths of a peso. Amounts of the house are whole pesos; the annexes write two decimals. */
export type Centavos = number

/** 1 production, 2 tests. */
export type Ambiente = '1' | '2'

/** An amount as the annexes write it: point, two decimals, nothing between thousands. */
export function montoDian(centavos: Centavos): string {
  if (!Number.isSafeInteger(centavos) || centavos < 0) throw new RangeError(`no amount ${centavos}`)
  return `${Math.trunc(centavos / 100)}.${String(centavos % 100).padStart(2, '0')}`
}

/** What the code of a document is made on (annexes FEV 1.9 §11, documento soporte 1.1 §14). */
export interface DatosDeClave {
  readonly tipo: TipoElectronico
  /** Prefix and number together. */
  readonly codigo: string
  readonly fecha: Fecha
  /** `HH:MM:SS-05:00`, the very text of the XML. */
  readonly hora: string
  readonly base: Centavos
  readonly iva: Centavos
  readonly inc?: Centavos
  readonly ica?: Centavos
  readonly total: Centavos
  /** Digits only, without check digit: who issues, and the other party. */
  readonly emisor: string
  readonly contraparte: string
  /** Technical key of the range for a CUFE, PIN of the software for the others. */
  readonly secreto: string
  readonly ambiente: Ambiente
}

/**
 * Text whose SHA-384 is the CUFE, CUDE or CUDS. In a CUDS there is one tax, and who sold goes first: the roles of the
 * documento soporte are turned round (rule DSAD06).
 */
export function cadenaDeClave(d: DatosDeClave): string {
  const cabeza = [d.codigo, d.fecha, d.hora, montoDian(d.base), '01', montoDian(d.iva)]
  if (FILA_ELECTRONICO[d.tipo].clave === 'CUDS')
    return [...cabeza, montoDian(d.total), d.contraparte, d.emisor, d.secreto, d.ambiente].join('')
  return [
    ...cabeza,
    '04',
    montoDian(d.inc ?? 0),
    '03',
    montoDian(d.ica ?? 0),
    montoDian(d.total),
    d.emisor,
    d.contraparte,
    d.secreto,
    d.ambiente,
  ].join('')
}

/** Text of the code of an event (ApplicationResponse 88): it has no environment (annex FEV 1.9 §11.6). */
export const cadenaDeEvento = (e: {
  readonly codigo: string
  readonly fecha: Fecha
  readonly hora: string
  readonly emisor: string
  readonly receptor: string
  readonly respuesta: string
  readonly documento: string
  readonly tipoDocumento: string
  readonly pin: string
}): string =>
  [e.codigo, e.fecha, e.hora, e.emisor, e.receptor, e.respuesta, e.documento, e.tipoDocumento, e.pin].join('')

const CATALOGO = { '1': 'catalogo-vpfe', '2': 'catalogo-vpfe-hab' } as const

/** Address that the QR of a document leads to. */
export const direccionQr = (clave: string, ambiente: Ambiente): string =>
  `https://${CATALOGO[ambiente]}.dian.gov.co/document/searchqr?documentkey=${clave}`

/**
 * Name of the file of a document: kind, NIT of ten digits, `000` of own software, year and consecutive of eight hexadecimal
 * digits (annex FEV 1.9 §15).
 * @param de `consecutivo` of the files of the house in that year, whatever kind each is of
 */
export const nombreDeArchivo = (
  tipo: TipoElectronico,
  nit: string,
  { fecha, consecutivo }: { readonly fecha: Fecha; readonly consecutivo: number },
): string =>
  `${FILA_ELECTRONICO[tipo].archivo}${nit.padStart(10, '0')}000${fecha.slice(2, 4)}${consecutivo.toString(16).padStart(8, '0')}`
