import { ErrorApi } from '../../../api/errorApi.ts'

/**
 * Whether a refusal says that what was planned with is no longer as it was seen: it would do something else, or the server finds
 * faults where the plan of the screen had none. The form is read again, or it would be refused for ever.
 */
export const deOtroEstado = (error: unknown): boolean =>
  error instanceof ErrorApi && (error.codigo === 'operacion.cambio' || error.codigo === 'validacion.datos')
