import type { CodigoError, CuerpoError } from '@retroventa/api/errores'

/** Codes of the server, and the failures that only the browser can see. */
export type CodigoErrorApi = CodigoError | 'conexion' | 'otra_persona' | 'ya_quedo'

/** A call that failed: the body of the answer (`architecture §3`), or no answer at all (`conexion`). */
export class ErrorApi extends Error {
  readonly codigo: CodigoErrorApi
  readonly titulo: string
  readonly campo: string | undefined
  readonly datos: Record<string, unknown>
  /** Request number that support asks for; empty when there was no answer. */
  readonly solicitud: string
  /** HTTP status; 0 when there was no answer. */
  readonly estado: number

  constructor(cuerpo: Omit<CuerpoError, 'codigo'> & { codigo: CodigoErrorApi }, estado: number) {
    super(cuerpo.mensaje)
    this.name = 'ErrorApi'
    this.codigo = cuerpo.codigo
    this.titulo = cuerpo.titulo
    this.campo = cuerpo.campo
    this.datos = cuerpo.datos ?? {}
    this.solicitud = cuerpo.solicitud
    this.estado = estado
  }

  /** Text for people; the same as `message`, under the name of the wire. */
  get mensaje(): string {
    return this.message
  }
}

/** No answer: the network, or a server that is not there. */
export const errorDeConexion = (): ErrorApi =>
  new ErrorApi(
    {
      codigo: 'conexion',
      titulo: 'Error en la conexión',
      mensaje: 'No hubo respuesta del servidor. Revise la red e intente de nuevo.',
      solicitud: '',
    },
    0,
  )

/** Somebody else signed in, in this browser. */
export const errorDeOtraPersona = (): ErrorApi =>
  new ErrorApi(
    {
      codigo: 'otra_persona',
      titulo: 'Sesión',
      mensaje: 'En este navegador ingresó otra persona. Recargue la página.',
      solicitud: '',
    },
    409,
  )

/** Whether the server refused it; of what it did not answer, or failed at, nobody knows. */
export const fueRechazado = (error: unknown): boolean =>
  error instanceof ErrorApi && error.estado >= 400 && error.estado < 500

const DEL_FORMULARIO = /^(validacion|firma)\./

/** True when the form must say it (under a field or at its top) and so no notice may: never two (`architecture §5`). */
export function esDeFormulario(error: unknown): boolean {
  return error instanceof ErrorApi && (error.campo !== undefined || DEL_FORMULARIO.test(error.codigo))
}

/** Faults of the program itself: their words are for whoever mends it, not for the counter. */
const DEL_PROGRAMA = [TypeError, ReferenceError, RangeError, SyntaxError]

/** The message of an error, ours or not (001 §8: *text from the error or its message*); empty when there is none. */
export function mensajeDe(error: unknown): string {
  if (typeof error === 'string') return error
  return error instanceof Error && !DEL_PROGRAMA.some((clase) => error instanceof clase) ? error.message : ''
}

const conPunto = (frase: string): string => (/[.!?…]$/.test(frase) ? frase : `${frase}.`)

/** Text of a failure with its request number in the same paragraph: *… servidor. Solicitud 7F3K-21.* */
export function conSolicitud(texto: string, error: unknown): string {
  const solicitud = error instanceof ErrorApi ? error.solicitud : ''
  return solicitud ? `${conPunto(texto)} Solicitud ${solicitud}.` : texto
}
