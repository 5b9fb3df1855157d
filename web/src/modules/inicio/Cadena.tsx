import { fraseDeDescuadre } from '@retroventa/api/caja/textos'
import type { Respuesta } from '@retroventa/api/core/endpoint'
import { type ClaveInforme, INFORMES } from '@retroventa/api/informes/registro'
import type { verCadena } from '@retroventa/api/inicio/llamadas'
import { formatoEntero } from '@retroventa/domain/formato/numeros'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { usePermiso, useSesion } from '../../api/sesion.ts'
import { Dinero } from '../../ui/Cifras.tsx'
import { type ColumnaTabla, TablaSimple } from '../../ui/lista/TablaSimple.tsx'
import { Tarjeta } from '../../ui/Piezas.tsx'
import { usePuedeIr } from '../../ui/puedeIr.ts'
import { Cargando, Leido } from '../../ui/Respuestas.tsx'
import { Almacen } from './Almacen.tsx'
import { queryCadena } from './llamadas.ts'

type Datos = Respuesta<typeof verCadena>
type Fila = Datos['items'][number]

const efectivo = (valor: number | null) => (valor === null ? 'no se ve' : <Dinero valor={valor} />)

/** What the last count of a branch came out with and nobody booked, over that count. */
function Descuadre({ de }: { de: Fila['descuadre'] }) {
  const veCuadres = usePermiso('caja.cuadres')
  if (!de || !veCuadres) return null
  return (
    <Link
      to="/auditoria/cuadre-caja/$codigo"
      params={{ codigo: de.codigo }}
      title={fraseDeDescuadre(de)}
      className="rv-falla"
    >
      {de.diferencia < 0 ? 'faltan ' : 'sobran '}
      <Dinero valor={Math.abs(de.diferencia)} />
    </Link>
  )
}

const vencido = ({ vencidos, capitalVencido }: Pick<Fila, 'vencidos' | 'capitalVencido'>) => (
  <>
    <Dinero valor={capitalVencido} /> <span className="rv-suave">en {formatoEntero(vencidos)}</span>
  </>
)

/** A figure of some branches, over the informe that adds up the same of them; plain for who may not read it. */
function Suma(props: {
  informe: ClaveInforme
  de: readonly Pick<Fila, 'almacen'>[]
  dia?: string
  children: ReactNode
}) {
  const { informe, de, dia, children } = props
  const puedeIr = usePuedeIr()
  if (!puedeIr(INFORMES[informe].a)) return children
  const almacen = de.map((una) => una.almacen.codigo).join(',')
  return (
    <Link
      to={INFORMES[informe].a}
      search={{ almacen, ...(dia && { fechaDesde: dia, fechaHasta: dia }) } as never}
    >
      {children}
    </Link>
  )
}

/** What customers paid today, over its documents, which are of the branch of the session. */
function Cobrado({ valor, hoy, mio }: { valor: number; hoy: string; mio: boolean }) {
  const ve = usePermiso('documentos.ver')
  if (!mio || !ve) return <Dinero valor={valor} />
  return (
    <Link
      to="/documentos"
      search={{ tipo: 'prorroga,abono,retiro', fechaDesde: hoy, fechaHasta: hoy, estado: 'activo' }}
    >
      <Dinero valor={valor} />
    </Link>
  )
}

function columnas(
  { items, total }: Datos,
  mio: string | undefined,
  hoy: string,
): readonly ColumnaTabla<Fila>[] {
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
      celda: (fila) =>
        fila.efectivo === null ? (
          efectivo(null)
        ) : (
          <>
            <Descuadre de={fila.descuadre} />{' '}
            <Suma informe="saldosCaja" de={[fila]}>
              {efectivo(fila.efectivo)}
            </Suma>
          </>
        ),
      pie:
        total.efectivo === null ? (
          efectivo(null)
        ) : (
          <Suma informe="saldosCaja" de={items}>
            {efectivo(total.efectivo)}
          </Suma>
        ),
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
          <Suma informe="contratos" de={[fila]} dia={hoy}>
            <Dinero valor={fila.prestado} />
          </Suma>
        ),
      pie: (
        <Suma informe="contratos" de={items} dia={hoy}>
          <Dinero valor={total.prestado} />
        </Suma>
      ),
    },
    {
      clave: 'cobrado',
      titulo: 'Cobrado en contratos',
      derecha: true,
      celda: (fila) => <Cobrado valor={fila.cobrado} hoy={hoy} mio={fila.almacen.id === mio} />,
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
          <Suma informe="vencimiento" de={[fila]}>
            {vencido(fila)}
          </Suma>
        ),
      pie: (
        <Suma informe="vencimiento" de={items}>
          {vencido(total)}
        </Suma>
      ),
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

/**
 * The chain of whoever works in several branches: a row each and the total, before the branch of the session.
 * @param hoy the day that its figures are of
 */
export function Cadena({ hoy }: { hoy: string }) {
  const { almacen } = useSesion()
  const cargando = (
    <Tarjeta titulo="La cadena hoy" sinRelleno>
      <Cargando filas={3} columnas={[3, 2, 2, 2, 2]} />
    </Tarjeta>
  )
  return (
    <Leido consulta={useQuery(queryCadena)} cargando={cargando}>
      {(data) =>
        data.items.length > 1 && (
          <Tarjeta
            titulo="La cadena hoy"
            extra={`${data.items.length} almacenes`}
            sinRelleno
            className="cadena"
          >
            <div className="rv-desliza">
              <TablaSimple
                plegable
                columnas={columnas(data, almacen?.id, hoy)}
                filas={data.items}
                clave={(fila) => fila.almacen.id}
              />
            </div>
          </Tarjeta>
        )
      }
    </Leido>
  )
}
