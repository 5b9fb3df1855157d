import { useQuery } from '@tanstack/react-query'
import { queryCliente } from './llamadas.ts'

/** Who a line is about, at its end, by their id: nothing of nobody, nor until it is read. */
export function NombreCliente({ id }: { id: string }) {
  const { data } = useQuery(queryCliente(id))
  return data ? ` · ${data.nombre_completo}` : null
}
