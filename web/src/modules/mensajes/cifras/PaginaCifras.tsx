import { NOMBRES_CANAL, nombreDeMotivo } from '@retroventa/api/mensajes/lista'
import { sumarDias } from '@retroventa/domain/fechas/fecha'
import { formatoEntero, formatoPorcentaje } from '@retroventa/domain/formato/numeros'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { Suspense } from 'react'
import { useSesion } from '../../../api/sesion.ts'
import { Dinero } from '../../../ui/Cifras.tsx'
import { DiaDeFiltro } from '../../../ui/formulario/campos/DiaDeFiltro.tsx'
import { type ColumnaTabla, TablaSimple } from '../../../ui/lista/TablaSimple.tsx'
import { Tarjeta, TituloPagina } from '../../../ui/Piezas.tsx'
import { perezoso } from '../../../ui/perezoso.ts'
import { Cargando, EstadoError } from '../../../ui/Respuestas.tsx'
import { type CuentaMensajes, queryCifras } from '../llamadas.ts'
import { BarraDeCifra } from './BarraDeCifra.tsx'
import { faltaDePeriodo, mesTexto } from './meses.ts'
import '../mensajes.css'

/** The chart library comes after the figures. */
const GraficoMeses = perezoso(() => import('./GraficoMeses.tsx'))

const Recuperacion = perezoso(() => import('./Recuperacion.tsx'))

const ANO = 365

/** What was sent, what arrived and what it cost: by month, by type, by channel and by branch. */
export function PaginaCifras() {
  const { hoy } = useSesion()
  const { desde = sumarDias(hoy, -ANO), hasta = hoy } = useSearch({ from: '/marco/mensajes/cifras' })
  const ir = useNavigate({ from: '/mensajes/cifras' })
  // Days that cross, or more than three years: nothing is asked of them.
  const falta = faltaDePeriodo(desde, hasta)
  const consulta = useQuery({ ...queryCifras({ desde, hasta }), enabled: !falta })
  const { error, refetch } = consulta
  const data = falta ? undefined : consulta.data
  const cambiar = (cambio: { desde?: string; hasta?: string }) =>
    void ir({ search: { desde, hasta, ...cambio }, replace: true })
  return (
    <>
      <TituloPagina titulo="Cifras de mensajes">
        <DiaDeFiltro
          className="ms-dia"
          etiqueta="Desde"
          valor={desde}
          max={hasta}
          alCambiar={(dia) => cambiar({ desde: dia })}
        />
        <DiaDeFiltro
          className="ms-dia"
          etiqueta="Hasta"
          valor={hasta}
          min={desde}
          max={hoy}
          alCambiar={(dia) => cambiar({ hasta: dia })}
        />
      </TituloPagina>
      <p role="alert" className="rv-falla">
        {falta}
      </p>
      {error && !falta && <EstadoError error={error} alReintentar={() => void refetch()} />}
      {!data && !error && !falta && <Cargando filas={6} columnas={[2, 1, 1, 1]} />}
      {data && (
        <div className="ms-cifras">
          <Tarjeta titulo="Por mes" sinRelleno>
            {data.meses.length > 0 && (
              <div className="ms-graficos" aria-hidden>
                {(['mensajes', 'costo'] as const).map((de) => (
                  <div key={de}>
                    <h4>{de === 'mensajes' ? 'Mensajes' : 'Lo que costaron'}</h4>
                    <div className="ms-grafico">
                      <Suspense fallback={<Cargando filas={3} columnas={[1]} />}>
                        <GraficoMeses meses={data.meses} de={de} />
                      </Suspense>
                    </div>
                  </div>
                ))}
              </div>
            )}
            <Cuentas titulo="Por mes" primera="Mes" filas={data.meses} nombre={mesTexto} total={data.total} />
          </Tarjeta>
          <Suspense>
            <Recuperacion desde={desde} hasta={hasta} />
          </Suspense>
          {data.tipos.length > 0 && <PorCadaUno cifras={data} desde={desde} hasta={hasta} />}
        </div>
      )}
    </>
  )
}

