import { explicacionCliente, mensajeCliente } from '@retroventa/api/clientes/textos'
import type { ErrorCliente } from '@retroventa/domain/clientes/codigos'
import { validarCliente } from '@retroventa/domain/clientes/validarCliente'
import { useState } from 'react'
import type { ErrorApi } from '../../../api/errorApi.ts'
import { aDatos, type CampoCliente, conDerivados, type Valores } from './valores.ts'

/** A fault of a field: what goes under it, and the friendlier words for the top of the form. */
export interface Falla {
  campo: string
  mensaje: string
  explicacion: string
}

const comoFalla = (error: ErrorCliente): Falla => ({
  campo: error.campo,
  mensaje: mensajeCliente(error),
  explicacion: explicacionCliente(error),
})

/**
 * Values of the form and their faults. A fault shows once its field was left or the save was tried, never before
 * (design §4). What the server refused stays at its field until that field changes.
 * @param hoy day in Bogotá
 */
export function useFormularioCliente(inicial: Valores, hoy: string) {
  const [valores, setValores] = useState(inicial)
  const [visitados, setVisitados] = useState<ReadonlySet<string>>(new Set())
  const [intentado, setIntentado] = useState(false)
  const [delServidor, setDelServidor] = useState<readonly Falla[]>([])

  const deReglas = validarCliente(aDatos(valores), hoy).map(comoFalla)
  const conReglas = new Set(deReglas.map((f) => f.campo))
  const fallas = [...deReglas, ...delServidor.filter((f) => !conReglas.has(f.campo))]

  function cambiar<C extends CampoCliente>(campo: C, valor: Valores[C]): void {
    setValores((actual) => conDerivados({ ...actual, [campo]: valor }, campo))
    setDelServidor((actual) => actual.filter((f) => !dependeDe(f.campo, campo)))
  }

  function llenar(varios: Partial<Valores>): void {
    setValores((actual) => conDerivados({ ...actual, ...varios }, 'tipo_documento'))
    setDelServidor([])
  }

  /** For what changes by itself, out of step with the typing: an upload that ended. */
  const transformar = (cambio: (actual: Valores) => Valores) => setValores(cambio)

  /** Puts a refusal of the server at its fields; true when it had any. */
  function recibirRechazo(error: ErrorApi): boolean {
    const errores = Array.isArray(error.datos.errores) ? (error.datos.errores as ErrorCliente[]) : []
    const recibidas = errores.map(comoFalla)
    if (recibidas.length === 0 && error.campo === 'cedula')
      recibidas.push(comoFalla({ codigo: 'cliente.documento_existe', campo: 'cedula' }))
    setDelServidor(recibidas)
    return recibidas.length > 0
  }

  return {
    valores,
    fallas,
    cambiar,
    llenar,
    transformar,
    recibirRechazo,
    intentado,
    intentar: () => setIntentado(true),
    salir: (campo: CampoCliente) => setVisitados((actual) => new Set(actual).add(campo)),
    /** The fault to show at a field now. */
    falla: (campo: CampoCliente): Falla | undefined =>
      intentado || visitados.has(campo) || delServidor.some((f) => f.campo === campo)
        ? fallas.find((f) => f.campo === campo)
        : undefined,
  }
}
export type Formulario = ReturnType<typeof useFormularioCliente>

/** The clash of a document is about its number and its type alike. */
const dependeDe = (conFalla: string, cambiado: string): boolean =>
  conFalla === cambiado ||
  (['cedula', 'tipo_documento'].includes(conFalla) && ['cedula', 'tipo_documento'].includes(cambiado))
