import { CARGAS } from 'virtual:manual'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { insistir } from '../../ui/perezoso.ts'
import { TextoLeido } from './TextoLeido.tsx'

const queryPagina = (clave: string) =>
  queryOptions({
    queryKey: ['empresa', 'manual', clave],
    queryFn: async () => {
      const cargar = CARGAS[clave]
      return cargar ? (await insistir(cargar)).default : ''
    },
    staleTime: Number.POSITIVE_INFINITY,
  })

/** Text of one page. */
export const Texto = ({ clave }: { clave: string }) => <TextoLeido consulta={useQuery(queryPagina(clave))} />
