import { documentoConsultable } from '@retroventa/domain/consultas/fuentes'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { usePermiso } from '../../api/sesion.ts'
import { consultaPropias, type Persona } from './consultas.ts'

/** A number is typed in bursts and a name in words: the search waits for a pause. */
const PAUSA_MS = 600

/** The value once it has been still for that long. */
function useQuieto(valor: string): string {
  const [quieto, setQuieto] = useState(valor)
  useEffect(() => {
    const espera = setTimeout(() => setQuieto(valor), PAUSA_MS)
    return () => clearTimeout(espera)
  }, [valor])
  return quieto
}

const mismoDocumento = (a: Persona, b: Persona): boolean =>
  a.cedula === b.cedula && a.tipo_documento === b.tipo_documento

/**
 * The lists of the own engine by themselves while the document is typed (D10): the latest person wins, and what was found about the
 * same document stays in sight, with its age, until the new answer comes.
 */
export function usePropias(persona: Persona) {
  const permitido = usePermiso('consultas.realizar')
  const clave = JSON.stringify(persona)
  const quieta = useQuieto(clave)
  const preguntada = JSON.parse(quieta) as Persona
  const consulta = useQuery({
    ...consultaPropias(preguntada),
    enabled: permitido && documentoConsultable(preguntada.cedula, preguntada.tipo_documento),
    placeholderData: (previo, anterior) =>
      anterior && mismoDocumento(anterior.queryKey[2] as Persona, preguntada) ? previo : undefined,
  })
  const vigente = mismoDocumento(preguntada, persona)
  const consultable = permitido && documentoConsultable(persona.cedula, persona.tipo_documento)
  return {
    resultados: (vigente ? consulta.data : undefined) ?? [],
    consultando: consultable && (consulta.isFetching || clave !== quieta),
    error: vigente ? consulta.error : null,
    repetir: () => void consulta.refetch(),
  }
}
