import { RESPONSABILIDADES } from '../../catalogos/dian.ts'
import { normalizarTipoDocumento, TIPOS_DOCUMENTO } from '../../catalogos/tiposDocumento.ts'
import { esFecha, fecha, sumarDias } from '../../fechas/fecha.ts'
import { MESES_CORTOS } from '../../formato/fechas.ts'
import { normalizarBusqueda } from '../busqueda.ts'
import { OPCIONES_RESPONSABILIDAD } from '../responsabilidad.ts'

const POR_NOMBRE: ReadonlyMap<string, string> = new Map([
  ...TIPOS_DOCUMENTO.map(({ nombre, abreviatura }) => [normalizarBusqueda(nombre), abreviatura] as const),
  ['cedula', 'CC'],
  ['ciudadania', 'CC'],
  ['extranjeria', 'CE'],
  ['permiso especial de permanencia', 'PEP'],
  ['permiso por proteccion temporal', 'PPT'],
])

/** Abbreviation of a document type written in full, short or with dots ("C.C."); the text itself when nobody knows it. */
export function leerTipoDocumento(texto: string): string {
  const corto = texto.replace(/[\s.]/g, '')
  return normalizarTipoDocumento(corto) ?? POR_NOMBRE.get(normalizarBusqueda(texto)) ?? texto.trim()
}

/** The value of a list that a text means, whatever its accents and capitals, by itself or as one of `otros`; else the text. */
export function deListaLeida(
  texto: string,
  lista: readonly string[],
  otros: Readonly<Record<string, string>> = {},
): string {
  const clave = normalizarBusqueda(texto)
  return lista.find((valor) => normalizarBusqueda(valor) === clave) ?? otros[clave] ?? texto.trim()
}

const RESPONSABILIDADES_LEIDAS = OPCIONES_RESPONSABILIDAD.map(({ value }) => value)
const POR_RESPONSABILIDAD = Object.fromEntries([
  ...RESPONSABILIDADES.map(({ codigo, nombre }) => [normalizarBusqueda(nombre), codigo]),
  ...OPCIONES_RESPONSABILIDAD.map(({ value, label }) => [normalizarBusqueda(label), value]),
])

/** The responsibility of a NIT by its words, its code or both, as the form keeps it; else the text. @param cortos other ways to write it */
export const leerResponsabilidad = (texto: string, cortos: Readonly<Record<string, string>>): string =>
  deListaLeida(texto, RESPONSABILIDADES_LEIDAS, { ...POR_RESPONSABILIDAD, ...cortos })

const SI = new Set(['si', 's', 'x', '1', 'true', 'verdadero', 'yes'])
const NO = new Set(['no', 'n', '0', 'false', 'falso', ''])

/** Yes or no; `undefined` for any other text. */
export function leerSiNo(texto: string): boolean | undefined {
  const clave = normalizarBusqueda(texto)
  return SI.has(clave) ? true : NO.has(clave) ? false : undefined
}

/** What databases and spreadsheets write where there is nothing, or where a formula found nothing. "Null" is a surname. */
const NADA =
  /^(?:NULL|null|\(null\)|\\N|#N\/[AD]|#¡?(?:VALOR|REF|DIV\/0|NUM|NULO)!|#¿NOMBRE\?|#(?:VALUE!|NULL!|NAME\?))$/

/** A cell without blanks around it; empty when what it says is that there is nothing. */
export function sinNada(celda: string): string {
  const limpia = celda.trim()
  return NADA.test(limpia) ? '' : limpia
}

/** A telephone without the country's code, its ornaments and the zeros of a decimal; the text itself when it is none. */
export function leerTelefono(texto: string): string {
  const digitos = texto.replace(/(\d{10})[.,]0+\s*$/, '$1').replace(/[\s().+-]/g, '')
  if (!/^\d+$/.test(digitos)) return texto.trim()
  return digitos.length === 12 && digitos.startsWith('57') ? digitos.slice(2) : digitos
}

/**
 * A document number without what only dresses it: spaces, separators of thousands, the zeros that a spreadsheet writes after the
 * comma. Any other decimal stays, for the rules to refuse: its digits joined would be the document of somebody else. With letters
 * nothing is a decimal.
 */
export function leerNumero(texto: string): string {
  const junto = texto.replace(/\s/g, '')
  if (!/^[\d.,]+$/.test(junto)) return junto.replace(/[.,]/g, '')
  const entero = enMiles(junto) ? junto : junto.replace(/[.,]0*$/, '')
  return enMiles(entero) ? entero.replace(/[.,]/g, '') : entero
}

const enMiles = (numero: string): boolean => /^\d{1,3}([.,])\d{3}(\1\d{3})*$/.test(numero)

/** Day zero of spreadsheets, with their leap year of 1900 that never was. */
const DIA_CERO = '1899-12-30'

/**
 * A date as lists write it: year first, day first with any separator ("14/02/1988"), "14 feb 1988", "19880214", or the number of days
 * of a spreadsheet (five digits: a bare year is no day). The text itself when it is no day; a year of two digits is none, nobody knows its century.
 */
export function leerFecha(texto: string): string {
  const limpio = texto.trim()
  // Where there was no day: "  /  /    ", "0000-00-00".
  if (/^[0\s/.-]*$/.test(limpio)) return ''
  if (/^\d{5}$/.test(limpio)) return sumarDias(DIA_CERO, Number(limpio))
  // The two undivided forms never collide: a year cannot be read as a month.
  if (/^\d{8}$/.test(limpio))
    return (
      dia(limpio.slice(0, 4), limpio.slice(4, 6), limpio.slice(6)) ??
      dia(limpio.slice(4), limpio.slice(2, 4), limpio.slice(0, 2)) ??
      limpio
    )
  const corto = limpio.replace(/[T ]\d{1,2}:\d{2}.*$/, '')
  const porAno = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/.exec(corto)
  if (porAno) return dia(porAno[1], porAno[2], porAno[3]) ?? limpio
  const porDia = /^(\d{1,2})[-/. ](\d{1,2})[-/. ](\d{4})$/.exec(corto)
  if (porDia) return dia(porDia[3], porDia[2], porDia[1]) ?? limpio
  const conMes = /^(\d{1,2})[-/. ]+(?:de )?(\p{L}{3})\p{L}*\.?[-/. ]+(?:de )?(\d{4})$/u.exec(corto)
  const mes = conMes ? MESES_CORTOS.indexOf(normalizarBusqueda(conMes[2] ?? '')) + 1 : 0
  return (mes > 0 && conMes && dia(conMes[3], String(mes), conMes[1])) || limpio
}

function dia(ano = '', mes = '', numero = ''): string | undefined {
  const texto = `${ano}-${mes.padStart(2, '0')}-${numero.padStart(2, '0')}`
  return esFecha(texto) ? fecha(Number(ano), Number(mes), Number(numero)) : undefined
}
