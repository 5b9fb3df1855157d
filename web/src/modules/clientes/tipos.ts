import type { LecturaDocumento } from '@retroventa/domain/documentos/lectura'
import type { ReactNode } from 'react'

/** What the drawer is asked to show. */
export type AperturaCajon =
  | { modo: 'crear'; lectura?: LecturaDocumento | undefined; cedula?: string | undefined }
  | { modo: 'editar'; id: string }
  | { modo: 'ver'; id: string }
  /** With another record of the same person, when it is known already. */
  | { modo: 'fusionar'; id: string; otro?: string | undefined }

/** The person of the form as it is being typed: what the consultations run on. */
export interface PersonaViva {
  /** Abbreviation, or empty. */
  tipo_documento: string
  /** Digits (or letters and digits) without dots. */
  cedula: string
  nombres: string
  segundoNombres: string
  apellidos: string
  segundoApellidos: string
  nombre_completo: string
  /** 'YYYY-MM-DD', or empty. */
  fecha_nacimiento: string
  /** What a consultation may know better. */
  dv: string
  email: string
  celular: string
  telefono: string
  /** Absent while the customer is not saved. */
  clienteId?: string | undefined
}

/** What the employee took over from a consultation, and why when it contradicted the form. */
export type DatosAceptados = Partial<
  Record<
    | 'nombres'
    | 'segundoNombres'
    | 'apellidos'
    | 'segundoApellidos'
    | 'dv'
    | 'email'
    | 'celular'
    | 'telefono'
    | 'motivo',
    string
  >
>

/** Draws the consultations beside the form; gets the person again at every change. `llenar` puts accepted data in the form. */
export type DibujarConsultas = (persona: PersonaViva, llenar: (datos: DatosAceptados) => void) => ReactNode
