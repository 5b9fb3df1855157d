import { soloSinRevisar } from '@retroventa/api/clientes/senales'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { type Cliente, mirarCliente, queryCliente } from './llamadas.ts'

const CADA_MS = 2_000
const VECES = 10

/**
 * Reads somebody again until they were looked for in the lists; not for ever: of lists that are dead the page asks no more.
 * @param leer what could not be read counts as one time
 * @returns how to stop
 */
export function esperarRevision(leer: () => Promise<Cliente>, alLeer: (leido: Cliente) => void): () => void {
  let espera: ReturnType<typeof setTimeout> | undefined
  let dejado = false
  const mirar = async (quedan: number): Promise<void> => {
    const leido = await leer().catch(() => undefined)
    if (dejado) return
    if (leido && !leido.cliente.sinRevisar) alLeer(leido)
    else seguir(quedan - 1)
  }
  const seguir = (quedan: number): void => {
    if (quedan > 0) espera = setTimeout(() => void mirar(quedan), CADA_MS)
  }
  seguir(VECES)
  return () => {
    dejado = true
    clearTimeout(espera)
  }
}

/** Whom a page holds, with what was read of them since: only of who was still to be looked for, and not of a later version. */
export const alDiaDe =
  (leido: { de: string; cliente: Cliente } | undefined) =>
  <C extends Cliente | null | undefined>(cliente: C): C =>
    cliente &&
    leido?.de === cliente.id &&
    leido.cliente.version >= cliente.version &&
    soloSinRevisar(cliente.cliente)
      ? { ...cliente, cliente: { ...cliente.cliente, ...senalesDe(leido.cliente) } }
      : cliente

const senalesDe = ({ cliente: { alertaListas, porDecidir, sinRevisar } }: Cliente) => ({
  alertaListas,
  porDecidir,
  sinRevisar,
})

/**
 * What was read again of whom a form holds, beside the form: what was written in it, and so what its save is known by, stays as it is.
 * @returns what gives somebody as they are now, and what takes what `useRevision` reads
 */
export function useAlDia() {
  const [leido, setLeido] = useState<{ de: string; cliente: Cliente }>()
  return [alDiaDe(leido), setLeido] as const
}

/** While a page shows somebody who is only still to be looked for in the lists, they are read again: the page mends itself. */
export function useRevision(
  cliente: Cliente | null | undefined,
  alLeer?: (leido: { de: string; cliente: Cliente }) => void,
): void {
  const cache = useQueryClient()
  const ultima = useRef(alLeer)
  useEffect(() => {
    ultima.current = alLeer
  })
  const de = cliente && soloSinRevisar(cliente.cliente) ? cliente.id : undefined
  const version = cliente?.version
  useEffect(() => {
    // Of another version what was compared is another, and is waited for anew.
    if (de === undefined || version === undefined) return
    return esperarRevision(
      () => mirarCliente(de),
      (leido) => {
        cache.setQueryData(queryCliente(de).queryKey, leido)
        ultima.current?.({ de, cliente: leido })
      },
    )
  }, [cache, de, version])
}
