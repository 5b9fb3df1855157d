import type { buscarClientes, ClienteResumen } from '@retroventa/api/clientes/llamadas'
import type { Respuesta } from '@retroventa/api/core/endpoint'
import { numeroEscrito } from '@retroventa/domain/clientes/busqueda'

/** What the search found for a text. */
type Hallados = Pick<Respuesta<typeof buscarClientes>, 'hayMas' | 'documentoExacto' | 'aproximados'> & {
  readonly items: readonly Pick<ClienteResumen, 'id' | 'cedula'>[]
}

/**
 * The customer that a text means without anybody seeing what it found: the only one of that document, or the only one
 * found at all. One that is only alike is for a person to look at.
 * @returns its id; `undefined` when there is none or a choice
 */
export function elegirSolo(hallados: Hallados, texto: string): string | undefined {
  const { items, hayMas, documentoExacto, aproximados } = hallados
  const [primero] = items
  if (!primero || aproximados) return undefined
  // Those of the document come first.
  const numero = numeroEscrito(texto)
  const suyos = documentoExacto
    ? items.filter(({ cedula }) => cedula === primero.cedula || cedula === numero)
    : items
  return suyos.length === 1 && (documentoExacto || !hayMas) ? primero.id : undefined
}
