import { explicacionCliente, mensajeCliente } from '@retroventa/api/clientes/textos'
import type { ErrorCliente } from '@retroventa/domain/clientes/codigos'
import { validarCliente } from '@retroventa/domain/clientes/validarCliente'
import { ErrorApi } from '../../../api/errorApi.ts'
import { type Falla, fallasDe } from '../../../ui/formulario/fallas.ts'
import { aDatos, type Valores } from './valores.ts'

const DEL_DOCUMENTO = ['cedula', 'tipo_documento']

/** A broken rule as the form shows it. The clash of a document is about its number and its type alike. */
export const comoFalla = (error: ErrorCliente): Falla => ({
  campo: error.campo,
  mensaje: mensajeCliente(error),
  explicacion: explicacionCliente(error),
  ...(DEL_DOCUMENTO.includes(error.campo) && { depende: DEL_DOCUMENTO }),
})

/** What the rules of a customer say of a form. @param hoy day in Bogotá */
export const reglasDe = (valores: Valores, hoy: string): Falla[] =>
  validarCliente(aDatos(valores), hoy).map(comoFalla)

/** A refusal of the server at its fields. */
export function fallasDeCliente(error: unknown): Falla[] {
  if (!(error instanceof ErrorApi)) return []
  const { errores } = error.datos
  if (Array.isArray(errores) && errores.length > 0) return (errores as ErrorCliente[]).map(comoFalla)
  return error.campo === 'cedula'
    ? [comoFalla({ codigo: 'cliente.documento_existe', campo: 'cedula' })]
    : fallasDe(error)
}
