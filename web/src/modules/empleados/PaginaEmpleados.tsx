import { PlusOutlined, TeamOutlined } from '@ant-design/icons'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { Button } from 'antd'
import { usePermiso } from '../../api/sesion.ts'
import { BotonExportar, Buscador, Filtro, PestanasLista, PieLista } from '../../ui/Lista.tsx'
import { TituloPagina } from '../../ui/Piezas.tsx'
import { Cargando, EstadoError, EstadoVacio } from '../../ui/Respuestas.tsx'
import { type BusquedaEmpleados, limpia } from './busqueda.ts'
import { CajonEmpleado } from './CajonEmpleado.tsx'
import { direccionExportar, queryEmpleados, queryOpciones } from './llamadas.ts'
import { TablaEmpleados } from './TablaEmpleados.tsx'
import './empleados.css'

const SIN_FILTROS = { texto: undefined, rolId: undefined, almacenId: undefined, activo: undefined }

/** People of the company: search, filters, roles by branch; the drawer of one is in the address. */
export function PaginaEmpleados() {
  const busqueda = useSearch({ from: '/marco/empleados' })
  const ir = useNavigate({ from: '/empleados' })
  const puedeCrear = usePermiso('empleados.administrar')
  const { data, error, refetch, isPlaceholderData } = useQuery(queryEmpleados(busqueda))
  const { data: opciones } = useQuery(queryOpciones)
  const cambiar = (
    cambios: { [K in keyof BusquedaEmpleados]?: BusquedaEmpleados[K] | undefined },
    replace = false,
  ) => void ir({ search: (antes) => limpia<BusquedaEmpleados>({ ...antes, ...cambios }), replace })
  const nuevo = puedeCrear && (
    <Button type="primary" icon={<PlusOutlined />} onClick={() => cambiar({ empleado: 'nuevo' })}>
      Nuevo empleado
    </Button>
  )
  const conFiltro = Boolean(busqueda.texto || busqueda.rolId || busqueda.almacenId)
  const conteos = data?.conteos
  return (
    <>
      <TituloPagina titulo="Empleados">
        <BotonExportar a={direccionExportar(busqueda)} total={data?.total} />
        {nuevo}
      </TituloPagina>
      <section className="rv-tarjeta rv-lista" aria-label="Lista de empleados" aria-busy={isPlaceholderData}>
        <PestanasLista
          etiqueta="Estado de los empleados"
          actual={busqueda.activo ?? 'todos'}
          opciones={[
            {
              clave: 'todos',
              texto: 'Todos',
              cuenta: conteos && conteos.activos + conteos.bloqueados,
            },
            { clave: 'si', texto: 'Activos', cuenta: conteos?.activos },
            { clave: 'no', texto: 'Bloqueados', cuenta: conteos?.bloqueados },
          ]}
          alElegir={(activo) => cambiar({ activo: activo === 'todos' ? undefined : activo })}
        />
        <search className="rv-lista-filtros">
          <Buscador
            texto={busqueda.texto ?? ''}
            pista="Usuario o nombre"
            alBuscar={(texto) => cambiar({ texto: texto || undefined }, true)}
          />
          <Filtro
            nombre="Rol"
            valor={busqueda.rolId}
            opciones={(opciones?.roles ?? []).map(({ id, nombre }) => ({ value: id, label: nombre }))}
            alElegir={(rolId) => cambiar({ rolId })}
          />
          <Filtro
            nombre="Almacén"
            valor={busqueda.almacenId}
            opciones={(opciones?.almacenes ?? []).map(({ id, codigo, nombre }) => ({
              value: id,
              label: `${codigo} ${nombre}`,
            }))}
            alElegir={(almacenId) => cambiar({ almacenId })}
          />
          {conFiltro && (
            <Button type="text" onClick={() => cambiar(SIN_FILTROS)}>
              Limpiar
            </Button>
          )}
        </search>
        <div className="rv-lista-cuerpo">
          {error && !data ? (
            <EstadoError
              error={error}
              detalle="Los filtros quedaron como estaban."
              alReintentar={() => void refetch()}
            />
          ) : !data ? (
            <Cargando filas={10} columnas={[2, 3, 4, 2, 1]} />
          ) : data.items.length > 0 ? (
            <TablaEmpleados items={data.items} alAbrir={(empleado) => cambiar({ empleado })} />
          ) : conFiltro || busqueda.activo ? (
            <EstadoVacio titulo="Ningún empleado cumple el filtro">
              <Button onClick={() => cambiar(SIN_FILTROS)}>Quitar los filtros</Button>
            </EstadoVacio>
          ) : (
            <EstadoVacio
              icono={<TeamOutlined />}
              titulo="Aquí se verán las personas de sus almacenes"
              texto="Con su rol en cada almacén y su último ingreso."
            >
              {nuevo}
            </EstadoVacio>
          )}
        </div>
        {data && data.total > 0 && <PieLista total={data.total} deQue="Empleados" />}
      </section>
      <CajonEmpleado cual={busqueda.empleado} alIr={(empleado) => cambiar({ empleado })} />
    </>
  )
}
