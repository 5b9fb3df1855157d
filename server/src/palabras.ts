import { formatoCuantos } from '@retroventa/domain/formato/cuantos'
import type { z } from 'zod'

type Falla = Parameters<z.core.$ZodErrorMap>[0]

const TIPOS: Readonly<Record<string, string>> = {
  string: 'un texto',
  number: 'un número',
  int: 'un número entero',
  boolean: 'sí o no',
  array: 'una lista',
  object: 'un conjunto de datos',
}
const FORMATOS: Readonly<Record<string, string>> = {
  email: 'no es un correo',
  uuid: 'no es un identificador',
  url: 'no es una dirección de internet',
}
/** What of the calendar and the clock is written in a shape: what has it and is refused does not exist. */
const MOMENTOS: Readonly<Record<string, { forma: RegExp; asi: string; no: string }>> = {
  date: {
    forma: /^\d{4}-\d\d-\d\d$/,
    asi: 'escriba el día así: 2026-11-20',
    no: 'ese día no existe',
  },
  datetime: {
    forma: /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?Z$/,
    asi: 'escriba el día y la hora así: 2026-11-20T15:30:00Z',
    no: 'ese día y esa hora no existen',
  },
  time: {
    forma: /^\d\d:\d\d(:\d\d(\.\d+)?)?$/,
    asi: 'escriba la hora así: 15:30',
    no: 'esa hora no existe',
  },
}
const UNIDADES: Readonly<Record<string, readonly [uno: string, varios: string]>> = {
  string: ['carácter', 'caracteres'],
  array: ['elemento', 'elementos'],
  set: ['elemento', 'elementos'],
}

/** A limit, of how many there are or of how much it is. */
function deTamano(origen: string, limite: number | bigint, palabras: string): string {
  const unidad = UNIDADES[origen]
  return unidad
    ? `debe tener ${palabras} ${formatoCuantos(Number(limite), ...unidad)}`
    : `debe ser ${palabras} ${limite}`
}

/** A text that is not written as it must be: nothing at all, in another shape, or in its own and of what does not exist. */
function deFormato(formato: string, escrito: unknown): string {
  const momento = MOMENTOS[formato]
  if (!momento) return FORMATOS[formato] ?? 'no está escrito como debe ser'
  if (escrito === '') return 'falta este dato'
  return momento.forma.test(String(escrito)) ? momento.no : momento.asi
}

/**
 * What is wrong with a datum, in the words of people. The Spanish of the library itself is for who writes programs («Inválido fecha
 * ISO»), and what no screen saw before would be read by somebody at a counter.
 */
export function enPalabras(falla: Falla): string {
  switch (falla.code) {
    case 'invalid_type':
      if (falla.input === undefined) return 'falta este dato'
      return TIPOS[falla.expected] ? `debe ser ${TIPOS[falla.expected]}` : 'no se puede leer'
    case 'invalid_value':
      // Its values are the keys of the house, which no screen shows.
      return falla.input === undefined ? 'falta este dato' : 'no es una de las opciones'
    case 'too_small':
      if (UNIDADES[falla.origin] && falla.minimum === 1 && falla.inclusive) return 'está vacío'
      return deTamano(falla.origin, falla.minimum, falla.inclusive ? 'al menos' : 'más de')
    case 'too_big':
      return deTamano(falla.origin, falla.maximum, falla.inclusive ? 'como máximo' : 'menos de')
    case 'invalid_format':
      return deFormato(falla.format, falla.input)
    case 'not_multiple_of':
      return `debe ser múltiplo de ${falla.divisor}`
    case 'unrecognized_keys':
      return `sobra ${falla.keys.join(', ')}`
    default:
      return 'no se puede leer'
  }
}
