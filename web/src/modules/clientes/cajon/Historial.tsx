import { HECHOS_A_LA_VISTA, MAXIMO_HECHOS } from '@retroventa/api/clientes/hechos'
import { nombreDeEstado } from '@retroventa/api/contratos/lista'
import type { estadisticasCliente } from '@retroventa/api/contratos/llamadas'
import type { Respuesta } from '@retroventa/api/core/endpoint'
import { formatoFechaHora } from '@retroventa/domain/formato/fechas'
import { formatoEntero, formatoPesos } from '@retroventa/domain/formato/numeros'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Button, Drawer, Empty } from 'antd'
import { Suspense, useState } from 'react'
import { usePermiso } from '../../../api/sesion.ts'
import { perezoso } from '../../../ui/perezoso.ts'
import { Cargando, EstadoError, Leido, SinActualizar } from '../../../ui/Respuestas.tsx'
import { useEsTelefono } from '../../../ui/useMedios.ts'
import { queryEstadisticas, queryLinea } from '../llamadas.ts'

const Barras = perezoso(async () => ({ default: (await import('./BarrasCategorias.tsx')).BarrasCategorias }))
const ANCHO = 400

/** Drawer *Historial* (000 §2.6): what the counter asks first, contracts per category, then what happened. */
export function Historial({ id, abierto, alCerrar }: { id: string; abierto: boolean; alCerrar: () => void }) {
  const telefono = useEsTelefono()
  const veContratos = usePermiso('contratos.ver')
  return (
    <Drawer
      title="Historial"
      open={abierto}
      onClose={alCerrar}
      size={telefono ? '100%' : ANCHO}
      destroyOnHidden
      classNames={{ body: 'cl-historial' }}
    >
      {veContratos && <Estadisticas id={id} />}
      <Linea id={id} />
    </Drawer>
  )
}

function Estadisticas({ id }: { id: string }) {
  return (
    <Leido consulta={useQuery(queryEstadisticas(id))} cargando={<Cargando filas={4} columnas={[2, 2]} />}>
      {(leidas) => <Cifras {...leidas} />}
    </Leido>
  )
}

function Cifras(data: Respuesta<typeof estadisticasCliente>) {
  const cifras = [
    ['Vigentes', data.vigentes],
    ['Vencidos', data.vencidos],
    ['Retirados', data.retirados],
    ...data.otrosAbiertos.map(({ estado, cantidad }) => [nombreDeEstado(estado), cantidad] as const),
    ['Debe hoy', formatoPesos(data.debeHoy)],
    ['Para retirar todo', formatoPesos(data.paraRetirar)],
  ] as const
  return (
    <>
      <dl className="cl-cifras">
        {cifras.map(([etiqueta, valor]) => (
          <div key={etiqueta}>
            <dt>{etiqueta}</dt>
            <dd>{valor}</dd>
          </div>
        ))}
      </dl>
      <h2>Contratos por categoría</h2>
      {data.items.length === 0 ? (
        <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description="Todavía no tiene contratos" />
      ) : (
        <Suspense fallback={<Cargando filas={4} columnas={[3]} />}>
          <Barras items={data.items} />
        </Suspense>
      )}
    </>
  )
}

/** Where what has a code is opened. */
const PAGINAS = {
  contrato: '/contratos/$codigo',
  venta: '/ventas/venta/$codigo',
  compra: '/compras/compra/$codigo',
  separe: '/plan-separe/plan/$codigo',
} as const

function Linea({ id }: { id: string }) {
  const [cuantos, setCuantos] = useState(HECHOS_A_LA_VISTA)
  const consulta = useQuery(queryLinea(id, cuantos))
  const { data, error, isPlaceholderData, refetch } = consulta
  return (
    <section aria-label="Línea de tiempo">
      <h2>Lo que ha pasado</h2>
      {error && !data && <EstadoError error={error} alReintentar={() => void refetch()} />}
      <SinActualizar consulta={consulta} />
      {!data && !error && <Cargando filas={5} columnas={[3]} />}
      <ol className="cl-linea">
        {data?.items.map((item) => (
          <li key={`${item.clase}-${item.id}`} className={`cl-linea-${item.clase}`}>
            <span className="rv-suave">{formatoFechaHora(item.instante)}</span>
            {item.codigo && item.clase in PAGINAS ? (
              <Link to={PAGINAS[item.clase as keyof typeof PAGINAS]} params={{ codigo: item.codigo }}>
                {item.texto}
              </Link>
            ) : (
              <span>{item.texto}</span>
            )}
            {item.detalle && <span className="rv-suave">{item.detalle}</span>}
          </li>
        ))}
      </ol>
      {data?.hayMas && cuantos < MAXIMO_HECHOS && (
        <Button
          type="link"
          size="small"
          loading={isPlaceholderData}
          onClick={() => setCuantos(Math.min(cuantos * 2, MAXIMO_HECHOS))}
        >
          Ver lo anterior a estos {formatoEntero(data.items.length)}
        </Button>
      )}
      {data?.items.length === 0 && <p className="rv-suave">Nada todavía.</p>}
    </section>
  )
}
