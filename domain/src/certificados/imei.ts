import { limpiarDistintivo } from '../bienes/clases.ts'

const LARGO = 15

/** The digits of an IMEI, or the letters too of a MEID, as it is typed or read aloud, with spaces, dashes or slashes. */
export const leerImei = (texto: string): string => limpiarDistintivo(texto)

/** Fifteen digits whose last one is their check digit (Luhn, 3GPP TS 23.003 annex B). */
export function imeiValido(texto: string): boolean {
  const imei = leerImei(texto)
  if (imei.length !== LARGO || !/^\d+$/.test(imei)) return false
  const suma = Array.from(imei, Number).reduce((total, cifra, i) => {
    const doble = i % 2 === 1 ? cifra * 2 : cifra
    return total + (doble > 9 ? doble - 9 : doble)
  }, 0)
  return suma % 10 === 0
}
