import { useQuery } from '@tanstack/react-query'
import { usePermiso } from '../../../api/sesion.ts'
import { type Persona, queryPropias } from '../llamadas.ts'
import { mismaPersona, mismoDocumento } from '../persona.ts'
import { hayDocumento, hayPersona } from './estadosFuente.ts'

/** Without a document another name is another person: nothing of the one before may stay in sight. */
const mismo = (a: Persona, b: Persona): boolean =>
  hayDocumento(b) ? mismoDocumento(a, b) : mismaPersona(a, b)

/**
 * The lists of the own engine by themselves while the document, or the name alone, is typed (D10): the latest person wins, and what was found about the
 * same document stays in sight, with its age, until the new answer comes.
 * @param quieta the person once the typing paused: half a number is nobody
 */
export function usePropias(persona: Persona, quieta: Persona) {
  const permitido = usePermiso('consultas.realizar')
  const consultable = permitido && hayPersona(persona)
  const vigente = mismo(quieta, persona)
  const consulta = useQuery({
    ...queryPropias(quieta),
    enabled: consultable && vigente,
    placeholderData: (previo, anterior) =>
      anterior && mismo(anterior.queryKey[2] as Persona, quieta) ? previo : undefined,
  })
  return {
    resultados: (vigente ? consulta.data : undefined) ?? [],
    consultando: consultable && (consulta.isFetching || !mismaPersona(quieta, persona)),
    error: vigente ? consulta.error : null,
    repetir: () => void consulta.refetch(),
  }
}
