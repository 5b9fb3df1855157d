import { ESTADO, esListaDeRiesgo, FUENTE } from './fuentes.ts'

/** Colour family of a state: the word always goes with it (design §1). */
export type TonoEstado = 'exito' | 'alerta' | 'peligro' | 'falla'

/** Text shown as the state: the names source uses the server's message (000 §4). Never translated. */
export function textoEstado(codigoFuente: string, resultado: { estado: string; mensaje: string }): string {
  const esEspecial = ESPECIALES.includes(resultado.estado) && resultado.estado !== ESTADO.consultado
  if (codigoFuente === FUENTE.nombres && !esEspecial && resultado.mensaje) return resultado.mensaje
  return resultado.estado
}

const ESPECIALES: readonly string[] = Object.values(ESTADO)

/**
 * The badge rules of 000 §4 and design §4: in RUT a text with ACTIVO is good and any other a warning; not being in a list
 * of risk is good, being in it is the worst news; disciplinary records that are there are looked at; a failure is a failure everywhere.
 */
export function tonoEstado(codigoFuente: string, estado: string): TonoEstado {
  if (estado === ESTADO.fallida || estado === ESTADO.error) return 'falla'
  if (codigoFuente === FUENTE.rut) return /\bACTIVO\b/i.test(estado) ? 'exito' : 'alerta'
  if (esListaDeRiesgo(codigoFuente)) return estado === ESTADO.noEncontrado ? 'exito' : 'peligro'
  if (estado === ESTADO.conAnotaciones) return 'alerta'
  return estado === ESTADO.noEncontrado ? 'alerta' : 'exito'
}
