import type { ErrorRegla } from '@retroventa/domain/regla'
import { conSolicitud, ErrorApi, esDeFormulario, mensajeDe } from '../../api/errorApi.ts'
import { faltaDeDia } from './campos/fechaEscrita.ts'

/** A fault of a field; `campo` is its path, and empty when it is of the form. */
export interface Falla {
  campo: string
  mensaje: string
  /** Friendlier words for the top of the form; `mensaje` when there are none. */
  explicacion?: string
  /** Other fields whose change ends it too. */
  depende?: readonly string[]
}

/**
 * What of a failed save belongs to the form: all the faults of the refusal, the one field that it names, or its sentence.
 * Nothing when it has a notice of its own (`esDeFormulario`).
 */
export function fallasDe(error: unknown): Falla[] {
  if (!(error instanceof ErrorApi) || !esDeFormulario(error)) return []
  const { errores } = error.datos
  if (Array.isArray(errores) && errores.length > 0) return errores as Falla[]
  const campo = (error.campo ?? '').replace(/^(body\.)?(valor\.|datos\.)?/, '')
  return [{ campo: campo.replace(/\.(\d+)(?=\.|$)/g, '[$1]'), mensaje: sinCamino(error) }]
}

/** What a datum has that its shape does not allow, without the path by which the wire calls it: its field says that. */
function sinCamino({ codigo, campo, datos, mensaje }: ErrorApi): string {
  const { detalle } = datos
  if (codigo !== 'peticion.invalida' || !campo || typeof detalle !== 'string') return mensaje
  const dicho = detalle.startsWith(`${campo}: `) ? detalle.slice(campo.length + 2) : detalle
  return dicho.charAt(0).toUpperCase() + dicho.slice(1)
}

/** Rules that do not hold, at their fields, each in its words. */
export const fallasDeReglas = <C extends string>(
  faltas: readonly ErrorRegla<C>[] | undefined,
  enPalabras: (codigo: C, datos: ErrorRegla['datos']) => string,
): Falla[] =>
  (faltas ?? []).map(({ codigo, campo = '', datos }) => ({ campo, mensaje: enPalabras(codigo, datos) }))

/**
 * Whether a fault at `conFalla` is over once `cambiado` was written: the field itself, or what it is a part of. Of a list that has another
 * row, or one less, the place of a fault may be that of another row.
 */
const esDe = (conFalla: string, cambiado: string): boolean =>
  conFalla === cambiado || conFalla.startsWith(`${cambiado}.`) || conFalla.startsWith(`${cambiado}[`)

/**
 * Whether a fault at a reason is over once `cambiado` was written: it is asked for what the field of its name says, or the others beside
 * it, and once that is another nobody knows whether it is still asked. Its own field may not even be there any more.
 */
function eraPor(conFalla: string, cambiado: string): boolean {
  const [, donde = '', de] = /^(.*\.)?motivo(\w*)$/.exec(conFalla) ?? []
  if (de === undefined) return false
  return de ? cambiado === `${donde}${de.charAt(0).toLowerCase()}${de.slice(1)}` : cambiado.startsWith(donde)
}

/**
 * Of what a server refused, what is still so once some fields were written: of the form nothing is, nor of what is nowhere to be mended.
 * @param tiene whether a field is on the screen
 * @param deLugar those that say where in the form the person is: they write nothing
 * @param solo they came by themselves: only what was said of them is over
 */
export function trasCambiar(
  fallas: readonly Falla[],
  cambiados: readonly string[],
  de: { tiene: (campo: string) => boolean; deLugar: readonly string[]; solo: boolean },
): readonly Falla[] {
  const { tiene, deLugar, solo } = de
  const escritos = cambiados.filter((uno) => !deLugar.includes(uno))
  if (fallas.length === 0 || escritos.length === 0) return fallas
  return fallas.filter(
    ({ campo, depende = [] }) =>
      (solo || (campo !== '' && tiene(campo))) &&
      !escritos.some(
        (uno) => esDe(campo, uno) || esDe(uno, campo) || eraPor(campo, uno) || depende.includes(uno),
      ),
  )
}

const DE_VERSION = /\.version$/

/** Somebody saved the record first. */
export const esDeVersion = (error: unknown): boolean =>
  error instanceof ErrorApi && DE_VERSION.test(error.codigo)

/** The fault of a day that is not one, at its field. */
export function fallaDeFecha(campo: string, fecha: string | null): Falla[] {
  const mensaje = faltaDeDia(fecha)
  return mensaje === undefined ? [] : [{ campo, mensaje }]
}

/** What went wrong, in words; of what the server failed at, with the number that support asks for. */
export function fallaDeEnvio(error: unknown): Falla {
  const mensaje = mensajeDe(error) || 'No se pudo guardar. Intente de nuevo.'
  const fallo = error instanceof ErrorApi && error.estado >= 500
  return { campo: '', mensaje: fallo ? conSolicitud(mensaje, error) : mensaje }
}
