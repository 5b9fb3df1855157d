import { DownloadOutlined } from '@ant-design/icons'
import { formatoEntero } from '@retroventa/domain/formato/numeros'
import { useQuery } from '@tanstack/react-query'
import { Button, DatePicker, Segmented } from 'antd'
import dayjs from 'dayjs'
import { useState } from 'react'
import { useSesion } from '../../api/sesion.ts'
import { Dinero } from '../../ui/Cifras.tsx'
import { Tarjeta, TituloPagina } from '../../ui/Piezas.tsx'
import { Cargando, EstadoError, EstadoVacio } from '../../ui/Respuestas.tsx'
import { type Agrupacion, consultaInforme, direccionInforme } from './consultas.ts'
import './consultas.css'

const GRUPOS: { value: Agrupacion; label: string }[] = [
  { value: 'fuente', label: 'Fuente' },
  { value: 'empleado', label: 'Empleado' },
  { value: 'almacen', label: 'Almacén' },
]

/** Management view: consultations of a month by source, employee or branch: free, paid, failed and cost. */
export function PaginaInforme() {
  const { hoy } = useSesion()
  const [mes, setMes] = useState(hoy.slice(0, 7))
  const [agrupar, setAgrupar] = useState<Agrupacion>('fuente')
  const { data, error, isPending, refetch } = useQuery(consultaInforme(mes, agrupar))
  const total = data?.totales.total ?? 0
  return (
    <>
      <TituloPagina titulo="Informe de consultas">
        <Button icon={<DownloadOutlined />} href={direccionInforme(mes)} disabled={total === 0} download>
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
            onChange={(fecha) => fecha && setMes(fecha.format('YYYY-MM'))}
          />
          <Segmented aria-label="Agrupar por" options={GRUPOS} value={agrupar} onChange={setAgrupar} />
        </div>
        {error && <EstadoError error={error} alReintentar={() => void refetch()} />}
        {isPending && !error && <Cargando />}
        {data?.items.length === 0 && (
          <EstadoVacio titulo="Sin consultas en este mes" texto="Elija otro mes para ver sus consultas." />
        )}
        {data && data.items.length > 0 && (
          <table className="rv-tabla">
            <thead>
              <tr>
                <th scope="col">{GRUPOS.find((g) => g.value === agrupar)?.label}</th>
                {['Gratis', 'Pagas', 'Fallidas', 'Total', 'Costo'].map((titulo) => (
                  <th key={titulo} scope="col" className="rv-derecha">
                    {titulo}
                  </th>
                ))}
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

function Cifras({ fila }: { fila: Record<'gratis' | 'pagas' | 'fallidas' | 'total' | 'costo', number> }) {
  return (
    <>
      {(['gratis', 'pagas', 'fallidas', 'total'] as const).map((campo) => (
        <td key={campo} className="rv-derecha">
          {formatoEntero(fila[campo])}
        </td>
      ))}
      <td className="rv-derecha">
        <Dinero valor={fila.costo} />
      </td>
    </>
  )
}
