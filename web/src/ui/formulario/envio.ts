import { ErrorApi, esDeFormulario } from '../../api/errorApi.ts'
import { operacion } from '../avisos.ts'
import type { CredencialesFirma, Firma } from '../FirmaEmpleado.tsx'
import { esDeVersion, type Falla, fallaDeEnvio, fallasDe } from './fallas.ts'
import { iguales, sinBotones } from './fusion.ts'
import type { Choque, Intento, Opciones } from './opciones.ts'
import { conPlazo } from './salida/plazo.ts'

/** How what is written is sent, with its notices, once somebody signs it. */
export function envioDe<T extends object>(
  o: Opciones<T>,
  valores: T,
  salir: (enviar: (con: Omit<Intento, 'credenciales'>) => Promise<unknown>) => Promise<unknown>,
) {
  const seMuestra = (error: unknown) => o.releer !== undefined && esDeVersion(error)
  return (credenciales: CredencialesFirma, camino?: string): Promise<unknown> => {
    const accion = () =>
      salir((con) => {
        const respuesta = o.enviar(valores, { ...con, credenciales, ...(camino && { camino }) })
        return o.larga ? respuesta : conPlazo(respuesta)
      })
    return o.operacion
      ? operacion(o.operacion, accion, (hecho) => o.exito?.(hecho) ?? {}, seMuestra)
      : accion()
  }
}

/**
 * Done with the signature, where one is asked for.
 * @returns nothing done when nobody signed, and whether it had gone out all the same: a signature that lacks something sends nothing
 */
export async function firmado(hacer: ReturnType<typeof envioDe>, firma: Firma | undefined) {
  if (!firma) return { hecho: { valor: await hacer({ usuario: '', clave: '' }) }, salio: true }
  let salio = false
  const hecho = await firma.firmar(async (...con) => {
    salio = true
    return { valor: await hacer(...con) }
  })
  return { hecho, salio }
}

/**
 * What a refusal leaves in the form. What its notice told stays said there once that is gone: a person who looked away would find a page
 * where nothing happened.
 */
function fallasDelEnvio<T extends object>(o: Opciones<T>, error: unknown): readonly Falla[] {
  const suyas = o.fallasDe?.(error) ?? fallasDe(error)
  if (suyas.length > 0 || (o.operacion && esDeFormulario(error))) return suyas
  const falla = fallaDeEnvio(error)
  return [o.firma && sinRespuesta(error) ? { ...falla, mensaje: `${falla.mensaje} ${NO_SE_REPITE}` } : falla]
}

/** Who took money and was not answered dares not press again, nor leave it. It goes out under the same key, and something else asks first. */
const NO_SE_REPITE = 'Si ya había quedado, guardar otra vez no lo repite.'
const sinRespuesta = (error: unknown): boolean => error instanceof ErrorApi && error.estado === 0

/** What a refusal is: another person saved first, with what they saved, or faults, with what they are of. */
export async function recibido<T extends object>(
  o: Opciones<T>,
  error: unknown,
  suyos: Omit<Choque<T>, 'suyo'>,
): Promise<{ choque?: Choque<T>; fallas: readonly Falla[]; de: unknown }> {
  if (!o.releer || !esDeVersion(error)) return { fallas: fallasDelEnvio(o, error), de: error }
  try {
    return { choque: { ...suyos, suyo: await o.releer() }, fallas: [], de: error }
  } catch (otro) {
    return { fallas: [fallaDeEnvio(otro)], de: otro }
  }
}

/** Whether what is written is work that would be lost: which button was pressed is none. */
export const difieren = <T extends object>(o: Opciones<T>, a: T, b: T): boolean =>
  !iguales(sinBotones(a, o), sinBotones(b, o))
