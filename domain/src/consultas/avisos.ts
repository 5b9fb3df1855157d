import { ESTADO, esListaDeRiesgo, FUENTE } from './fuentes.ts'

/** Why a consultation gave no answer (screening facts §5.1). None of them is charged nor counts for the quota (D10). */
export type ClaseFalla =
  /** The source is down, slow, or answered what is no answer. */
  | 'fuente'
  /** The provider asks for a datum that was not sent. */
  | 'dato'
  /** Our account with the provider: credentials or permission. */
  | 'cuenta'
  /** The provider says its own limit is reached. */
  | 'limite'
  /** No answer at all: nobody knows whether it was done. */
  | 'conexion'

/** Row of the error catalogue (000 §8) that a finished consultation shows; the texts are in `api/src/consultas/textos.ts`. */
export type CodigoAvisoConsulta =
  | 'consulta.realizada'
  | 'consulta.realizada_paga'
  | 'consulta.sin_resultados'
  | 'consulta.sin_resultados_paga'
  | 'consulta.rut_no_encontrado'
  | 'consulta.fallo_sin_costo'
  | 'consulta.limite_proveedor'
  | 'consulta.falta_dato'
  | 'consulta.error'
  | 'consulta.error_paga'

/** Which notice a finished consultation deserves. */
export function avisoDe(resultado: {
  codigoFuente: string
  estado: string
  esConsultaPaga: boolean
  falla?: ClaseFalla | undefined
}): CodigoAvisoConsulta {
  const { estado, esConsultaPaga, falla } = resultado
  if (falla === 'fuente' || falla === 'cuenta') return 'consulta.fallo_sin_costo'
  if (falla === 'limite') return 'consulta.limite_proveedor'
  if (falla === 'dato') return 'consulta.falta_dato'
  if (falla === 'conexion') return esConsultaPaga ? 'consulta.error_paga' : 'consulta.error'
  if (estado === ESTADO.noEncontradoRut || estado === ESTADO.noEncontrado) {
    if (esConsultaPaga) return 'consulta.sin_resultados_paga'
    // Not being in a list is what was hoped for.
    if (esListaDeRiesgo(resultado.codigoFuente)) return 'consulta.realizada'
    return resultado.codigoFuente === FUENTE.rut ? 'consulta.rut_no_encontrado' : 'consulta.sin_resultados'
  }
  return esConsultaPaga ? 'consulta.realizada_paga' : 'consulta.realizada'
}
