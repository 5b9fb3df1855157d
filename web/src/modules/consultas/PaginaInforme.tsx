import BarChartOutlined from '@ant-design/icons-svg/es/asn/BarChartOutlined'
import { GRUPOS_INFORME, LISTAS_INFORME } from '@retroventa/api/consultas/lista'
import type { ClaseConsulta, FilaInforme } from '@retroventa/api/consultas/llamadas'
import { limitesDelMes } from '@retroventa/domain/consultas/cupo'
import { sumarDias } from '@retroventa/domain/fechas/fecha'
import { formatoEntero } from '@retroventa/domain/formato/numeros'
import { useQuery } from '@tanstack/react-query'
import { Link, useSearch } from '@tanstack/react-router'
import { DatePicker, Segmented } from 'antd'
import dayjs from 'dayjs'
import { useSesion } from '../../api/sesion.ts'
import { Icono } from '../../ui/Icono.tsx'
import { Exportar } from '../../ui/lista/Exportar.tsx'
import { Lista } from '../../ui/lista/Lista.tsx'
import { useLista } from '../../ui/lista/useLista.ts'
import { direccionHechas, direccionInforme, queryInforme } from './llamadas.ts'
import './consultas.css'

/** What each figure counts: the class of its consultations, all of them for the total. */
const CLASE = {
  propias: { clase: 'propia' },
  gratis: { clase: 'gratis' },
  pagas: { clase: 'paga' },
  fallidas: { clase: 'fallida' },
  total: {},
} as const satisfies Record<string, { clase?: ClaseConsulta }>
const COLUMNAS = Object.keys(CLASE) as (keyof typeof CLASE)[]

/** First and last day of a month, as the list of its consultations takes them. */
function delMes(mes: string) {
  const { desde, hasta } = limitesDelMes(mes)
  return { diaDesde: desde, diaHasta: sumarDias(hasta, -1) }
}

/** Management view: consultations of a month by source, employee or branch: free, paid, failed and cost. Each count opens its list. */
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
          a={(archivo) => direccionHechas({ ...delMes(mes), archivo })}
          total={consulta.data?.totales.total}
        />
      }
      celdas={Object.fromEntries(
        COLUMNAS.map((columna) => [
          columna,
          (fila: FilaInforme) =>
            fila[columna] === 0 ? (
              0
            ) : (
              <Link
                to="/consultas/hechas"
                search={{ ...delMes(mes), [agrupar]: fila.clave, ...CLASE[columna] }}
                aria-label={`${formatoEntero(fila[columna])}, ${columna} de ${fila.nombre}`}
              >
                {formatoEntero(fila[columna])}
              </Link>
            ),
        ]),
      )}
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
