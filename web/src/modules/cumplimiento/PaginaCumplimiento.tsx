import { CheckCircleOutlined, SyncOutlined } from '@ant-design/icons'
import { LISTA_TAREAS } from '@retroventa/api/cumplimiento/lista'
import { SIN_QUIEN_DECIDA } from '@retroventa/api/cumplimiento/textos'
import { formatoFechaHora } from '@retroventa/domain/formato/fechas'
import type { EstadoTarea } from '@retroventa/domain/listas/tareas'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { Alert, Button } from 'antd'
import { useRef, useState } from 'react'
import { usePermiso } from '../../api/sesion.ts'
import { operacion } from '../../ui/avisos.ts'
import { Documento } from '../../ui/Cifras.tsx'
import { Lista } from '../../ui/lista/Lista.tsx'
import { useLista } from '../../ui/lista/useLista.ts'
import { TituloPagina } from '../../ui/Piezas.tsx'
import { EstadoError, SinActualizar } from '../../ui/Respuestas.tsx'
import { documentoDe } from '../clientes/public.ts'
import { ListasEnUso } from '../consultas/public.ts'
import { CajonTarea } from './CajonTarea.tsx'
import {
  abierta,
  direccionExportar,
  queryRevisiones,
  queryTareas,
  revisarTodos,
  type Tarea,
} from './llamadas.ts'
import { avisoDePedida } from './pedida.ts'
import { Revisiones } from './Revisiones.tsx'
import './cumplimiento.css'

const VACIAS: Readonly<Record<EstadoTarea, { titulo: string; texto: string }>> = {
  pendiente: {
    titulo: 'Nadie por decidir',
    texto: 'Aquí aparece cada cliente que coincide con una lista. Se buscan solos cuando una lista cambia.',
  },
  confirmada: { titulo: 'Ninguna confirmada', texto: 'Un cliente confirmado queda marcado en el mostrador.' },
  descartada: { titulo: 'Ninguna descartada', texto: 'Lo descartado no vuelve mientras nada cambie.' },
}

/** Hits of customers with the sanctions lists, decided one by one. */
export function PaginaCumplimiento() {
  const { tarea } = useSearch({ from: '/marco/cumplimiento' })
  const lista = useLista(LISTA_TAREAS)
  const caja = useRef<HTMLDivElement>(null)
  const verListas = usePermiso('consultas.ver')
  const revisiones = useQuery(queryRevisiones)
  const consulta = useQuery(queryTareas(lista.pedido))
  const { estado = 'pendiente', pagina } = lista.busqueda as { estado?: EstadoTarea; pagina?: number }
  const items = consulta.data?.items ?? []
  const abrir = (cual: string | undefined) => {
    lista.cambiar({ tarea: cual, pagina })
    // Focus goes back to the row that opened the drawer.
    if (!cual && tarea) {
      const fila = items.findIndex(({ id }) => id === tarea)
      setTimeout(
        () => caja.current?.querySelector<HTMLElement>(`[data-fila="${fila}"] .rv-codigo`)?.focus(),
        300,
      )
    }
  }
  return (
    <>
      <TituloPagina titulo="Cumplimiento" detalle="Clientes que coinciden con listas de sanciones">
        <BotonRevisar corriendo={revisiones.data?.items.some(abierta) ?? false} />
      </TituloPagina>
      {consulta.data?.quienesDeciden === 0 && (
        <Alert type="error" showIcon className="cu-nadie" title={SIN_QUIEN_DECIDA} />
      )}
      <div className="cu-columnas" ref={caja}>
        <Lista<Tarea>
          lista={lista}
          titulo="Coincidencias"
          dentro
          consulta={consulta}
          clave={({ id }) => id}
          alAbrir={({ id }) => abrir(id)}
          celdas={{ documento: ({ cliente }) => <Documento texto={documentoDe(cliente)} /> }}
          opciones={{
            fuente: (consulta.data?.fuentes ?? []).map(({ codigo, nombre }) => ({
              value: codigo,
              label: nombre,
            })),
            revision: (revisiones.data?.items ?? []).map(({ id, creada, terminada }) => ({
              value: id,
              label: formatoFechaHora(terminada ?? creada),
            })),
          }}
          exportar={(archivo) => direccionExportar({ ...lista.filtro, archivo })}
          vacia={{ icono: <CheckCircleOutlined />, ...VACIAS[estado] }}
        />
        <aside className="cu-lado" aria-label="Listas y revisiones">
          {revisiones.error && !revisiones.data && (
            <EstadoError error={revisiones.error} alReintentar={() => void revisiones.refetch()} />
          )}
          <SinActualizar consulta={revisiones} />
          {revisiones.data && <Revisiones items={revisiones.data.items} />}
          {verListas && <ListasEnUso />}
        </aside>
      </div>
      <CajonTarea id={tarea} cola={estado === 'pendiente' ? items.map(({ id }) => id) : []} alIr={abrir} />
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
      await operacion('guardar', revisarTodos, avisoDePedida)
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
