import type { Demostracion, verDemostracion } from '@retroventa/api/demostracion/llamadas'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { llamar } from '../../api/cliente.ts'
import { ruta } from '../../api/referencia.ts'
import { Momento } from '../../ui/lista/celda.tsx'
import { Tarjeta, TituloPagina } from '../../ui/Piezas.tsx'
import { Cargando, EstadoError, EstadoVacio } from '../../ui/Respuestas.tsx'
import './demostracion.css'
import { type ColumnaTabla, TablaSimple } from '../../ui/lista/TablaSimple.tsx'

const VER = ruta<typeof verDemostracion>('GET', '/demostracion')
const queryDemostracion = queryOptions({
  queryKey: ['demostracion'],
  queryFn: ({ signal }) => llamar(VER, {}, { señal: signal }),
  staleTime: 0,
  refetchInterval: 5_000,
})

type Simulador = Demostracion['simuladores'][number]

const COLUMNAS: readonly ColumnaTabla<Simulador['recibidos'][number]>[] = [
  { clave: 'instante', titulo: 'Recibido', celda: ({ instante }) => <Momento instante={instante} /> },
  { clave: 'para', titulo: 'Para', celda: ({ para }) => para },
  {
    clave: 'texto',
    titulo: 'Contenido',
    clase: 'demostracion-texto',
    celda: ({ asunto, texto }) => (
      <>
        {asunto && <strong>{asunto}</strong>}
        <p>{texto}</p>
      </>
    ),
  },
]

function Recibidos({ nombre, disponible, recibidos }: Simulador) {
  const extra = disponible ? String(recibidos.length) : 'No responde'
  return (
    <Tarjeta titulo={nombre} extra={extra} sinRelleno>
      {recibidos.length === 0 ? (
        <EstadoVacio titulo="Todavía no ha recibido nada" />
      ) : (
        <div className="demostracion-tabla">
          <TablaSimple columnas={COLUMNAS} filas={recibidos} clave={({ id }) => id} />
        </div>
      )}
    </Tarjeta>
  )
}

/** What each simulator received (architecture §4): where the messages of a demonstration can be read. */
export function PaginaDemostracion() {
  const { data, error, isFetching, refetch } = useQuery(queryDemostracion)
  return (
    <>
      <TituloPagina titulo="Demostración" detalle="Lo que recibió cada servicio simulado">
        <Button loading={isFetching} onClick={() => void refetch()}>
          Actualizar
        </Button>
      </TituloPagina>
      {error && <EstadoError error={error} alReintentar={() => void refetch()} />}
      {!data && !error && <Cargando filas={6} />}
      {data?.simuladores.length === 0 && (
        <EstadoVacio
          titulo="No hay servicios simulados"
          texto="Esta instalación usa los proveedores reales."
        />
      )}
      {data?.simuladores.map((uno) => (
        <Recibidos key={uno.nombre} {...uno} />
      ))}
    </>
  )
}
