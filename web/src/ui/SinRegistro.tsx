import type { ReactNode } from 'react'
import { ErrorApi } from '../api/errorApi.ts'
import { Tarjeta } from './Piezas.tsx'
import { Cargando, EstadoError, EstadoVacio } from './Respuestas.tsx'

/**
 * In the place of a record that is not here: bars while it comes; one that does not exist, with the way on (`children`); or why it
 * could not be read.
 * @param props.noExiste the error code that says so
 */
export function SinRegistro(props: {
  consulta: { error: unknown; refetch: () => unknown }
  noExiste: string
  texto?: string
  children: ReactNode
}) {
  const { consulta, noExiste, texto, children } = props
  const { error } = consulta
  return (
    <Tarjeta>
      {!error ? (
        <Cargando filas={8} columnas={[2, 4, 3]} />
      ) : error instanceof ErrorApi && error.codigo === noExiste ? (
        <EstadoVacio titulo={error.mensaje} texto={texto}>
          {children}
        </EstadoVacio>
      ) : (
        <EstadoError error={error} alReintentar={() => void consulta.refetch()} />
      )}
    </Tarjeta>
  )
}
