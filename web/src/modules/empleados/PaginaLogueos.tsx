import { LoginOutlined } from '@ant-design/icons'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { Button } from 'antd'
import { useState } from 'react'
import { operacion } from '../../ui/avisos.ts'
import { BotonExportar, Buscador, PestanasLista, PieLista } from '../../ui/Lista.tsx'
import { TituloPagina } from '../../ui/Piezas.tsx'
import { Cargando, EstadoError, EstadoVacio } from '../../ui/Respuestas.tsx'
import { type BusquedaLogueos, limpia } from './busqueda.ts'
import { cerrarSesiones, direccionExportarLogueos, POR_PAGINA, queryLogueos } from './llamadas.ts'
import { TablaLogueos } from './TablaLogueos.tsx'

/** The book of sign-ins: who is in, who was, and who tried. Read again by itself. */
export function PaginaLogueos() {
  const busqueda = useSearch({ from: '/marco/empleados/logueos' })
  const ir = useNavigate({ from: '/empleados/logueos' })
  const cache = useQueryClient()
  const [cerrando, setCerrando] = useState(false)
  const { data, error, refetch, isPlaceholderData } = useQuery(queryLogueos(busqueda))
  const cambiar = (
    cambios: { [K in keyof BusquedaLogueos]?: BusquedaLogueos[K] | undefined },
    replace = false,
  ) =>
    void ir({
      search: (antes) => limpia<BusquedaLogueos>({ ...antes, pagina: undefined, ...cambios }),
      replace,
    })
  async function cerrar(cuales: Parameters<typeof cerrarSesiones>[0]) {
    if (cerrando) return
    setCerrando(true)
    try {
      await operacion(
        'editar',
        () => cerrarSesiones(cuales),
        ({ cerradas }) => ({
          titulo: cerradas === 1 ? '1 sesión cerrada' : `${cerradas} sesiones cerradas`,
          texto: 'Ya no sirve en ese equipo.',
        }),
      )
    } catch {
      // Its notice was shown.
    } finally {
      setCerrando(false)
      void cache.invalidateQueries({ queryKey: ['empleados', 'logueos'] })
    }
  }
  const conteos = data?.conteos
  const cuenta = (clave: string) => conteos && (conteos[clave] ?? 0)
  return (
    <>
      <TituloPagina titulo="Logueos" detalle="Se actualiza solo cada 20 segundos">
        <BotonExportar a={direccionExportarLogueos(busqueda)} total={data?.total} />
      </TituloPagina>
      <section className="rv-tarjeta rv-lista" aria-label="Ingresos" aria-busy={isPlaceholderData}>
        <PestanasLista
          etiqueta="Tipo de ingreso"
          actual={busqueda.tipo ?? 'todos'}
          opciones={[
            {
              clave: 'todos',
              texto: 'Todos',
              cuenta: conteos && Object.values(conteos).reduce((suma, n) => suma + n, 0),
            },
            { clave: 'abiertas', texto: 'Abiertas', cuenta: cuenta('abiertas') },
            { clave: 'cerradas', texto: 'Cerradas', cuenta: cuenta('cerradas') },
            { clave: 'fallidos', texto: 'Intentos fallidos', cuenta: cuenta('fallidos') },
            { clave: 'rechazos', texto: 'Rechazos', cuenta: cuenta('rechazos') },
          ]}
          alElegir={(tipo) => cambiar({ tipo: tipo === 'todos' ? undefined : tipo })}
        />
        <search className="rv-lista-filtros">
          <Buscador
            texto={busqueda.texto ?? ''}
            pista="Persona, almacén o dirección"
            alBuscar={(texto) => cambiar({ texto: texto || undefined }, true)}
          />
        </search>
        <div className="rv-lista-cuerpo">
          {error && !data ? (
            <EstadoError error={error} alReintentar={() => void refetch()} />
          ) : !data ? (
            <Cargando filas={10} columnas={[3, 1, 2, 3, 2, 2]} />
          ) : data.items.length > 0 ? (
            <TablaLogueos items={data.items} ocupado={cerrando} alCerrar={(cuales) => void cerrar(cuales)} />
          ) : (
            <EstadoVacio icono={<LoginOutlined />} titulo="Ningún ingreso cumple el filtro">
              {(busqueda.texto || busqueda.tipo) && (
                <Button onClick={() => cambiar({ texto: undefined, tipo: undefined })}>
                  Quitar los filtros
                </Button>
              )}
            </EstadoVacio>
          )}
        </div>
        {data && data.total > 0 && (
          <PieLista
            total={data.total}
            deQue="Ingresos"
            pagina={busqueda.pagina ?? 1}
            porPagina={POR_PAGINA}
            alIr={(pagina) => cambiar({ pagina: pagina > 1 ? pagina : undefined })}
          />
        )}
      </section>
    </>
  )
}
