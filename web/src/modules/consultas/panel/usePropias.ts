import { documentoConsultable } from '@retroventa/domain/consultas/fuentes'
import { useQuery } from '@tanstack/react-query'
import { usePermiso } from '../../../api/sesion.ts'
import { type Persona, queryPropias } from '../llamadas.ts'
import { mismaPersona, mismoDocumento } from '../persona.ts'

/**
 * The lists of the own engine by themselves while the document is typed (D10): the latest person wins, and what was found about the
 * same document stays in sight, with its age, until the new answer comes.
 * @param quieta the person once the typing paused: half a number is nobody
 */
export function usePropias(persona: Persona, quieta: Persona) {
  const permitido = usePermiso('consultas.realizar')
  const consultable = permitido && documentoConsultable(persona.cedula, persona.tipo_documento)
  const vigente = mismoDocumento(quieta, persona)
  const consulta = useQuery({
    ...queryPropias(quieta),
    enabled: consultable && vigente,
    placeholderData: (previo, anterior) =>
      anterior && mismoDocumento(anterior.queryKey[2] as Persona, quieta) ? previo : undefined,
  })
  return {
    resultados: (vigente ? consulta.data : undefined) ?? [],
    consultando: consultable && (consulta.isFetching || !mismaPersona(quieta, persona)),
    error: vigente ? consulta.error : null,
    repetir: () => void consulta.refetch(),
  }
}
