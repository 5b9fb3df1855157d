import type {
  cambiarClave as Cambiar,
  confirmarSegundoFactor as Confirmar,
  iniciarSegundoFactor as Iniciar,
  quitarSegundoFactor as Quitar,
} from '@retroventa/api/sesion/llamadas'
import { cache } from '../../../api/cache.ts'
import { llamar } from '../../../api/cliente.ts'
import { ruta } from '../../../api/referencia.ts'
import { querySesion } from '../../../api/sesion.ts'

const CLAVE = ruta<typeof Cambiar>('PUT', '/sesion/clave')
const INICIAR = ruta<typeof Iniciar>('POST', '/sesion/segundo-factor')
const CONFIRMAR = ruta<typeof Confirmar>('PUT', '/sesion/segundo-factor')
const QUITAR = ruta<typeof Quitar>('POST', '/sesion/segundo-factor/quitar')

/** The session says what is pending and whether there is a second factor: it is read again after each change. */
const releerSesion = () => cache.fetchQuery({ ...querySesion, staleTime: 0 })

export async function cambiarClave(body: { actual: string; nueva: string }) {
  await llamar(CLAVE, { body })
  return releerSesion()
}
export const pedirSegundoFactor = (body: { clave: string }) => llamar(INICIAR, { body })
export async function confirmarSegundoFactor(body: { codigo: string }) {
  await llamar(CONFIRMAR, { body })
  return releerSesion()
}
export async function quitarSegundoFactor(body: { clave: string; codigo: string }) {
  await llamar(QUITAR, { body })
  return releerSesion()
}
