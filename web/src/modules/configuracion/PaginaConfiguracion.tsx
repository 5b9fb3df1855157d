import { useQuery } from '@tanstack/react-query'
import { TituloPagina } from '../../ui/Piezas.tsx'
import { Cargando, EstadoError } from '../../ui/Respuestas.tsx'
import { consultaConfiguracion } from './consultas.ts'
import { FormularioConfiguracion } from './FormularioConfiguracion.tsx'
import './configuracion.css'

/** The rules of the house: every key of 001 §3 *Configuration*. */
export function PaginaConfiguracion() {
  const { data, error, refetch } = useQuery(consultaConfiguracion)
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
