import { NOMBRES_CANAL, nombreDeEstado } from '@retroventa/api/mensajes/lista'
import type { listarMensajes } from '@retroventa/api/mensajes/llamadas'
import { formatoFechaHora } from '@retroventa/domain/formato/fechas'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Button } from 'antd'
import { useState } from 'react'
import { llamar } from '../../../api/cliente.ts'
import { ruta } from '../../../api/referencia.ts'
import { Cargando, EstadoError } from '../../../ui/Respuestas.tsx'
import { verLosMensajes } from '../presentar.ts'

const MENSAJES = ruta<typeof listarMensajes>('GET', '/mensajes')
/** The latest ones; the rest on request. */
const PRIMEROS = 3

const queryMensajes = (clienteId: string) =>
  queryOptions({
    queryKey: ['clientes', 'mensajes', clienteId],
    queryFn: ({ signal }) => llamar(MENSAJES, { query: { clienteId } }, { señal: signal }),
    staleTime: 0,
  })

/** What was sent to the customer: by which channel, when, whether it left, and if not why. */
export function MensajesCliente({ id }: { id: string }) {
  const { data, error, refetch } = useQuery(queryMensajes(id))
  const [todos, setTodos] = useState(false)
  const items = data?.items ?? []
  return (
    <section className="cl-seccion" aria-label="Mensajes enviados">
      <h2>Mensajes enviados</h2>
      {error && <EstadoError error={error} alReintentar={() => void refetch()} />}
      {!data && !error && <Cargando filas={2} columnas={[1, 3]} />}
      {data && items.length === 0 && (
        <p className="rv-suave cl-seccion-nada">Todavía no se le ha enviado ninguno.</p>
      )}
      <ul className="cl-mensajes">
        {(todos ? items : items.slice(0, PRIMEROS)).map((m) => (
          <li key={m.id} className={m.estado === 'fallido' ? 'cl-mensaje-fallido' : ''}>
            <p>
              <strong>{NOMBRES_CANAL[m.canal]}</strong>
              {m.destino && <span className="rv-suave"> a {m.destino}</span>}
              <span className="cl-mensaje-estado">
                {nombreDeEstado(m.estado)} · {formatoFechaHora(m.enviado ?? m.creado)}
              </span>
            </p>
            {m.asunto && <p>{m.asunto}</p>}
            <p className="rv-suave cl-mensaje-texto">{m.texto}</p>
            {m.razon && (
              <p className="cl-mensaje-razon">
                {m.razon.texto}
                {m.hasta &&
                  m.estado !== 'retenido' &&
                  ` Se vuelve a intentar el ${formatoFechaHora(m.hasta)}`}
              </p>
            )}
          </li>
        ))}
      </ul>
      {!todos && items.length > PRIMEROS && (
        <Button type="link" size="small" onClick={() => setTodos(true)}>
          {verLosMensajes(items.length, data?.total ?? 0)}
        </Button>
      )}
      {items.length > 0 && (
        <Link to="/mensajes" search={{ cliente: id }}>
          En la bandeja de salida
        </Link>
      )}
    </section>
  )
}
