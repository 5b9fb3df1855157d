import BarChartOutlined from '@ant-design/icons-svg/es/asn/BarChartOutlined'
import { GRUPOS_INFORME, LISTAS_INFORME } from '@retroventa/api/consultas/lista'
import type { FilaInforme } from '@retroventa/api/consultas/llamadas'
import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { DatePicker, Segmented } from 'antd'
import dayjs from 'dayjs'
import { useSesion } from '../../api/sesion.ts'
import { Icono } from '../../ui/Icono.tsx'
import { Exportar } from '../../ui/lista/Exportar.tsx'
import { Lista } from '../../ui/lista/Lista.tsx'
import { useLista } from '../../ui/lista/useLista.ts'
import { direccionConsultas, direccionInforme, queryInforme } from './llamadas.ts'
import './consultas.css'

/** Management view: consultations of a month by source, employee or branch: free, paid, failed and cost. */
export function PaginaInforme() {
  const { hoy } = useSesion()
  const { mes = hoy.slice(0, 7), agrupar = 'fuente' } = useSearch({ from: '/marco/consultas/informe' })
  const lista = useLista(LISTAS_INFORME[agrupar])
  const consulta = useQuery(queryInforme(mes, agrupar))
  return (
    <Lista<FilaInforme>
      lista={lista}
      titulo="Informe de consultas"
      acciones={
        <Exportar
          texto="Exportar consultas"
          a={(archivo) => direccionConsultas({ mes, archivo })}
          total={consulta.data?.totales.total}
        />
      }
      consulta={consulta}
      enMemoria
      clave={({ clave }) => clave}
      extra={
        <>
          <DatePicker
            picker="month"
            className="co-mes"
            aria-label="Mes"
            allowClear={false}
            format="MMMM YYYY"
            value={dayjs(`${mes}-01`)}
            maxDate={dayjs(hoy)}
            onChange={(fecha) => fecha && lista.cambiar({ mes: fecha.format('YYYY-MM') })}
          />
          <Segmented
            aria-label="Agrupar por"
            options={[...GRUPOS_INFORME]}
            value={agrupar}
            onChange={(grupo) => lista.cambiar({ agrupar: grupo })}
          />
        </>
      }
      exportar={(archivo) => direccionInforme({ ...lista.filtro, mes, agrupar, archivo })}
      vacia={{
        icono: <Icono de={BarChartOutlined} />,
        titulo: 'Sin consultas en este mes',
        texto: 'Elija otro mes para ver sus consultas.',
      }}
    />
  )
}
