import { formatoFechaHora } from '@retroventa/domain/formato/fechas'
import { formatoEntero } from '@retroventa/domain/formato/numeros'
import { Progress } from 'antd'
import { Tarjeta } from '../../ui/Piezas.tsx'
import { enMarcha, type Revision } from './consultas.ts'

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
    : `, faltan unos ${formatoEntero(Math.ceil(minutos))} minutos`
}

function EnMarcha({ revision }: { revision: Revision }) {
  const { revisados, total, estado } = revision
  const parte = total === 0 ? 0 : Math.min(100, Math.floor((revisados / total) * 100))
  return (
    <li>
      <p>{deQue(revision)}</p>
      <Progress percent={parte} size="small" aria-label="Avance de la revisión" />
      <p className="rv-suave">
        {estado === 'pendiente'
          ? 'Espera su turno'
          : `${formatoEntero(revisados)} de ${formatoEntero(total)} clientes${falta(revision)}`}
      </p>
    </li>
  )
}

function Pasada({ revision }: { revision: Revision }) {
  const { estado, revisados, tareas, terminada, creada } = revision
  return (
    <li>
      <p>{deQue(revision)}</p>
      <p className="rv-suave">
        {estado === 'reemplazada'
          ? `${formatoFechaHora(creada)}: siguió con la versión siguiente`
          : `${formatoFechaHora(terminada ?? creada)}: ${formatoEntero(revisados)} clientes, ${formatoEntero(tareas)} ${tareas === 1 ? 'coincidencia nueva' : 'coincidencias nuevas'}`}
      </p>
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
          {items
            .slice(0, VISIBLES)
            .map((revision) =>
              enMarcha(revision) ? (
                <EnMarcha key={revision.id} revision={revision} />
              ) : (
                <Pasada key={revision.id} revision={revision} />
              ),
            )}
        </ul>
      )}
    </Tarjeta>
  )
}
