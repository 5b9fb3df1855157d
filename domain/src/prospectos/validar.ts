import { emailValido } from '../clientes/email.ts'
import type { ErrorRegla } from '../regla.ts'
import { CIUDADES_PROSPECTO, FUENTES_PROSPECTO, SEDES_PROSPECTO, TRAMITES } from './catalogo.ts'

/** The eleven fields of a lead (001 §2). */
export interface DatosProspecto {
  readonly first_name: string
  readonly last_name: string
  readonly email: string
  readonly mobile: string
  readonly city: string
  readonly tramite: string
  readonly transaccion: string
  readonly branch: string
  /** Amount needed, whole pesos; null when it was not said. */
  readonly amount: number | null
  readonly message: string
  readonly lead_source: string
}

export type FaltaProspecto =
  | 'prospecto.nombre'
  | 'prospecto.requerido'
  | 'prospecto.largo'
  | 'prospecto.email'
  | 'prospecto.transaccion'
  | 'prospecto.valor'

/** Longest of each, which are those of the CRM too (001 §5). */
export const LARGOS = { first_name: 40, last_name: 80, email: 80, mobile: 40 } as const

/** What is missing or wrong in a lead, all of it (001 §5). A value that its list does not have is wrong. */
export function validarProspecto(d: DatosProspecto): ErrorRegla<FaltaProspecto>[] {
  const falta = (si: boolean, codigo: FaltaProspecto, campo: keyof DatosProspecto) =>
    si
      ? [
          {
            codigo,
            campo,
            ...(codigo === 'prospecto.largo' && { datos: { maximo: LARGOS[campo as 'email'] } }),
          },
        ]
      : []
  const vacio = (campo: keyof typeof LARGOS | 'transaccion' | 'lead_source') => !d[campo].trim()
  const largo = (campo: keyof typeof LARGOS) =>
    falta(d[campo].trim().length > LARGOS[campo], 'prospecto.largo', campo)
  const fuera = (campo: keyof DatosProspecto, valores: readonly string[]) =>
    falta(d[campo] !== '' && !valores.includes(String(d[campo])), 'prospecto.valor', campo)
  const transacciones: readonly string[] =
    Object.entries(TRAMITES).find(([cual]) => cual === d.tramite)?.[1] ?? []
  return [
    ...falta(vacio('first_name'), 'prospecto.nombre', 'first_name'),
    ...largo('first_name'),
    ...falta(vacio('last_name'), 'prospecto.requerido', 'last_name'),
    ...largo('last_name'),
    ...falta(vacio('email'), 'prospecto.requerido', 'email'),
    ...falta(!vacio('email') && !emailValido(d.email.trim()), 'prospecto.email', 'email'),
    ...largo('email'),
    ...falta(vacio('mobile'), 'prospecto.requerido', 'mobile'),
    ...largo('mobile'),
    ...fuera('city', CIUDADES_PROSPECTO),
    ...fuera('tramite', Object.keys(TRAMITES)),
    ...falta(vacio('transaccion'), 'prospecto.transaccion', 'transaccion'),
    ...falta(
      !vacio('transaccion') && !transacciones.includes(d.transaccion),
      'prospecto.valor',
      'transaccion',
    ),
    ...fuera('branch', SEDES_PROSPECTO),
    ...falta(vacio('lead_source'), 'prospecto.requerido', 'lead_source'),
    ...fuera('lead_source', FUENTES_PROSPECTO),
  ]
}
