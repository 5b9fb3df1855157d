import type {
  cambiarClave,
  confirmarSegundoFactor,
  iniciarSegundoFactor,
  quitarSegundoFactor,
} from '@retroventa/api/sesion/llamadas'
import { useMutation } from '@tanstack/react-query'
import { cache } from '../../../api/cache.ts'
import { llamar } from '../../../api/cliente.ts'
import { ErrorApi } from '../../../api/errorApi.ts'
import { ruta } from '../../../api/referencia.ts'
import { querySesion } from '../../../api/sesion.ts'

const CLAVE = ruta<typeof cambiarClave>('PUT', '/sesion/clave')
const INICIAR = ruta<typeof iniciarSegundoFactor>('POST', '/sesion/segundo-factor')
const CONFIRMAR = ruta<typeof confirmarSegundoFactor>('PUT', '/sesion/segundo-factor')
const QUITAR = ruta<typeof quitarSegundoFactor>('POST', '/sesion/segundo-factor/quitar')

/** The session says what is pending and whether there is a second factor: it is read again after each change. */
const releerSesion = () => cache.fetchQuery({ ...querySesion, staleTime: 0 })

export const useCambiarClave = () =>
  useMutation({
    mutationFn: async (datos: { actual: string; nueva: string }) => {
      await llamar(CLAVE, { body: datos })
      return releerSesion()
    },
  })

export const usePedirSegundoFactor = () =>
  useMutation({ mutationFn: (clave: string) => llamar(INICIAR, { body: { clave } }) })

export const useConfirmarSegundoFactor = () =>
  useMutation({
    mutationFn: async (codigo: string) => {
      await llamar(CONFIRMAR, { body: { codigo } })
      return releerSesion()
    },
  })

export const useQuitarSegundoFactor = () =>
  useMutation({
    mutationFn: async (datos: { clave: string; codigo: string }) => {
      await llamar(QUITAR, { body: datos })
      return releerSesion()
    },
  })

/** Every sentence of a refusal, those of its fields first. */
export function frasesDe(error: unknown): string[] {
  if (!error) return []
  const detalle = error instanceof ErrorApi ? error.datos.errores : undefined
  const frases = Array.isArray(detalle)
    ? detalle.flatMap((uno: { mensaje?: unknown }) => (typeof uno.mensaje === 'string' ? [uno.mensaje] : []))
    : []
  if (frases.length > 0) return frases
  return [error instanceof Error ? error.message : 'Hubo un error al guardar los cambios.']
}
