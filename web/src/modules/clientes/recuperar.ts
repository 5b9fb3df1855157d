import type { QueryClient } from '@tanstack/react-query'
import { ErrorApi } from '../../api/errorApi.ts'
import type { Falla } from '../../ui/formulario/fallas.ts'
import { type Cliente, queryCliente } from './llamadas.ts'

/**
 * Who a draft was about, as the record is today: the draft holds the id alone.
 * @param de form that says, at the field `campo`, that the customer is no more
 * @param poner puts the customer, or nobody, in the form
 * @throws ErrorApi when it could not be read
 */
export async function recuperarCliente(
  cache: QueryClient,
  de: { rechazar(fallas: readonly Falla[]): void },
  id: string,
  poner: (cliente: Cliente | null) => void,
  campo = 'cliente',
): Promise<void> {
  if (id === '') return
  try {
    poner(await cache.fetchQuery({ ...queryCliente(id), staleTime: 0 }))
  } catch (error) {
    if (!(error instanceof ErrorApi) || error.codigo !== 'cliente.no_existe') throw error
    poner(null)
    de.rechazar([{ campo, mensaje: 'El cliente que había elegido ya no está. Elíjalo de nuevo.' }])
  }
}

/**
 * Turns of who chooses: an answer counts while nobody has chosen again since it was asked for. The first of two, come late over
 * a slow network, would take the place of the second.
 * @returns what begins a turn, and gives whether it is still that one's
 */
export function crearTurnos(): () => () => boolean {
  let ultimo = 0
  return () => {
    const suyo = ++ultimo
    return () => suyo === ultimo
  }
}
