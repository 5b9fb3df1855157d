import { CheckCircleOutlined, SyncOutlined } from '@ant-design/icons'
import type { EstadoTarea } from '@retroventa/domain/listas/tareas'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { Button } from 'antd'
import { useRef, useState } from 'react'
import { usePermiso } from '../../api/sesion.ts'
import { operacion } from '../../ui/avisos.ts'
import { Buscador, Filtro, PestanasLista, PieLista } from '../../ui/Lista.tsx'
import { TituloPagina } from '../../ui/Piezas.tsx'
import { Cargando, EstadoError, EstadoVacio } from '../../ui/Respuestas.tsx'
import { ListasEnUso, queryListas } from '../consultas/public.ts'
import type { BusquedaTareas } from './busqueda.ts'
import { CajonTarea } from './CajonTarea.tsx'
import { abierta, POR_PAGINA, queryRevisiones, queryTareas, revisarTodos } from './llamadas.ts'
import { Revisiones } from './Revisiones.tsx'
import { TablaTareas } from './TablaTareas.tsx'
import { useFlechas } from './useFlechas.ts'
import './cumplimiento.css'

type Cambios = { [K in keyof BusquedaTareas]?: BusquedaTareas[K] | undefined }

const PESTANAS: readonly { clave: EstadoTarea; texto: string }[] = [
  { clave: 'pendiente', texto: 'Pendientes' },
  { clave: 'confirmada', texto: 'Confirmadas' },
  { clave: 'descartada', texto: 'Descartadas' },
]

const VACIAS: Readonly<Record<EstadoTarea, { titulo: string; texto: string }>> = {
  pendiente: {
    titulo: 'Nadie por decidir',
    texto: 'Aquí aparece cada cliente que coincide con una lista. Se buscan solos cuando una lista cambia.',
  },
  confirmada: { titulo: 'Ninguna confirmada', texto: 'Un cliente confirmado queda marcado en el mostrador.' },
  descartada: { titulo: 'Ninguna descartada', texto: 'Lo descartado no vuelve mientras nada cambie.' },
}

/** Hits of customers with the sanctions lists, decided one by one (issue 5); its state is the address. */
export function PaginaCumplimiento() {
  const busqueda = useSearch({ from: '/marco/cumplimiento' })
  const ir = useNavigate({ from: '/cumplimiento' })
  const lista = useRef<HTMLElement>(null)
  useFlechas(lista, '.cu-abrir')
  const verListas = usePermiso('consultas.ver')
  const revisiones = useQuery(queryRevisiones)
  const tareas = useQuery(queryTareas(busqueda))
  const cola = busqueda.estado === undefined ? (tareas.data?.items ?? []).map(({ id }) => id) : []
  const cambiar = (cambios: Cambios, replace = false) =>
    void ir({ search: (antes) => limpia({ ...antes, ...cambios }), replace })
  const abrir = (tarea: string | undefined) => {
    const desde = busqueda.tarea
    cambiar({ tarea })
    // Focus goes back to the row that opened the drawer.
    if (!tarea && desde)
      setTimeout(() => lista.current?.querySelector<HTMLElement>(`[data-tarea="${desde}"]`)?.focus(), 300)
  }
  return (
    <>
      <TituloPagina titulo="Cumplimiento" detalle="Clientes que coinciden con listas de sanciones">
        <BotonRevisar corriendo={revisiones.data?.items.some(abierta) ?? false} />
      </TituloPagina>
      <div className="cu-columnas">
        <section className="rv-tarjeta rv-lista" aria-label="Coincidencias" ref={lista}>
          <ListaTareas busqueda={busqueda} alCambiar={cambiar} alAbrir={abrir} />
        </section>
        <aside className="cu-lado" aria-label="Listas y revisiones">
          {revisiones.error && !revisiones.data && (
            <EstadoError error={revisiones.error} alReintentar={() => void revisiones.refetch()} />
          )}
          {revisiones.data && <Revisiones items={revisiones.data.items} />}
          {verListas && <ListasEnUso />}
        </aside>
      </div>
      <CajonTarea id={busqueda.tarea} cola={cola} alIr={abrir} />
    </>
  )
}

