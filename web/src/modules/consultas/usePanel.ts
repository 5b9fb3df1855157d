import { useQuery } from '@tanstack/react-query'
import { consultaFuentes, consultaHistorial, type Persona, type ResultadoConsulta } from './consultas.ts'
import { filasDelPanel, hayDocumento } from './estadosFuente.ts'
import { usePropias } from './usePropias.ts'

/**
 * What the panel and the summary know about a person: sources, last results, and the own sources as they run.
 * @param recientes answers that the history may not have yet
 */
export function usePanel(persona: Persona, recientes: readonly ResultadoConsulta[] = []) {
  const fuentes = useQuery(consultaFuentes)
  const consultable = hayDocumento(persona)
  const historial = useQuery({ ...consultaHistorial(persona), enabled: consultable })
  const propias = usePropias(persona)
  const conocidos = consultable ? [...(historial.data ?? []), ...propias.resultados, ...recientes] : []
  return {
    error: fuentes.error ?? propias.error,
    reintentar: () => {
      if (fuentes.error) void fuentes.refetch()
      if (propias.error) propias.repetir()
    },
    cargando: fuentes.isPending,
    consultable,
    consultandoPropias: propias.consultando,
    repetirPropias: propias.repetir,
    filas: filasDelPanel(fuentes.data ?? [], persona, conocidos),
  }
}