/** The same figures by type, by channel and by branch; each opens its messages. */
function PorCadaUno(props: {
  cifras: Readonly<Record<'tipos' | 'canales' | 'almacenes', readonly CuentaMensajes[]>>
  desde: string
  hasta: string
}) {
  const { cifras: data, desde, hasta } = props
  return (
    <>
      <Tarjeta titulo="Por tipo" sinRelleno>
        <Cuentas
          titulo="Por tipo"
          primera="Tipo"
          filas={data.tipos}
          nombre={nombreDeMotivo}
          enlace={(motivo) => ({ motivo, creadoDesde: desde, creadoHasta: hasta })}
        />
      </Tarjeta>
      <Tarjeta titulo="Por canal" sinRelleno>
        <Cuentas
          titulo="Por canal"
          primera="Canal"
          filas={data.canales}
          nombre={(canal) => NOMBRES_CANAL[canal as keyof typeof NOMBRES_CANAL]}
          enlace={(canal) => ({ canal, creadoDesde: desde, creadoHasta: hasta })}
        />
      </Tarjeta>
      <Tarjeta titulo="Por almacén" sinRelleno>
        <Cuentas
          titulo="Por almacén"
          primera="Almacén"
          filas={data.almacenes}
          nombre={(codigo) => codigo}
          enlace={(almacen) => ({ almacen, creadoDesde: desde, creadoHasta: hasta })}
        />
      </Tarjeta>
    </>
  )
}

const CIFRAS = [
  ['enviados', 'Salieron'],
  ['entregados', 'Entregados'],
  ['fallidos', 'No salieron'],
  ['esperan', 'Esperan'],
] as const

/** Each figure opens the messages behind it. */
function Cuentas(props: {
  titulo: string
  primera: string
  filas: readonly CuentaMensajes[]
  nombre: (clave: string) => string
  enlace?: (clave: string) => Record<string, string>
  total?: CuentaMensajes
}) {
  const { titulo, primera, filas, nombre, enlace, total } = props
  const mayor = Math.max(0, ...filas.map(({ costo }) => costo))
  const columnas: ColumnaTabla<CuentaMensajes>[] = [
    {
      clave: 'clave',
      titulo: primera,
      cabeza: true,
      celda: ({ clave }) =>
        enlace ? (
          <Link to="/mensajes" search={enlace(clave)}>
            {nombre(clave)}
          </Link>
        ) : (
          nombre(clave)
        ),
      ...(total && { pie: 'Total' }),
    },
    ...CIFRAS.map(([clave, nombreCifra]) => ({
      clave,
      titulo: nombreCifra,
      derecha: true,
      celda: (fila: CuentaMensajes) => formatoEntero(fila[clave]),
      ...(total && { pie: formatoEntero(total[clave]) }),
    })),
    {
      clave: 'tasa',
      titulo: 'Llegan',
      derecha: true,
      celda: (fila) => tasa(fila),
      ...(total && { pie: tasa(total) }),
    },
    {
      clave: 'costo',
      titulo: 'Costo',
      derecha: true,
      celda: ({ costo }) => (
        <>
          <Dinero valor={costo} />
          <BarraDeCifra valor={costo} mayor={mayor} />
        </>
      ),
      ...(total && { pie: <Dinero valor={total.costo} /> }),
    },
  ]
  if (filas.length === 0) return <p className="ms-nada rv-suave">No hay mensajes en este período.</p>
  return (
    <TablaSimple titulo={titulo} columnas={columnas} filas={filas} clave={({ clave }) => clave} plegable />
  )
}

/** Share of what left that its provider says that arrived, in hundredths of a percent; nothing of nothing. */
const tasa = ({ enviados, entregados }: CuentaMensajes): string =>
  enviados === 0 ? '' : formatoPorcentaje(Math.trunc((entregados * 10_000) / enviados))
