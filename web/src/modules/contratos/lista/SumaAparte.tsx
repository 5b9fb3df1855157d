import { type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query'
import { Boton } from '../../../ui/Boton.tsx'
import { Dinero } from '../../../ui/Cifras.tsx'

/** A total that settles contract by contract, so that it comes after the rows. */
export function SumaAparte<T, K extends QueryKey>(props: {
  query: UseQueryOptions<T, Error, T, K>
  de: (suma: T) => number
}) {
  const { data, isError, refetch } = useQuery(props.query)
  if (data !== undefined) return <Dinero valor={props.de(data)} />
  if (!isError) return <span className="rv-suave">calculando…</span>
  return (
    <Boton chico title="No se pudo calcular" onClick={() => void refetch()}>
      Reintentar
    </Boton>
  )
}
