import type {
  exportarCatalogo,
  guardarConfiguracion,
  verConfiguracion,
} from '@retroventa/api/configuracion/llamadas'
import type { Respuesta } from '@retroventa/api/core/endpoint'
import { queryOptions } from '@tanstack/react-query'
import { direccion, llamar } from '../../api/cliente.ts'
import { type ConsultaDe, ruta } from '../../api/referencia.ts'
import type { Guardado, Intento } from '../../ui/formulario/opciones.ts'
import { aForma, deForma, type Forma } from './forma.ts'

const VER = ruta<typeof verConfiguracion>('GET', '/configuracion')
const CATALOGO = ruta<typeof exportarCatalogo>('GET', '/configuracion/catalogos/exportar')
const GUARDAR = ruta<typeof guardarConfiguracion>('PUT', '/configuracion')

/** The settings as a form, with who changed each last. */
export type Leida = Guardado<Forma> & Pick<Respuesta<typeof verConfiguracion>, 'cambios'>

export async function leer(señal?: AbortSignal): Promise<Leida> {
  const { version, valor, cambios } = await llamar(VER, {}, señal ? { señal } : {})
  return { version, valores: aForma(valor), cambios }
}

export const queryConfiguracion = queryOptions({
  queryKey: ['configuracion', 'editar'],
  queryFn: ({ signal }) => leer(signal),
  staleTime: 0,
  refetchOnWindowFocus: false,
})

/** Saves over the version that was read (D16). @throws ErrorApi `configuracion.version` */
export async function guardar(forma: Forma, con: Intento): Promise<Leida> {
  const body = { version: con.version, valor: deForma(forma) }
  const { version, valor, cambios } = await llamar(GUARDAR, { body }, con)
  return { version, valores: aForma(valor), cambios }
}

/** Address of a catalogue under its filter as a file. */
export const direccionCatalogo = (query: ConsultaDe<typeof exportarCatalogo>) =>
  direccion(CATALOGO, { query })
