import type { Persona } from './llamadas.ts'

/** What the customer form and a stored customer have in common, by the names of the wire. */
export interface PersonaDeFormulario {
  tipo_documento: string | null
  cedula: string
  nombres: string
  segundoNombres?: string | null | undefined
  apellidos?: string | null | undefined
  segundoApellidos?: string | null | undefined
  fecha_nacimiento?: string | null | undefined
  clienteId?: string | undefined
}

const juntar = (...partes: (string | null | undefined)[]): string =>
  partes
    .map((parte) => parte?.trim())
    .filter(Boolean)
    .join(' ')

/** The person to consult, from a form being filled or from a customer (`{ ...cliente, clienteId: cliente.id }`). */
export function personaConsultada(p: PersonaDeFormulario): Persona {
  const fecha = p.fecha_nacimiento ?? ''
  return {
    tipo_documento: p.tipo_documento ?? '',
    cedula: p.cedula,
    nombres: juntar(p.nombres, p.segundoNombres),
    apellidos: juntar(p.apellidos, p.segundoApellidos),
    // Half a date is no date: the server would refuse it.
    fecha_nacimiento: /^\d{4}-\d{2}-\d{2}$/.test(fecha) ? fecha : '',
    ...(p.clienteId !== undefined && { clienteId: p.clienteId }),
  }
}

export const mismaPersona = (a: Persona, b: Persona): boolean => JSON.stringify(a) === JSON.stringify(b)

export const mismoDocumento = (
  a: Pick<Persona, 'cedula' | 'tipo_documento'>,
  b: Pick<Persona, 'cedula' | 'tipo_documento'>,
): boolean => a.cedula === b.cedula && a.tipo_documento === b.tipo_documento
