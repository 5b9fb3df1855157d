import {
  documentoConsultable,
  nombreConsultable,
  type Restriccion,
  restriccionDe,
} from '@retroventa/domain/consultas/fuentes'
import { type TonoEstado, textoEstado, tonoEstado } from '@retroventa/domain/consultas/insignia'
import type { Fuente, Persona, ResultadoConsulta } from '../llamadas.ts'

/** What a row of the panel shows. */
export interface FilaDelPanel {
  fuente: Fuente
  propia: boolean
  restriccion: Restriccion | undefined
  /** The provider is still at it, whoever asked. */
  pendiente: boolean
  /** The newest that ended; one in course has not. */
  resultado: ResultadoConsulta | undefined
  /** What the source last said: a failure since says nothing of the person, and takes nothing back. */
  respuesta: ResultadoConsulta | undefined
  tono: TonoEstado | undefined
  texto: string | undefined
}

/** The rows, in the server's order: the newest result that is known of each source, and why it cannot be asked. */
export function filasDelPanel(
  fuentes: readonly Fuente[],
  persona: Pick<Persona, 'tipo_documento'>,
  resultados: readonly ResultadoConsulta[],
): FilaDelPanel[] {
  return fuentes.map((fuente) => {
    const suyos = resultados.filter((r) => r.codigoFuente === fuente.codigoFuente)
    const terminados = suyos.filter((r) => !r.pendiente)
    const resultado = masNueva(terminados)
    return {
      // The same one may be known twice: pending from the history, done from its own call.
      pendiente: suyos.some((r) => r.pendiente && !terminados.some((t) => t.consultaId === r.consultaId)),
      fuente,
      propia: fuente.propia,
      restriccion: restriccionDe(fuente, persona.tipo_documento),
      resultado,
      respuesta: masNueva(terminados.filter((r) => r.success)),
      tono: resultado && tonoEstado(fuente.codigoFuente, resultado.estado),
      texto: resultado && textoEstado(fuente.codigoFuente, resultado),
    }
  })
}

const masNueva = (resultados: readonly ResultadoConsulta[]) =>
  resultados.reduce<ResultadoConsulta | undefined>(
    (nuevo, r) => (nuevo && nuevo.consultadoEn >= r.consultadoEn ? nuevo : r),
    undefined,
  )

/** Answers that stop the counter, until another one comes: somebody is in a list of risk. */
export const conPeligro = (filas: readonly FilaDelPanel[]): ResultadoConsulta[] =>
  filas.flatMap(({ fuente, respuesta }) =>
    respuesta && tonoEstado(fuente.codigoFuente, respuesta.estado) === 'peligro' ? [respuesta] : [],
  )

/** Whether there is anybody to consult yet (000 §5). */
export const hayDocumento = ({
  cedula,
  tipo_documento,
}: Pick<Persona, 'cedula' | 'tipo_documento'>): boolean => documentoConsultable(cedula, tipo_documento)

/** Whether the lists of the own engine have somebody to search: a document, or a complete name alone (D10). */
export const hayPersona = (persona: Persona): boolean => hayDocumento(persona) || nombreConsultable(persona)
