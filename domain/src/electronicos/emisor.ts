import { RESPONSABILIDADES } from '../catalogos/dian.ts'
import { emailValido } from '../clientes/email.ts'

/** Of who has none of the others: it is said alone. */
const SIN_RESPONSABILIDADES = 'R-99-PN'

interface FallaEmisor {
  readonly codigo: 'correo' | 'responsabilidad.ninguna' | 'responsabilidad.ajena' | 'responsabilidad.sola'
  readonly campo: 'correo' | 'responsabilidades'
}

/**
 * What is wrong of who issues: it goes into every document.
 * @param emisor an empty mail is none
 */
export function fallasDeEmisor({
  correo,
  responsabilidades,
}: {
  correo: string
  responsabilidades: readonly string[]
}): FallaEmisor[] {
  const fallas: FallaEmisor[] = []
  if (correo && !emailValido(correo)) fallas.push({ codigo: 'correo', campo: 'correo' })
  const campo = 'responsabilidades'
  if (responsabilidades.length === 0) fallas.push({ codigo: 'responsabilidad.ninguna', campo })
  else if (responsabilidades.some((una) => RESPONSABILIDADES.every(({ codigo }) => codigo !== una)))
    fallas.push({ codigo: 'responsabilidad.ajena', campo })
  else if (responsabilidades.length > 1 && responsabilidades.includes(SIN_RESPONSABILIDADES))
    fallas.push({ codigo: 'responsabilidad.sola', campo })
  return fallas
}
