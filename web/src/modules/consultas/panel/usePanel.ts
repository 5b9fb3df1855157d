import { useQuery } from '@tanstack/react-query'
import { type Persona, queryFuentes, queryHistorial, type ResultadoConsulta } from '../llamadas.ts'
import { mismoDocumento } from '../persona.ts'
import { filasDelPanel, hayDocumento, hayPersona } from './estadosFuente.ts'
import { usePropias } from './usePropias.ts'

/**
 * What the panel and the summary know about a person: sources, last results, and the own sources as they run.
 * @param quieta the same person once the typing paused
 * @param recientes answers that the history may not have yet
 */
export function usePanel(persona: Persona, quieta: Persona, recientes: readonly ResultadoConsulta[] = []) {
  const fuentes = useQuery(queryFuentes)
  const consultable = hayDocumento(persona)
  const historial = useQuery({
    ...queryHistorial(persona),
    enabled: consultable && mismoDocumento(persona, quieta),
  })
  const propias = usePropias(persona, quieta)
  const anteriores = (consultable ? historial.data : undefined) ?? []
  const conocidos = consultable
    ? [...anteriores, ...propias.resultados, ...recientes]
    : hayPersona(persona)
      ? propias.resultados
      : []
  return {
    error: fuentes.error ?? propias.error ?? historial.error,
    reintentar: () => {
      if (fuentes.error) void fuentes.refetch()
      if (historial.error) void historial.refetch()
      if (propias.error) propias.repetir()
    },
    cargando: fuentes.isPending,
    consultable,
    propiasConsultables: hayPersona(persona),
    consultandoPropias: propias.consultando,
    repetirPropias: propias.repetir,
    /** What was known before this panel, of whoever asked. */
    anteriores,
    filas: filasDelPanel(fuentes.data ?? [], persona, conocidos),
  }
}
