import type {
  cambiarClave as Cambiar,
  cerrarOtrasSesiones as CerrarOtras,
  cerrarUnaSesion as CerrarUna,
  confirmarSegundoFactor as Confirmar,
  iniciarSegundoFactor as Iniciar,
  misSesiones as MisSesiones,
  quitarSegundoFactor as Quitar,
  renovarCodigos as Renovar,
} from '@retroventa/api/sesion/llamadas'
import { queryOptions } from '@tanstack/react-query'
import { cache } from '../../../api/cache.ts'
import { llamar } from '../../../api/cliente.ts'
import { ruta } from '../../../api/referencia.ts'
import { querySesion } from '../../../api/sesion.ts'

const CLAVE = ruta<typeof Cambiar>('PUT', '/sesion/clave')
const INICIAR = ruta<typeof Iniciar>('POST', '/sesion/segundo-factor')
const CONFIRMAR = ruta<typeof Confirmar>('PUT', '/sesion/segundo-factor')
const RENOVAR = ruta<typeof Renovar>('POST', '/sesion/segundo-factor/codigos')
const ABIERTAS = ruta<typeof MisSesiones>('GET', '/sesion/abiertas')
const CERRAR_OTRAS = ruta<typeof CerrarOtras>('DELETE', '/sesion/abiertas')
const CERRAR_UNA = ruta<typeof CerrarUna>('DELETE', '/sesion/abiertas/:id')
const QUITAR = ruta<typeof Quitar>('POST', '/sesion/segundo-factor/quitar')

/** The session says what is pending and whether there is a second factor: it is read again after each change. */
export const releerSesion = () => cache.fetchQuery({ ...querySesion, staleTime: 0 })

export async function cambiarClave(body: { actual: string; nueva: string }) {
  await llamar(CLAVE, { body })
  return releerSesion()
}
export const pedirSegundoFactor = (body: { clave: string }) => llamar(INICIAR, { body })
/** The session is read again only when the codes were seen: what it says then takes this page away. */
export const confirmarSegundoFactor = (body: { codigo: string }) => llamar(CONFIRMAR, { body })
export const renovarCodigos = (body: { clave: string; codigo: string }) => llamar(RENOVAR, { body })

/** The own open sessions. */
export const querySesiones = queryOptions({
  queryKey: ['sesiones-propias'],
  queryFn: ({ signal }) => llamar(ABIERTAS, {}, { señal: signal }),
  staleTime: 0,
})
export const cerrarOtrasSesiones = () => llamar(CERRAR_OTRAS, {})
export const cerrarUnaSesion = (id: string) => llamar(CERRAR_UNA, { params: { id } })
export async function quitarSegundoFactor(body: { clave: string; codigo: string; otroCelular?: boolean }) {
  await llamar(QUITAR, { body })
  return releerSesion()
}
