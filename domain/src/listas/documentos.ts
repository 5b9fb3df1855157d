import { digitoVerificacion } from '../documentos/digitoVerificacion.ts'
import { aAscii } from './normalizar.ts'
import type { ConsultaLista, DocumentoLista, RelacionDocumento } from './tipos.ts'

/**
 * Keys that make two ways of writing one document equal: padding zeros, hyphens, dots, a NIT with or without its check
 * digit, and the NIT of a person, which is the cédula plus a check digit. Cédula and NIT share one key space.
 */

const COLOMBIA = 'colombia'
const MINIMO_COLOMBIA = 4
const MINIMO_PASAPORTE = 5

/** Keys of a listed document; none when its kind or country is not searched. */
export function clavesDocumento(d: DocumentoLista): string[] {
  const pais = d.pais === undefined ? '' : aAscii(d.pais)
  if (d.tipo === 'pasaporte') return clavePasaporte(d.numero)
  if (d.tipo === 'otro' || (pais !== '' && pais !== COLOMBIA)) return []
  return d.tipo === 'nit'
    ? [...formasNit(d.numero)].map(claveColombia)
    : numeroLimpio(d.numero).map(claveColombia)
}

/** Keys of the document asked for; `tipoDocumento` is the form's abbreviation (D2). */
export function clavesConsulta(consulta: ConsultaLista): string[] {
  const numero = consulta.documento?.trim() ?? ''
  if (numero === '') return []
  const tipo = (consulta.tipoDocumento ?? (/[a-z]/i.test(numero) ? 'PS' : 'CC')).toUpperCase()
  if (tipo === 'PS' || tipo === 'PP') return clavePasaporte(numero)
  if (tipo === 'NI' || tipo === 'NIT') return [...formasNit(numero)].map(claveColombia)
  return tipo === 'CC' || tipo === 'TI' ? numeroLimpio(numero).map(claveColombia) : []
}

/** How the number asked for is the listed one, for the explanation. */
export function relacionDe(consulta: ConsultaLista, documento: DocumentoLista): RelacionDocumento {
  if (documento.tipo === 'pasaporte') return 'igual'
  const pedido = numeroLimpio(consulta.documento ?? '')[0]
  const listado = numeroLimpio(documento.numero)[0]
  if (pedido === listado) return 'igual'
  const tipo = (consulta.tipoDocumento ?? 'CC').toUpperCase()
  const pidenNit = tipo === 'NI' || tipo === 'NIT'
  return pidenNit === (documento.tipo === 'nit') ? 'con_dv' : 'cedula_en_nit'
}

const claveColombia = (numero: string) => `co:${numero}`

function clavePasaporte(numero: string): string[] {
  const limpio = numero.toUpperCase().replace(/[^A-Z0-9]/g, '')
  return limpio.length < MINIMO_PASAPORTE ? [] : [`ps:${limpio}`]
}

function numeroLimpio(numero: string): string[] {
  const limpio = numero.replace(/\D/g, '').replace(/^0+/, '')
  return limpio.length < MINIMO_COLOMBIA ? [] : [limpio]
}

/** The NIT without its check digit, and as written when the last digit may belong to the number. */
function formasNit(numero: string): Set<string> {
  const [base, dv] = numero.trim().split(/\s*-\s*(?=\d$)/)
  if (dv !== undefined) return new Set(numeroLimpio(base ?? ''))
  const formas = new Set(numeroLimpio(numero))
  for (const entero of [...formas]) {
    const sinDv = entero.slice(0, -1)
    // Nine digits from 8 or 9 are a company NIT without its digit, even when the last one happens to fit.
    const yaEsBase = entero.length === 9 && /^[89]/.test(entero)
    if (!yaEsBase && digitoVerificacion(sinDv) === Number(entero.at(-1))) formas.add(sinDv)
  }
  return formas
}
