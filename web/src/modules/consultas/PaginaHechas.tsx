import SearchOutlined from '@ant-design/icons-svg/es/asn/SearchOutlined'
import { LISTA_HECHAS } from '@retroventa/api/consultas/lista'
import type { ConsultaHecha } from '@retroventa/api/consultas/llamadas'
import { useQuery } from '@tanstack/react-query'
import { Dinero } from '../../ui/Cifras.tsx'
import { Icono } from '../../ui/Icono.tsx'
import { Lista } from '../../ui/lista/Lista.tsx'
import { useLista } from '../../ui/lista/useLista.ts'
import { direccionHechas, queryHechas } from './llamadas.ts'

/** The consultations themselves, one by one: what each figure of the report counts. */
export function PaginaHechas() {
  const lista = useLista(LISTA_HECHAS)
  const consulta = useQuery(queryHechas(lista.pedido))
  const { data } = consulta
  return (
    <Lista<ConsultaHecha>
      lista={lista}
      titulo="Consultas hechas"
      consulta={consulta}
      clave={({ id }) => id}
      opciones={{
        fuente: (data?.fuentes ?? []).map(({ codigo, nombre }) => ({ value: codigo, label: nombre })),
        empleado: (data?.empleados ?? []).map(({ username, nombre }) => ({
          value: username,
          label: `${nombre} (${username})`,
        })),
        almacen: (data?.almacenes ?? []).map((codigo) => ({ value: codigo, label: codigo })),
      }}
      totales={data && [{ texto: 'Costo', valor: <Dinero valor={data.costo} /> }]}
      exportar={(archivo) => direccionHechas({ ...lista.filtro, archivo })}
      vacia={{
        icono: <Icono de={SearchOutlined} />,
        titulo: 'Todavía no hay consultas',
        texto: 'Aquí aparece cada consulta, con quién la hizo y qué costó.',
      }}
    />
  )
}
