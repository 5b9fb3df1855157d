import type { movimientosCuadre } from '@retroventa/api/caja/llamadas'
import type { Respuesta } from '@retroventa/api/core/endpoint'
import { formatoCuantos } from '@retroventa/domain/formato/cuantos'
import { formatoHora } from '@retroventa/domain/formato/fechas'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { useState } from 'react'
import { Dinero } from '../../../ui/Cifras.tsx'
import { type ColumnaTabla, TablaSimple } from '../../../ui/lista/TablaSimple.tsx'
import { Tarjeta } from '../../../ui/Piezas.tsx'
import { Cargando, EstadoError } from '../../../ui/Respuestas.tsx'
import { queryMovimientos } from '../llamadas.ts'

type Datos = Respuesta<typeof movimientosCuadre>
type Fila = Datos['items'][number]

/** Rows before somebody asks for all of them: a busy day has thousands. */
const PRIMEROS = 100

const sumar = (items: readonly Fila[], lado: 'entra' | 'sale') =>
  items.reduce((suma, fila) => suma + fila[lado], 0)
const siHay = (valor: number) => (valor > 0 ? <Dinero valor={valor} /> : '')

/** What moved the drawer up to the instant of a count: what was before, plus and minus this, is what it expected. */
export function Movimientos({ codigo }: { codigo: string }) {
  const { data, error, refetch } = useQuery(queryMovimientos(codigo))
  return (
    <Tarjeta titulo="Movimientos hasta el cuadre" sinRelleno>
      {data ? (
        <Tabla datos={data} />
      ) : error ? (
        <EstadoError error={error} alReintentar={() => void refetch()} />
      ) : (
        <Cargando filas={4} columnas={[3, 2, 2]} />
      )}
    </Tarjeta>
  )
}

function Tabla({ datos: { inicial, final, items } }: { datos: Datos }) {
  const [todos, setTodos] = useState(false)
  const filas = todos ? items : items.slice(-PRIMEROS)
  const columnas: readonly ColumnaTabla<Fila>[] = [
    {
      clave: 'documento',
      titulo: 'Documento',
      cabeza: true,
      celda: ({ documento, descripcion }) => <span title={descripcion}>{documento}</span>,
      pie: 'Total de movimientos',
    },
    { clave: 'hora', titulo: 'Hora', celda: ({ instante }) => formatoHora(instante), pie: '' },
    {
      clave: 'entra',
      titulo: 'Entra',
      derecha: true,
      celda: ({ entra }) => siHay(entra),
      pie: <Dinero valor={sumar(items, 'entra')} />,
    },
    {
      clave: 'sale',
      titulo: 'Sale',
      derecha: true,
      celda: ({ sale }) => siHay(sale),
      pie: <Dinero valor={sumar(items, 'sale')} />,
    },
  ]
  return (
    <>
      <dl className="caja-cifras caja-extremos">
        <dt>Antes de ellos había</dt>
        <dd>
          <Dinero valor={inicial} />
        </dd>
        <dt>Con ellos, en el instante del cuadre</dt>
        <dd>
          <Dinero valor={final} />
        </dd>
      </dl>
      {items.length === 0 ? (
        <p className="rv-suave caja-extremos">
          Nada movió la caja desde el cuadre anterior del día, o desde que empezó.
        </p>
      ) : (
        <div className="caja-desliza">
          <TablaSimple
            columnas={columnas}
            filas={filas}
            clave={({ documento }) => documento}
            titulo="Movimientos hasta el cuadre"
          />
        </div>
      )}
      {filas.length < items.length && (
        <Button type="link" onClick={() => setTodos(true)}>
          {`Ver los ${formatoCuantos(items.length, 'movimiento', 'movimientos')}`}
        </Button>
      )}
    </>
  )
}
