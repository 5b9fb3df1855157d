import type { guardarConfiguracion, verConfiguracion } from '@retroventa/api/configuracion/llamadas'
import { queryOptions } from '@tanstack/react-query'
import { llamar } from '../../api/cliente.ts'
import { ruta } from '../../api/referencia.ts'
import type { Guardado, Intento } from '../../ui/formulario/opciones.ts'
import { aForma, deForma, type Forma } from './forma.ts'

const VER = ruta<typeof verConfiguracion>('GET', '/configuracion')
const GUARDAR = ruta<typeof guardarConfiguracion>('PUT', '/configuracion')

export async function leer(señal?: AbortSignal): Promise<Guardado<Forma>> {
  const { version, valor } = await llamar(VER, {}, señal ? { señal } : {})
  return { version, valores: aForma(valor) }
}

export const queryConfiguracion = queryOptions({
  queryKey: ['configuracion', 'editar'],
  queryFn: ({ signal }) => leer(signal),
  staleTime: 0,
  refetchOnWindowFocus: false,
})

/** Saves over the version that was read (D16). @throws ErrorApi `configuracion.version` */
export async function guardar(forma: Forma, con: Intento): Promise<Guardado<Forma>> {
  const body = { version: con.version, valor: deForma(forma) }
  const { version, valor } = await llamar(GUARDAR, { body }, con)
  return { version, valores: aForma(valor) }
}
