import { useQuery } from '@tanstack/react-query'
import { usePermiso } from '../../api/sesion.ts'
import { TituloPagina } from '../../ui/Piezas.tsx'
import { Cargando, EstadoError, SinActualizar } from '../../ui/Respuestas.tsx'
import { FormularioEmpresa } from './FormularioEmpresa.tsx'
import { queryDatos } from './llamadas.ts'
import './empresa.css'

/** The company: its data, and the notification and the resolution that everybody sees. */
export function PaginaEmpresa() {
  const puede = usePermiso('empresa.administrar')
  const consulta = useQuery({ ...queryDatos, refetchOnWindowFocus: false })
  const { data, error, refetch } = consulta
  return (
    <>
      {!data && <TituloPagina titulo="Empresa" />}
      {error && !data && <EstadoError error={error} alReintentar={() => void refetch()} />}
      <SinActualizar consulta={consulta} />
      {!data && !error && <Cargando filas={6} columnas={[2, 3]} />}
      {data && <FormularioEmpresa empresa={data} puede={puede} />}
    </>
  )
}
