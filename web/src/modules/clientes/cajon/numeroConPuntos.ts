import type { TipoDocumento } from '@retroventa/domain/catalogos/tiposDocumento'
import { conPuntos, limpiarDocumento } from '@retroventa/domain/documentos/formatoDocumento'

const cuantos = (texto: string, tipo: TipoDocumento | undefined) => limpiarDocumento(texto, tipo).length

/** Place in `conPuntos(numero)` after so many of its characters, dots aside. */
function lugarTras(numero: string, caracteres: number): number {
  const escrito = conPuntos(numero)
  let vistos = 0
  for (let i = 0; i < escrito.length; i++) {
    if (vistos === caracteres) return i
    if (escrito[i] !== '.') vistos += 1
  }
  return escrito.length
}

/**
 * What a keystroke makes of a number that is shown with dots: the clean number, and where the caret stays (000 §5).
 * Erasing a dot erases the digit before it: the dots are ours, so to the person it was not there.
 * @param crudo text of the field after the keystroke
 * @param caret place of the caret in it
 */
export function trasTecla(
  anterior: string,
  crudo: string,
  caret: number,
  tipo: TipoDocumento | undefined,
): { numero: string; caret: number } {
  const numero = limpiarDocumento(crudo, tipo)
  const antes = cuantos(crudo.slice(0, caret), tipo)
  const borroPunto = numero === anterior && crudo.length === conPuntos(anterior).length - 1
  if (!borroPunto || antes === 0) return { numero, caret: lugarTras(numero, antes) }
  const sinDigito = numero.slice(0, antes - 1) + numero.slice(antes)
  return { numero: sinDigito, caret: lugarTras(sinDigito, antes - 1) }
}
