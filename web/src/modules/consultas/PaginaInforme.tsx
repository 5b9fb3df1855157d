import { DownloadOutlined } from '@ant-design/icons'
import type { FilaInforme } from '@retroventa/api/consultas/llamadas'
import { formatoEntero } from '@retroventa/domain/formato/numeros'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { Button, DatePicker, Segmented } from 'antd'
import dayjs from 'dayjs'
import { useSesion } from '../../api/sesion.ts'
import { Dinero } from '../../ui/Cifras.tsx'
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
          <table className="rv-tabla rv-tabla-plegable">
            <thead>
              <tr>
                <th scope="col">{GRUPOS.find((g) => g.value === agrupar)?.label}</th>
                {CIFRAS.map(([campo, titulo]) => (
                  <th key={campo} scope="col" className="rv-derecha">
                    {titulo}
                  </th>
                ))}
                <th scope="col" className="rv-derecha">
                  Costo
                </th>
              </tr>
            </thead>
            <tbody>
              {data.items.map((fila) => (
                <tr key={fila.clave}>
                  <td>{fila.nombre}</td>
                  <Cifras fila={fila} />
                </tr>
              ))}
            </tbody>
            <tfoot className="co-totales">
              <tr>
                <td>Total</td>
                <Cifras fila={data.totales} />
              </tr>
            </tfoot>
          </table>
        )}
      </Tarjeta>
    </>
  )
}

function Cifras({ fila }: { fila: Pick<FilaInforme, (typeof CIFRAS)[number][0] | 'costo'> }) {
  return (
    <>
      {CIFRAS.map(([campo, titulo]) => (
        <td key={campo} data-titulo={titulo} className="rv-derecha">
          {formatoEntero(fila[campo])}
        </td>
      ))}
      <td data-titulo="Costo" className="rv-derecha">
        <Dinero valor={fila.costo} />
      </td>
    </>
  )
}
