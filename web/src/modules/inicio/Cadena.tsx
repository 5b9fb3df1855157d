import type { Respuesta } from '@retroventa/api/core/endpoint'
import type { verCadena } from '@retroventa/api/inicio/llamadas'
import { formatoEntero } from '@retroventa/domain/formato/numeros'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useSesion } from '../../api/sesion.ts'
import { Dinero } from '../../ui/Cifras.tsx'
import { type ColumnaTabla, TablaSimple } from '../../ui/lista/TablaSimple.tsx'
import { Tarjeta } from '../../ui/Piezas.tsx'
import { Cargando, EstadoError } from '../../ui/Respuestas.tsx'
import { Almacen } from './Almacen.tsx'
import { queryCadena } from './llamadas.ts'

type Datos = Respuesta<typeof verCadena>
type Fila = Datos['items'][number]

const efectivo = (valor: number | null) => (valor === null ? 'no se ve' : <Dinero valor={valor} />)

function columnas({ total }: Datos, mio: string | undefined): readonly ColumnaTabla<Fila>[] {
  const vencido = ({ vencidos, capitalVencido }: Pick<Fila, 'vencidos' | 'capitalVencido'>) => (
    <>
      <Dinero valor={capitalVencido} /> <span className="rv-suave">en {formatoEntero(vencidos)}</span>
    </>
  )
  return [
    {
      clave: 'almacen',
      titulo: 'Almacén',
      celda: ({ almacen }) => <Almacen almacen={almacen} />,
      pie: 'La cadena',
    },
    {
      clave: 'efectivo',
      titulo: 'Efectivo en caja',
      derecha: true,
      celda: (fila) => efectivo(fila.efectivo),
      pie: efectivo(total.efectivo),
    },
    {
      clave: 'prestado',
      titulo: 'Entregado en contratos',
      derecha: true,
      celda: (fila) =>
        fila.almacen.id === mio ? (
          <Link to="/contratos" search={{ hoy: 'entregado' }}>
            <Dinero valor={fila.prestado} />
          </Link>
        ) : (
          <Dinero valor={fila.prestado} />
        ),
      pie: <Dinero valor={total.prestado} />,
    },
    {
      clave: 'cobrado',
      titulo: 'Cobrado hoy',
      derecha: true,
      celda: (fila) => <Dinero valor={fila.cobrado} />,
      pie: <Dinero valor={total.cobrado} />,
    },
    {
      clave: 'vencido',
      titulo: 'Capital vencido',
      derecha: true,
      celda: (fila) =>
        fila.almacen.id === mio ? (
          <Link to="/contratos" search={{ estado: 'vencido' }}>
            {vencido(fila)}
          </Link>
        ) : (
          vencido(fila)
        ),
      pie: vencido(total),
    },
    {
      clave: 'porAtender',
      titulo: 'Por atender',
      derecha: true,
      celda: (fila) =>
        fila.almacen.id === mio ? (
          <Link to="/contratos" search={{ hoy: 'atender' }}>
            {formatoEntero(fila.porAtender)}
          </Link>
        ) : (
          formatoEntero(fila.porAtender)
        ),
      pie: formatoEntero(total.porAtender),
    },
  ]
}

/** The chain of whoever works in several branches: a row each and the total, before the branch of the session. */
export function Cadena() {
  const { almacen } = useSesion()
  const { data, error, refetch } = useQuery(queryCadena)
  if (error) return <EstadoError error={error} alReintentar={() => void refetch()} />
  if (!data)
    return (
      <Tarjeta titulo="La cadena hoy" sinRelleno>
        <Cargando filas={3} columnas={[3, 2, 2, 2, 2]} />
      </Tarjeta>
    )
  if (data.items.length < 2) return null
  return (
    <Tarjeta titulo="La cadena hoy" extra={`${data.items.length} almacenes`} sinRelleno className="cadena">
      <div className="rv-desliza">
        <TablaSimple
          plegable
          columnas={columnas(data, almacen?.id)}
          filas={data.items}
          clave={(fila) => fila.almacen.id}
        />
      </div>
    </Tarjeta>
  )
}
