import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { querySituacion } from './llamadas.ts'
import { notaDeCelular, type Situacion } from './valores.ts'

/** Reads what a sale, an exchange or a layaway may take, and keeps what should be known of the telephones among it, by label. */
export function usePorVender() {
  const cache = useQueryClient()
  const [notas, setNotas] = useState<ReadonlyMap<string, string>>(new Map())
  /** @throws ErrorApi */
  async function leer(codigos: readonly string[], categorias: readonly number[] = []): Promise<Situacion> {
    const { situacion, celulares } = await cache.fetchQuery(querySituacion(codigos, categorias))
    setNotas((antes) => new Map([...antes, ...celulares.flatMap(notaDeCelular)]))
    return situacion
  }
  return { notas, leer }
}
