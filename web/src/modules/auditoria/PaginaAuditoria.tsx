import { AuditOutlined } from '@ant-design/icons'
import type { EntradaAuditoria } from '@retroventa/api/auditoria/llamadas'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { Button, DatePicker } from 'antd'
import dayjs from 'dayjs'
import { BotonExportar, Buscador, PieLista } from '../../ui/Lista.tsx'
import { TituloPagina } from '../../ui/Piezas.tsx'
import { Cargando, EstadoError, EstadoVacio } from '../../ui/Respuestas.tsx'
import type { BusquedaAuditoria } from './busqueda.ts'
import { Entradas } from './Entradas.tsx'
import { Filtros } from './Filtros.tsx'
import { Integridad } from './Integridad.tsx'
import { direccionExportar, POR_PAGINA, queryAuditoria } from './llamadas.ts'
import './auditoria.css'

const FORMATO = 'YYYY-MM-DD'
type Cambios = { [K in keyof BusquedaAuditoria]?: BusquedaAuditoria[K] | undefined }
const VACIO = {
  texto: undefined,
  entidad: undefined,
  entidadId: undefined,
  usuarioId: undefined,
  accion: undefined,
  campo: undefined,
  clienteId: undefined,
  almacen: undefined,
  desde: undefined,
  hasta: undefined,
}

/** The audit log: who changed what, from what to what; its state is the address. */
export function PaginaAuditoria() {
  const busqueda = useSearch({ from: '/marco/auditoria/logs' })
  const ir = useNavigate({ from: '/auditoria/logs' })
  const { data, error, refetch, isPlaceholderData } = useQuery(queryAuditoria(busqueda))
  const cambiar = (cambios: Cambios, replace = false) =>
    void ir({ search: (antes) => limpia({ ...antes, pagina: undefined, ...cambios }), replace })
  const { pagina: _, ...filtro } = busqueda
  const conFiltro = Object.keys(filtro).length > 0
  return (
    <>
      <TituloPagina titulo="Registro de auditoría" detalle="Quién cambió qué, de qué a qué">
        <Integridad />
        <BotonExportar a={direccionExportar(busqueda)} total={data?.total} />
      </TituloPagina>
      <section className="rv-tarjeta rv-lista" aria-label="Registro" aria-busy={isPlaceholderData}>
        <search className="rv-lista-filtros">
          <Buscador
            texto={busqueda.texto ?? ''}
            pista="Persona, cliente, dato de antes o de ahora"
            alBuscar={(texto) => cambiar({ texto: texto || undefined }, true)}
          />
          <DatePicker.RangePicker
            value={[
              busqueda.desde ? dayjs(busqueda.desde) : null,
              busqueda.hasta ? dayjs(busqueda.hasta) : null,
            ]}
            format="D MMM YYYY"
            allowEmpty={[true, true]}
            placeholder={['Desde', 'Hasta']}
            aria-label="Fechas"
            onChange={(dias) =>
              cambiar({ desde: dias?.[0]?.format(FORMATO), hasta: dias?.[1]?.format(FORMATO) })
            }
          />
          <Filtros busqueda={busqueda} datos={data} alCambiar={cambiar} />
          {conFiltro && (
            <Button type="text" onClick={() => cambiar(VACIO)}>
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
            <Cargando filas={10} columnas={[2, 5, 2, 1]} />
          ) : (
            <Cuerpo items={data.items} conFiltro={conFiltro} alLimpiar={() => cambiar(VACIO)} />
          )}
        </div>
        {data && data.total > 0 && (
          <PieLista
            total={data.total}
            deQue="Cambios"
            pagina={busqueda.pagina ?? 1}
            porPagina={POR_PAGINA}
            alIr={(pagina) => cambiar({ pagina: pagina > 1 ? pagina : undefined })}
          />
        )}
      </section>
    </>
  )
}

function Cuerpo(props: { items: EntradaAuditoria[]; conFiltro: boolean; alLimpiar: () => void }) {
  const { items, conFiltro, alLimpiar } = props
  if (items.length > 0) return <Entradas items={items} />
  return conFiltro ? (
    <EstadoVacio titulo="Ningún cambio cumple el filtro">
      <Button onClick={alLimpiar}>Quitar los filtros</Button>
    </EstadoVacio>
  ) : (
    <EstadoVacio
      icono={<AuditOutlined />}
      titulo="Aquí queda cada cambio"
      texto="Quién lo hizo, cuándo, desde dónde y qué había antes."
    />
  )
}

/** Absent values leave the address. */
const limpia = (busqueda: Cambios) =>
  Object.fromEntries(Object.entries(busqueda).filter(([, valor]) => valor !== undefined)) as BusquedaAuditoria
