import { sinCeros } from '../documentos/formatoDocumento.ts'
import { documentosParecidos, normalizarBusqueda } from './busqueda.ts'

/** Why two records may be the same person. */
export type MotivoParecido = 'documento' | 'nombre' | 'celular'

/** What is compared; any of it may still be missing. */
export interface PersonaComparable {
  readonly cedula?: string | null | undefined
  readonly nombres?: string | null | undefined
  readonly apellidos?: string | null | undefined
  readonly fecha_nacimiento?: string | null | undefined
  readonly celular?: string | null | undefined
}

const igual = (a: string | null | undefined, b: string | null | undefined): boolean => {
  const limpio = normalizarBusqueda(a ?? '')
  return limpio !== '' && limpio === normalizarBusqueda(b ?? '')
}

/**
 * Why `otra` is probably the same person: the same document but for the zeros before it; one at one slip together with an equal first name or surname (numbers
 * given in a row differ by one digit and are of strangers); equal first name, surname and birth date; equal mobile.
 * Accents and case do not count. Empty: probably somebody else.
 */
export function motivosDeParecido(una: PersonaComparable, otra: PersonaComparable): MotivoParecido[] {
  const mismoNombre = igual(una.nombres, otra.nombres)
  const mismoApellido = igual(una.apellidos, otra.apellidos)
  const motivos: MotivoParecido[] = []
  if (una.cedula && otra.cedula && una.cedula !== otra.cedula) {
    const mismo = sinCeros(una.cedula) === sinCeros(otra.cedula)
    const cerca = (mismoNombre || mismoApellido) && documentosParecidos(una.cedula).includes(otra.cedula)
    if (mismo || cerca) motivos.push('documento')
  }
  if (mismoNombre && mismoApellido && una.fecha_nacimiento && una.fecha_nacimiento === otra.fecha_nacimiento)
    motivos.push('nombre')
  if (igual(una.celular, otra.celular)) motivos.push('celular')
  return motivos
}
