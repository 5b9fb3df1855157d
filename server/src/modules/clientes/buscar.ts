import type { ClienteResumen } from '@retroventa/api/clientes/llamadas'
import { normalizarTipoDocumento } from '@retroventa/domain/catalogos/tiposDocumento'
import { documentosParecidos, numeroEscrito, palabrasBuscadas } from '@retroventa/domain/clientes/busqueda'
import { numeroDeDocumento, sinCeros } from '@retroventa/domain/documentos/formatoDocumento'
import { partirNit } from '@retroventa/domain/documentos/leerNit'
import { type Actor, exigir } from '../../core/actor.ts'
import type { Dependencias } from '../../dependencies.ts'
import {
  conTiposDe,
  LIMITE_BUSQUEDA,
  porDocumento,
  porDocumentoYPrefijo,
  porPalabras,
  porPalabrasParecidas,
  QUIENES,
  type Quienes,
} from './queries.ts'

export interface Busqueda {
  items: ClienteResumen[]
  hayMas: boolean
  documentoExacto: boolean
  aproximados: boolean
}

/**
 * Search of the picker (000 §2, §6, §7): by document (its beginning) or by beginnings of words of the names in any
 * order, accents and case ignored. Exact documents first, also those of records that a customer took over; 50 at most; super admins are never among them. When nothing
 * matches, what is one slip of the keyboard away (`aproximados`).
 * @throws Fallo `permiso.falta`
 */
export async function buscarClientes(
  deps: Pick<Dependencias, 'db'>,
  actor: Actor,
  texto: string,
): Promise<Busqueda> {
  exigir(actor, 'clientes.ver')
  return hallar(deps, texto, QUIENES.visibles)
}

/**
 * The same among all who have a record, super admins too: for who looks into people by a permission of their own, which the caller
 * asks.
 */
export const buscarATodos = (deps: Pick<Dependencias, 'db'>, texto: string): Promise<Busqueda> =>
  hallar(deps, texto, QUIENES.todos)

/** Letters that are looked at: what comes after them tells nobody from another, and its cost grows with them. */
const LETRAS = 80

async function hallar(deps: Pick<Dependencias, 'db'>, escrito: string, quienes: Quienes): Promise<Busqueda> {
  // The last word may be cut: it is looked for by its beginning.
  const texto = escrito.slice(0, LETRAS)
  const palabras = palabrasBuscadas(texto)
  if (palabras.length === 0) return { items: [], hayMas: false, documentoExacto: false, aproximados: false }
  const numero = numeroEscrito(texto)
  // A NIT may be typed with its check digit ("901.234.567-7"), right or wrong, which is not part of the number.
  const { numero: antes, dv } = partirNit(texto)
  const sinDv = dv === undefined || antes.includes('-') ? undefined : numeroEscrito(antes)
  const exacto = (numero ?? palabras.join('')).toUpperCase()
  const dichos = sinDv ? [exacto, sinDv] : [exacto]
  // Of a list of another program it may be filled up with zeros.
  const documentos = [...new Set([...dichos, ...dichos.map(sinCeros)])]
  const hallados = numero
    ? await porDocumentoYPrefijo(deps.db, documentos, numero, quienes)
    : await porNombres(deps, palabras, /\d/.test(texto) ? documentos : [], quienes)
  const suyos = new Set(hallados.exactos.map(({ id }) => id))
  const otros = hallados.iguales.filter(({ id }) => !suyos.has(id))
  const exactos = [...hallados.exactos, ...otros.filter(({ cedula }) => cedula === exacto)]
  const encontrados = [...exactos, ...otros.filter(({ cedula }) => cedula !== exacto)]
  const aproximados = encontrados.length === 0
  const todos = aproximados ? await parecidos(deps, palabras, numero, quienes) : encontrados
  return {
    items: todos.slice(0, LIMITE_BUSQUEDA),
    hayMas: todos.length > LIMITE_BUSQUEDA,
    documentoExacto: exactos.length > 0,
    aproximados: aproximados && todos.length > 0,
  }
}

/** By words, which are also of documents: without a digit it is a name, and asks once. */
async function porNombres(
  { db }: Pick<Dependencias, 'db'>,
  palabras: readonly string[],
  documentos: readonly string[],
  quienes: Quienes,
): Promise<{ exactos: ClienteResumen[]; iguales: ClienteResumen[] }> {
  const [exactos, iguales] = await Promise.all([
    documentos.length === 0 ? [] : porDocumento(db, documentos, quienes),
    porPalabras(db, palabras, quienes),
  ])
  return { exactos, iguales }
}

/** Half a document is at one slip from too many others. */
const MINIMO_PARECIDO = 6

async function parecidos(
  { db }: Pick<Dependencias, 'db'>,
  palabras: readonly string[],
  numero: string | undefined,
  quienes: Quienes,
): Promise<ClienteResumen[]> {
  if (!numero) return porPalabrasParecidas(db, palabras, quienes)
  return numero.length < MINIMO_PARECIDO ? [] : porDocumento(db, documentosParecidos(numero), quienes)
}

/**
 * The customer of a document that was read or typed. With a type, only that type or a customer that still lacks one
 * (it may be the same document, and must be completed first), also written with zeros before it; without a type, the oldest with that number. The type is that of the
 * record that has the number, which may have been merged: who stayed has another one.
 * @throws Fallo `permiso.falta`
 */
export async function clientePorDocumento(
  deps: Pick<Dependencias, 'db'>,
  actor: Actor,
  cedula: string,
  tipoDocumento?: string,
): Promise<ClienteResumen | null> {
  exigir(actor, 'clientes.ver')
  const tipo = normalizarTipoDocumento(tipoDocumento ?? '')
  const escrita = cedula.toUpperCase()
  // As it is written first: what two records have with zeros and without them is for a person to merge.
  const sinRelleno = tipoDocumento ? numeroDeDocumento(escrita, tipo) : sinCeros(escrita)
  for (const numero of new Set([escrita, sinRelleno])) {
    const conNumero = await conTiposDe(deps.db, [numero], QUIENES.visibles)
    const suyo = tipoDocumento
      ? (conNumero.find(({ tipos }) => tipos.some((uno) => normalizarTipoDocumento(uno ?? '') === tipo)) ??
        conNumero.find(({ tipos }) => tipos.includes(null)))
      : conNumero[0]
    if (suyo) return suyo.cliente
  }
  return null
}
