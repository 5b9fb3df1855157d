import type { EntradaAuditoria } from '@retroventa/api/auditoria/llamadas'
import { formatoFechaHora } from '@retroventa/domain/formato/fechas'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Fragment } from 'react'
import { usePermiso } from '../../api/sesion.ts'
import { Cargando, Leido } from '../../ui/Respuestas.tsx'
import { Cambios } from './Cambios.tsx'
import { enLaFicha } from './ficha.ts'
import { queryHistoria } from './llamadas.ts'
import './auditoria.css'

/** Each field that an edit changed, from what to what, as the end of its sentence. */
function DeAQue({ cambios }: { cambios: EntradaAuditoria['cambios'] }) {
  return cambios.map(({ campo, antes, despues }, i) => (
    <Fragment key={`${campo} ${antes} ${despues}`}>
      {i === 0 ? ': ' : '; '}
      {campo} <span className="au-antes">{antes}</span> → <strong>{despues}</strong>
    </Fragment>
  ))
}

/** What happened to one record, newest first. Only for those who may read the log. */
function Historia({ entidad, entidadId }: { entidad: string; entidadId: string }) {
  return (
    <Leido
      consulta={useQuery(queryHistoria(entidad, entidadId))}
      cargando={<Cargando filas={3} columnas={[3, 5]} />}
    >
      {(leida) => <Hechos todos={leida.items} entidad={entidad} entidadId={entidadId} />}
    </Leido>
  )
}

function Hechos(props: { todos: readonly EntradaAuditoria[]; entidad: string; entidadId: string }) {
  const { todos, entidad, entidadId } = props
  if (todos.length === 0) return <p className="rv-suave">Nadie lo ha cambiado desde que se creó.</p>
  const { items, hayMas } = enLaFicha(todos)
  return (
    <>
      <ol className="au-historia">
        {items.map((entrada) => (
          <li key={entrada.id}>
            <p>
              <strong>{entrada.frase}</strong>
              {entrada.resumen !== null && <DeAQue cambios={entrada.cambios} />}
              <span className="rv-suave">, {formatoFechaHora(entrada.instante)}</span>
            </p>
            {/* What was made or taken away whole has no before to be told in a sentence. */}
            {entrada.resumen === null && <Cambios cambios={entrada.cambios} />}
          </li>
        ))}
      </ol>
      {hayMas && (
        <Link to="/auditoria/logs" search={{ entidad, entidadId }}>
          Lo anterior, en el registro de auditoría
        </Link>
      )}
    </>
  )
}

/** What has been changed of a record, at the foot of its form, for who may read the log. */
export function SeccionHistoria(props: { entidad: string; entidadId: string }) {
  const ve = usePermiso('auditoria.ver')
  if (!ve) return null
  return (
    <section className="rv-seccion">
      <h3>Qué se le ha cambiado</h3>
      <Historia {...props} />
    </section>
  )
}
