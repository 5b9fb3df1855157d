import type { ClienteResumen } from '@retroventa/api/clientes'
import { normalizarTipoDocumento } from '@retroventa/domain/catalogos/tiposDocumento'
import { documentoBuscado, normalizarBusqueda } from '@retroventa/domain/clientes/busqueda'
import { type Actor, exigir } from '../../core/actor.ts'
import type { Dependencias } from '../../dependencies.ts'
import { LIMITE_BUSQUEDA, porDocumento, porPalabras, porPrefijo } from './queries.ts'

/** A NIT may be typed with its check digit ("901.234.567-7"), which is not part of the number. */
function documentosPosibles(texto: string): string[] {
  const limpio = texto.replace(/[\s.,-]/g, '').toUpperCase()
  if (!/^[A-Z0-9]*\d[A-Z0-9]*$/.test(limpio)) return []
  return /-\s*\d\s*$/.test(texto) ? [limpio, limpio.slice(0, -1)] : [limpio]
}

/**
 * Search of the picker (000 §2, §6, §7): by document (its beginning) or by words of the names in any order, accents and
 * case ignored, also parts of words. Exact documents first; 50 at most; super admins are never among them.
 * @throws Fallo `permiso.falta`
 */
export async function buscarClientes(
  deps: Pick<Dependencias, 'db'>,
  actor: Actor,
  texto: string,
): Promise<{ items: ClienteResumen[]; hayMas: boolean; documentoExacto: boolean }> {
  exigir(actor, 'clientes.ver')
  const palabras = normalizarBusqueda(texto).split(' ').filter(Boolean)
  if (palabras.length === 0) return { items: [], hayMas: false, documentoExacto: false }
  const documentos = documentosPosibles(texto)
  const numero = documentoBuscado(texto)
  const [exactos, resto] = await Promise.all([
    documentos.length > 0 ? porDocumento(deps.db, documentos) : [],
    numero ? porPrefijo(deps.db, numero) : porPalabras(deps.db, palabras),
  ])
  const yaEstan = new Set(exactos.map((c) => c.id))
  const todos = [...exactos, ...resto.filter((c) => !yaEstan.has(c.id))]
  return {
    items: todos.slice(0, LIMITE_BUSQUEDA),
    hayMas: todos.length > LIMITE_BUSQUEDA,
    documentoExacto: exactos.length > 0,
  }
}

/**
 * The customer of a document that was read or typed. With a type, only that type or a customer that still lacks one
 * (it may be the same document, and must be completed first); without a type, the oldest with that number.
 * @throws Fallo `permiso.falta`
 */
export async function clientePorDocumento(
  deps: Pick<Dependencias, 'db'>,
  actor: Actor,
  cedula: string,
  tipoDocumento?: string,
): Promise<ClienteResumen | null> {
  exigir(actor, 'clientes.ver')
  const conNumero = await porDocumento(deps.db, [cedula.toUpperCase()])
  if (!tipoDocumento) return conNumero[0] ?? null
  const tipo = normalizarTipoDocumento(tipoDocumento)
  return (
    conNumero.find((c) => normalizarTipoDocumento(c.tipo_documento ?? '') === tipo) ??
    conNumero.find((c) => c.tipo_documento === null) ??
    null
  )
}
