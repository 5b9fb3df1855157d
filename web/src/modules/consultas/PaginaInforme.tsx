import { DownloadOutlined } from '@ant-design/icons'
import type { FilaInforme } from '@retroventa/api/consultas/llamadas'
import { formatoEntero } from '@retroventa/domain/formato/numeros'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { Button, DatePicker, Segmented } from 'antd'
import dayjs from 'dayjs'
import { useSesion } from '../../api/sesion.ts'
import { Dinero } from '../../ui/Cifras.tsx'
import { type ColumnaTabla, TablaSimple } from '../../ui/lista/TablaSimple.tsx'
import { Tarjeta, TituloPagina } from '../../ui/Piezas.tsx'
import { Cargando, EstadoError, EstadoVacio } from '../../ui/Respuestas.tsx'
import type { BusquedaInforme } from './busqueda.ts'
import { type Agrupacion, direccionInforme, queryInforme } from './llamadas.ts'
import '../../ui/lista/lista.css'
import './consultas.css'

const GRUPOS: { value: Agrupacion; label: string }[] = [
  { value: 'fuente', label: 'Fuente' },
  { value: 'empleado', label: 'Empleado' },
  { value: 'almacen', label: 'Almacén' },
]

/** Own lists cost nothing and use no quota: beside the free ones they would hide them. */
const CIFRAS = [
  ['propias', 'Listas propias'],
  ['gratis', 'Gratis'],
  ['pagas', 'Pagas'],
  ['fallidas', 'Fallidas'],
  ['total', 'Total'],
] as const
type Totales = Pick<FilaInforme, (typeof CIFRAS)[number][0] | 'costo'>

/** Columns of a grouping: what joins the rows, how many of each kind, and what they cost; the foot adds them up. */
const columnasDe = (agrupar: Agrupacion, totales: Totales): ColumnaTabla<FilaInforme>[] => [
  {
    clave: 'nombre',
    titulo: GRUPOS.find(({ value }) => value === agrupar)?.label,
    celda: ({ nombre }) => nombre,
    pie: 'Total',
  },
  ...CIFRAS.map(([campo, titulo]) => ({
    clave: campo,
    titulo,
    derecha: true,
    celda: (fila: FilaInforme) => formatoEntero(fila[campo]),
    pie: formatoEntero(totales[campo]),
  })),
  {
    clave: 'costo',
    titulo: 'Costo',
    derecha: true,
    celda: ({ costo }) => <Dinero valor={costo} />,
    pie: <Dinero valor={totales.costo} />,
  },
]

/** Management view: consultations of a month by source, employee or branch: free, paid, failed and cost. */
export function PaginaInforme() {
  const { hoy } = useSesion()
  const busqueda = useSearch({ from: '/marco/consultas/informe' })
  const { mes = hoy.slice(0, 7), agrupar = 'fuente' } = busqueda
  const ir = useNavigate({ from: '/consultas/informe' })
  const poner = (cambios: BusquedaInforme) => void ir({ search: { ...busqueda, ...cambios } })
  const { data, error, isPending, refetch } = useQuery(queryInforme(mes, agrupar))
  const total = data?.totales.total ?? 0
  return (
    <>
      <TituloPagina titulo="Informe de consultas">
        <Button
          icon={<DownloadOutlined aria-hidden />}
          href={direccionInforme(mes)}
          disabled={total === 0}
          download
        >
          Exportar {formatoEntero(total)}
        </Button>
      </TituloPagina>
      <Tarjeta sinRelleno className="co-listas">
        <div className="co-filtros">
          <DatePicker
            picker="month"
            className="co-mes"
            aria-label="Mes"
            allowClear={false}
            format="MMMM YYYY"
            value={dayjs(`${mes}-01`)}
            maxDate={dayjs(hoy)}
            onChange={(fecha) => fecha && poner({ mes: fecha.format('YYYY-MM') })}
          />
          <Segmented
            aria-label="Agrupar por"
            options={GRUPOS}
            value={agrupar}
            onChange={(grupo) => poner({ agrupar: grupo })}
          />
        </div>
        {error && <EstadoError error={error} alReintentar={() => void refetch()} />}
        {isPending && !error && <Cargando />}
        {data?.items.length === 0 && (
          <EstadoVacio titulo="Sin consultas en este mes" texto="Elija otro mes para ver sus consultas." />
        )}
        {data && data.items.length > 0 && (
          <TablaSimple
            plegable
            clase="co-totales"
            columnas={columnasDe(agrupar, data.totales)}
            filas={data.items}
            clave={({ clave }) => clave}
          />
        )}
      </Tarjeta>
    </>
  )
}
