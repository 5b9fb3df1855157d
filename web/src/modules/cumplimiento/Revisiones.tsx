import { CaretRightOutlined, PauseOutlined } from '@ant-design/icons'
import { formatoCuantos } from '@retroventa/domain/formato/cuantos'
import { formatoFechaHora } from '@retroventa/domain/formato/fechas'
import { formatoEntero } from '@retroventa/domain/formato/numeros'
import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Button, Progress } from 'antd'
import { useState } from 'react'
import { usePermiso } from '../../api/sesion.ts'
import { avisarError } from '../../ui/avisos.ts'
import { Tarjeta } from '../../ui/Piezas.tsx'
import { abierta, cambiarMarcha, queryRevisiones, type Revision } from './llamadas.ts'

const VISIBLES = 4

const deQue = ({ tipo, listas }: Revision): string =>
  tipo === 'completa'
    ? 'Todos, listas completas'
    : listas.map((l) => `${l.nombreFuente}, versión ${l.version}`).join('; ')

/** What is left at the pace so far; nothing until there is a pace. */
function falta({ iniciada, revisados, total }: Revision): string {
  if (!iniciada || revisados === 0 || total <= revisados) return ''
  const minutos = ((Date.now() - Date.parse(iniciada)) / 60_000 / revisados) * (total - revisados)
  return minutos < 1
    ? ', falta menos de 1 minuto'
    : `, faltan unos ${formatoCuantos(Math.ceil(minutos), 'minuto', 'minutos')}`
}

function Abierta({ revision }: { revision: Revision }) {
  const { revisados, total, estado } = revision
  const parte = total === 0 ? 0 : Math.min(100, Math.floor((revisados / total) * 100))
  return (
    <li>
      <p>{deQue(revision)}</p>
      <Progress percent={parte} size="small" aria-label="Avance de la revisión" />
      <p className="rv-suave cu-marcha">
        <span>
          {estado === 'pendiente'
            ? 'Espera su turno'
            : `${formatoEntero(revisados)} de ${formatoCuantos(total, 'cliente', 'clientes')}${estado === 'pausada' ? ', en pausa' : falta(revision)}`}
        </span>
        <BotonMarcha revision={revision} />
      </p>
    </li>
  )
}

/** Stops a run where it is, or sends it on from there: what was screened is not lost nor done again. */
function BotonMarcha({ revision: { id, estado } }: { revision: Revision }) {
  const cache = useQueryClient()
  const puede = usePermiso('cumplimiento.decidir')
  const [ocupado, setOcupado] = useState(false)
  const pausar = estado !== 'pausada'
  async function cambiar(): Promise<void> {
    setOcupado(true)
    try {
      await cambiarMarcha(id, pausar)
    } catch (error) {
      avisarError('editar', error)
    } finally {
      setOcupado(false)
      void cache.invalidateQueries({ queryKey: queryRevisiones.queryKey })
    }
  }
  return (
    <Button
      size="small"
      icon={pausar ? <PauseOutlined aria-hidden /> : <CaretRightOutlined aria-hidden />}
      disabled={!puede}
      title={puede ? undefined : 'Usted no tiene permiso para pausar revisiones'}
      loading={ocupado}
      onClick={() => void cambiar()}
    >
      {pausar ? 'Pausar' : 'Reanudar'}
    </Button>
  )
}

function Pasada({ revision }: { revision: Revision }) {
  const { id, estado, revisados, tareas, terminada, creada } = revision
  return (
    <li>
      <p>{deQue(revision)}</p>
      {estado === 'reemplazada' ? (
        <p className="rv-suave">{formatoFechaHora(creada)}: siguió con la versión siguiente</p>
      ) : (
        <p className="rv-suave">
          {formatoFechaHora(terminada ?? creada)}: {formatoCuantos(revisados, 'cliente', 'clientes')},{' '}
          {tareas === 0 ? (
            'ninguna coincidencia nueva'
          ) : (
            <Link to="/cumplimiento" search={{ revision: id }}>
              {formatoCuantos(tareas, 'coincidencia nueva', 'coincidencias nuevas')}
            </Link>
          )}
        </p>
      )}
    </li>
  )
}

/** Runs over all customers: the one under way with its progress, and the last ones. */
export function Revisiones({ items }: { items: readonly Revision[] }) {
  return (
    <Tarjeta titulo="Revisiones de clientes">
      {items.length === 0 ? (
        <p className="rv-suave">La primera empieza sola cuando se carga una lista.</p>
      ) : (
        <ul className="cu-revisiones" aria-live="polite">
          {/* One that was stopped long ago is still to be sent on, and keeps another complete one from being asked for. */}
          {items
            .filter((una, i) => i < VISIBLES || abierta(una))
            .map((revision) =>
              abierta(revision) ? (
                <Abierta key={revision.id} revision={revision} />
              ) : (
                <Pasada key={revision.id} revision={revision} />
              ),
            )}
        </ul>
      )}
    </Tarjeta>
  )
}
