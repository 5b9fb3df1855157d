import type { Hecho } from '@retroventa/api/operaciones/llamadas'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { PropsCajon } from '../../shell/modulo.ts'
import { Cargando, EstadoError } from '../../ui/Respuestas.tsx'
import { Hecha } from '../operaciones/public.ts'
import { Conteo } from './Conteo.tsx'
import { queryConciliacion } from './llamadas.ts'
import { Resultado } from './Resultado.tsx'
import './caja.css'

/** Cash count (001 §4): the books are proven first, then the drawer is counted blind, then its result and its paper. */
export default function Cuadre({ alCerrar }: PropsCajon) {
  const { data, isFetching, error, refetch } = useQuery(queryConciliacion)
  const [hecho, setHecho] = useState<Hecho>()
  if (hecho)
    return (
      <>
        <Resultado codigo={hecho.codigo} />
        <Hecha hecho={hecho} alCerrar={alCerrar} />
      </>
    )
  // Proven once, what is being counted is not taken away by asking again.
  if (data) return <Conteo alTerminar={setHecho} />
  if (error && !isFetching)
    return <EstadoError error={error} titulo="Error al cuadrar la caja" alReintentar={() => void refetch()} />
  return <Cargando filas={9} columnas={[3, 2, 2]} />
}
