import type { guardarConfiguracion, verConfiguracion } from '@retroventa/api/configuracion/llamadas'
import { queryOptions } from '@tanstack/react-query'
import { llamar } from '../../api/cliente.ts'
import { ruta } from '../../api/referencia.ts'
import { aForma, deForma, type Forma } from './forma.ts'

const VER = ruta<typeof verConfiguracion>('GET', '/configuracion')
const GUARDAR = ruta<typeof guardarConfiguracion>('PUT', '/configuracion')

export interface Leida {
  version: number
  forma: Forma
}

export async function leer(señal?: AbortSignal): Promise<Leida> {
  const { version, valor } = await llamar(VER, {}, señal ? { señal } : {})
  return { version, forma: aForma(valor) }
}

export const queryConfiguracion = queryOptions({
  queryKey: ['configuracion', 'editar'],
  queryFn: ({ signal }) => leer(signal),
  staleTime: 0,
  refetchOnWindowFocus: false,
})

/** Saves over the version that was read (D16). @throws ErrorApi `configuracion.version` */
export async function guardar(version: number, forma: Forma): Promise<Leida> {
  const guardada = await llamar(GUARDAR, { body: { version, valor: deForma(forma) } })
  return { version: guardada.version, forma: aForma(guardada.valor) }
}
