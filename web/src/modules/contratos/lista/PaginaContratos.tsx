import { DownloadOutlined, FileTextOutlined, PlusOutlined } from '@ant-design/icons'
import { formatoEntero } from '@retroventa/domain/formato/numeros'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { Button } from 'antd'
import { usePermiso } from '../../../api/sesion.ts'
import { Tecla, TituloPagina } from '../../../ui/Piezas.tsx'
import { Cargando, EstadoError, EstadoVacio } from '../../../ui/Respuestas.tsx'
import { useEsTelefono } from '../../../ui/useMedios.ts'
import { type AlCambiar, type BusquedaContratos, hayFiltros } from '../busqueda.ts'
import { direccionExportar, queryLista } from '../llamadas.ts'
import { Filtros } from './Filtros.tsx'
import { PestanasEstado } from './PestanasEstado.tsx'
import { TablaContratos } from './TablaContratos.tsx'
import { TarjetasContratos } from './TarjetasContratos.tsx'
import { Totales } from './Totales.tsx'
import '../contratos.css'

/** Contracts of the branch (design 09): tabs by state, filters, the whole filter's totals; its state is the address. */
export function PaginaContratos() {
  const busqueda = useSearch({ from: '/marco/contratos' })
  const ir = useNavigate({ from: '/contratos' })
  const telefono = useEsTelefono()
  const puedeCrear = usePermiso('contratos.crear')
  const puedeExportar = usePermiso('contratos.exportar')
  const { data, error, isPending, isPlaceholderData, refetch } = useQuery(queryLista(busqueda))

  // Any other filter starts at its first page; typing does not fill the browser's history.
  const cambiar: AlCambiar = (cambios, replace = false) =>
    void ir({ search: (antes) => limpia({ ...antes, pagina: undefined, ...cambios }), replace })

  const nuevo = puedeCrear && (
    <Link to="/contratos/nuevo">
      <Button type="primary" icon={<PlusOutlined />} aria-keyshortcuts="F2" tabIndex={-1}>
        Nuevo contrato <Tecla>F2</Tecla>
      </Button>
    </Link>
  )
  const total = data?.total ?? 0
  return (
    <>
      <TituloPagina titulo="Contratos">
        {puedeExportar && !telefono && (
          <Button
            icon={<DownloadOutlined />}
            href={direccionExportar(busqueda)}
            disabled={total === 0}
            download
          >
            Exportar {data && formatoEntero(total)}
          </Button>
        )}
        {nuevo}
      </TituloPagina>
      <section className="rv-tarjeta ct-lista" aria-label="Lista de contratos" aria-busy={isPlaceholderData}>
        <PestanasEstado busqueda={busqueda} conteos={data?.conteos} />
        <Filtros busqueda={busqueda} alCambiar={cambiar} />
        {error && !data ? (
          <EstadoError error={error} alReintentar={() => void refetch()} />
        ) : isPending ? (
          <div className="ct-cuerpo">
            <Cargando filas={10} columnas={[2, 4, 2, 1, 1, 2, 2, 2, 2]} />
          </div>
        ) : data.items.length === 0 ? (
          <div className="ct-cuerpo">
            <SinContratos busqueda={busqueda} alCambiar={cambiar} nuevo={nuevo} />
          </div>
        ) : telefono ? (
          <TarjetasContratos filas={data.items} />
        ) : (
          <TablaContratos filas={data.items} orden={busqueda.orden} alCambiar={cambiar} />
        )}
        {data && data.total > 0 && <Totales lista={data} busqueda={busqueda} alCambiar={cambiar} />}
      </section>
    </>
  )
}

/** Absent values leave the address. */
const limpia = (busqueda: { [K in keyof BusquedaContratos]?: BusquedaContratos[K] | undefined }) =>
  Object.fromEntries(
    Object.entries(busqueda).filter(([, valor]) => valor !== undefined && valor !== ''),
  ) as BusquedaContratos

function SinContratos(props: { busqueda: BusquedaContratos; alCambiar: AlCambiar; nuevo: React.ReactNode }) {
  const { busqueda, alCambiar, nuevo } = props
  if (!hayFiltros(busqueda) && !busqueda.estado)
    return (
      <EstadoVacio
        icono={<FileTextOutlined />}
        titulo="Aquí se verán los contratos de este almacén"
        texto="Con lo que debe cada uno hoy, cuándo vence y su estado."
      >
        {nuevo}
      </EstadoVacio>
    )
  const quitar = hayFiltros(busqueda)
    ? { texto: undefined, clase: undefined, venceDesde: undefined, venceHasta: undefined }
    : { estado: undefined }
  return (
    <EstadoVacio
      titulo="Ningún contrato cumple el filtro"
      texto={busqueda.texto ? `No se encontró «${busqueda.texto}» en este almacén.` : undefined}
    >
      <Button onClick={() => alCambiar(quitar)}>
        {hayFiltros(busqueda) ? 'Quitar los filtros' : 'Ver todos los estados'}
      </Button>
    </EstadoVacio>
  )
}
