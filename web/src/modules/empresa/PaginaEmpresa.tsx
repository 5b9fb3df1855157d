import { useQuery } from '@tanstack/react-query'
import { usePermiso } from '../../api/sesion.ts'
import { TituloPagina } from '../../ui/Piezas.tsx'
import { Cargando, EstadoError } from '../../ui/Respuestas.tsx'
import { FormularioEmpresa } from './FormularioEmpresa.tsx'
import { queryDatos } from './llamadas.ts'
import './empresa.css'

/** The company: its data, and the notification and the resolution that everybody sees. */
export function PaginaEmpresa() {
  const puede = usePermiso('empresa.administrar')
  const { data, error, refetch } = useQuery({ ...queryDatos, refetchOnWindowFocus: false })
  return (
    <>
      {!data && <TituloPagina titulo="Empresa" />}
      {error && !data && <EstadoError error={error} alReintentar={() => void refetch()} />}
      {!data && !error && <Cargando filas={6} columnas={[2, 3]} />}
      {data && <FormularioEmpresa empresa={data} puede={puede} />}
    </>
  )
}