function ListaTareas(props: {
  busqueda: BusquedaTareas
  alCambiar: (cambios: Cambios, replace?: boolean) => void
  alAbrir: (id: string) => void
}) {
  const { busqueda, alCambiar, alAbrir } = props
  const { estado = 'pendiente', texto, fuente, pagina = 1 } = busqueda
  const { data, error, refetch, isPlaceholderData } = useQuery(queryTareas(busqueda))
  const listas = useQuery({ ...queryListas, enabled: usePermiso('consultas.ver') })
  const filtrar = (cambios: Cambios, replace = false) => alCambiar({ pagina: undefined, ...cambios }, replace)
  const conFiltro = texto !== undefined || fuente !== undefined
  return (
    <>
      <PestanasLista
        etiqueta="Estado de las coincidencias"
        actual={estado}
        opciones={PESTANAS.map((p) => ({ ...p, cuenta: data?.cuentas[p.clave] }))}
        alElegir={(clave) => filtrar({ estado: clave === 'pendiente' ? undefined : clave })}
      />
      <search className="rv-lista-filtros">
        <Buscador
          texto={texto ?? ''}
          pista="Cliente o documento"
          alBuscar={(escrito) => filtrar({ texto: escrito || undefined }, true)}
        />
        <Filtro
          nombre="Lista"
          valor={fuente}
          opciones={(listas.data?.items ?? []).map((l) => ({ value: l.codigoFuente, label: l.nombreFuente }))}
          alElegir={(valor) => filtrar({ fuente: valor })}
        />
      </search>
      <div className="rv-lista-cuerpo" aria-busy={isPlaceholderData}>
        {error && !data ? (
          <EstadoError
            error={error}
            detalle="Los filtros quedaron como estaban."
            alReintentar={() => void refetch()}
          />
        ) : !data ? (
          <Cargando filas={8} columnas={[3, 2, 4, 2, 1, 2]} />
        ) : data.items.length > 0 ? (
          <TablaTareas items={data.items} alAbrir={alAbrir} />
        ) : conFiltro ? (
          <EstadoVacio titulo="Ninguna coincidencia cumple el filtro">
            <Button onClick={() => filtrar({ texto: undefined, fuente: undefined })}>
              Quitar los filtros
            </Button>
          </EstadoVacio>
        ) : (
          <EstadoVacio icono={<CheckCircleOutlined />} {...VACIAS[estado]} />
        )}
      </div>
      {data && data.total > 0 && (
        <PieLista
          total={data.total}
          deQue="Coincidencias"
          pagina={pagina}
          porPagina={POR_PAGINA}
          alIr={(hoja) => alCambiar({ pagina: hoja > 1 ? hoja : undefined })}
        />
      )}
    </>
  )
}

function BotonRevisar({ corriendo }: { corriendo: boolean }) {
  const cache = useQueryClient()
  const puede = usePermiso('cumplimiento.decidir')
  const [pidiendo, setPidiendo] = useState(false)
  const motivo = !puede
    ? 'Usted no tiene permiso para pedir revisiones'
    : corriendo
      ? 'Ya hay una revisión en curso o en pausa'
      : undefined
  async function pedir(): Promise<void> {
    setPidiendo(true)
    try {
      await operacion('guardar', revisarTodos, () => ({
        titulo: 'Revisión pedida',
        texto: 'Los clientes se revisan en segundo plano: puede seguir trabajando.',
      }))
    } catch {
      // Its notice was shown.
    } finally {
      setPidiendo(false)
      void cache.invalidateQueries({ queryKey: ['cumplimiento', 'revisiones'] })
    }
  }
  return (
    <Button
      icon={<SyncOutlined aria-hidden />}
      disabled={motivo !== undefined}
      title={motivo}
      loading={pidiendo}
      onClick={() => void pedir()}
    >
      Revisar todos los clientes
    </Button>
  )
}

/** Absent values leave the address. */
const limpia = (busqueda: Cambios) =>
  Object.fromEntries(Object.entries(busqueda).filter(([, valor]) => valor !== undefined)) as BusquedaTareas
