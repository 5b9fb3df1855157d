import type { Fecha } from '../fechas/fecha.ts'
import type { FormatoLectura, LecturaDocumento, LecturaIlegible } from './lectura.ts'
import { leerMrz } from './mrz.ts'
import { leerPdf417 } from './pdf417.ts'
import { esMrz, esPdf417 } from './reconocer.ts'
import { leerTabulado } from './tabulado.ts'

/** Marks that announce the new cédula in a capture (000 §4): pipe, ICCOL, COL7. The 7 is only how some numbers begin. */
const MARCA_OCR = /[|¦]|ICC[O0]L|C[O0]L7/i

/**
 * The format that a capture looks like (000 §4), or `undefined`: a Tab or the record of a PDF417 means the old cédula; a
 * machine-readable zone or its marks mean the new one. It may still turn out to be unreadable.
 */
export function detectarFormato(raw: string): FormatoLectura | undefined {
  if (esPdf417(raw)) return 'pdf417'
  if (esMrz(raw)) return 'ocr'
  if (raw.includes('\t')) return 'pdf417'
  return MARCA_OCR.test(raw) ? 'ocr' : undefined
}

/**
 * Reads what a document reader typed or a camera decoded, at the date `hoy` in Bogotá. Never throws.
 *
 * Pure and forgetful: the answer holds the named fields only, as copies that keep no part of the capture alive; everything
 * after the blood group is biometric and is not even looked at. A reading whose `avisos` is not empty must be checked by
 * the employee. Failure: `lector.ilegible` (000 §8).
 */
export function leerDocumento(raw: string, hoy: Fecha): LecturaDocumento | LecturaIlegible {
  const formato = detectarFormato(raw)
  const lectura =
    formato === 'ocr'
      ? leerMrz(raw, hoy)
      : formato && (leerTabulado(raw.trimStart(), hoy) ?? leerPdf417(raw, hoy))
  return lectura ?? { codigo: 'lector.ilegible', datos: formato ? { formato } : {} }
}
