import type { FiltroClientes } from '@retroventa/api/clientes/llamadas'
import type { Canal } from '@retroventa/domain/mensajes/tipos'
import type { Kysely } from 'kysely'
import type { Tx } from '../../core/transaccion.ts'
import type { DB } from '../../db/types.ts'
import { absorbidos, clientePorId, comoEra, conContacto, contactos, quitarCanal, retener } from './queries.ts'
import { contactosDelFiltro } from './queriesLista.ts'

/** How a customer may be reached today. */
export interface ContactoCliente {
  id: string
  nombre: string
  email: string | null
  celular: string | null
  /** Channels the customer authorised. */
  canales: Record<Canal, boolean>
  /** They authorised the treatment of their data (Ley 1581): without it they are used for their own contracts, and for nothing else. */
  autorizoDatos: boolean
}

/** How these customers may be reached; one that does not exist is left out, one that was merged is who stayed. */
export async function contactosDeClientes(
  db: Kysely<DB> | Tx,
  ids: readonly string[],
): Promise<ContactoCliente[]> {
  if (ids.length === 0) return []
  return (await contactos(db, ids)).map(comoContacto)
}

const comoContacto = (fila: Awaited<ReturnType<typeof contactos>>[number]): ContactoCliente => ({
  id: fila.id,
  nombre: fila.nombre_completo,
  email: fila.email,
  celular: fila.celular,
  canales: { email: fila.enviar_email, sms: fila.enviar_sms, whatsapp: fila.enviar_ws },
  autorizoDatos: fila.autorizacion_en !== null,
})

/** How each customer of a filter of their list may be reached, in the order of their ids; a part of them after one, when given. */
export const alcanzables = async (
  db: Kysely<DB> | Tx,
  filtro: FiltroClientes,
  parte: { tras?: string | undefined; cuantos?: number } = {},
): Promise<ContactoCliente[]> => (await contactosDelFiltro(db, filtro, parte)).map(comoContacto)

/** Whose document it is: the living record of a merged one; undefined when there is none. */
export async function documentoDeCliente(
  db: Kysely<DB> | Tx,
  id: string,
): Promise<{ id: string; tipo_documento: string | null; cedula: string } | undefined> {
  const fila = await clientePorId(db, id)
  return fila && { id: fila.id, tipo_documento: fila.tipo_documento, cedula: fila.cedula }
}

/** The same, held: whoever merges or forgets them waits until the transaction ends. */
export async function documentoRetenido(tx: Tx, id: string): ReturnType<typeof documentoDeCliente> {
  await retener(tx, id)
  return documentoDeCliente(tx, id)
}

const COLUMNA = { email: 'enviar_email', sms: 'enviar_sms', whatsapp: 'enviar_ws' } as const

/** Customers with that mobile number or address, whatever they authorised. */
export const clientesConContacto = (
  tx: Tx,
  canal: Canal,
  contacto: string,
): Promise<{ id: string; autorizado: boolean }[]> =>
  conContacto(tx, canal === 'email' ? 'email' : 'celular', COLUMNA[canal], contacto)

/** Ends a channel of a customer, at their own word: nothing more leaves by it. Asks for no permission: it is theirs to end. */
export const terminarCanal = (tx: Tx, id: string, canal: Canal): Promise<void> =>
  quitarCanal(tx, id, COLUMNA[canal])

/** Records that merges made one with that of a customer. Asks for no permission: the caller has its own. */
export const absorbidosPor = (db: Kysely<DB> | Tx, id: string): Promise<string[]> => absorbidos(db, id)

/**
 * Name and document of somebody on an instant, for a paper that is printed again; of who was forgotten, nothing more than today.
 * Asks for no permission: the caller has its own.
 */
export const quienEra = (db: Kysely<DB> | Tx, id: string, instante: string) => comoEra(db, id, instante)
