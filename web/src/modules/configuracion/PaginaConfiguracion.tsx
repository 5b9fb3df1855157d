import { useQuery } from '@tanstack/react-query'
import { TituloPagina } from '../../ui/Piezas.tsx'
import { Cargando, EstadoError } from '../../ui/Respuestas.tsx'
import { FormularioConfiguracion } from './FormularioConfiguracion.tsx'
import { queryConfiguracion } from './llamadas.ts'
import './configuracion.css'

/** The rules of the house: every key of 001 §3 *Configuration*. */
export function PaginaConfiguracion() {
  const { data, error, refetch } = useQuery(queryConfiguracion)
  if (data) return <FormularioConfiguracion leida={data} />
  return (
    <>
      <TituloPagina titulo="Configuración" />
      {error ? (
        <EstadoError error={error} alReintentar={() => void refetch()} />
      ) : (
        <Cargando filas={8} columnas={[2, 3]} />
      )}
    </>
  )
}
