import type { Respuesta } from '@retroventa/api/core/endpoint'
import type { verPuntos } from '@retroventa/api/ventas/llamadas'
import { formatoFechaHora } from '@retroventa/domain/formato/fechas'
import { formatoEntero, formatoPesos } from '@retroventa/domain/formato/numeros'
import { useQuery } from '@tanstack/react-query'
import { Leido } from '../../../ui/Respuestas.tsx'
import { EnlaceDocumento } from '../../operaciones/public.ts'
import { queryPuntos } from '../llamadas.ts'

/** What the customer has for what they bought, and where it came from; nothing where nobody counts points. */
export function PuntosCliente({ id }: { id: string }) {
  return (
    <Leido consulta={useQuery(queryPuntos(id))} cargando={null}>
      {(puntos) => <Puntos {...puntos} />}
    </Leido>
  )
}

function Puntos({ activos, saldo, vale, movimientos }: Respuesta<typeof verPuntos>) {
  if (!activos && movimientos.length === 0) return null
  return (
    <section className="cl-seccion" aria-label="Puntos">
      <h2>Puntos</h2>
      <p>
        <strong>{formatoEntero(saldo)}</strong> {saldo === 1 ? 'punto' : 'puntos'}
        {vale > 0 && (
          <span className="rv-suave">
            {' '}
            que {saldo === 1 ? 'vale' : 'valen'} {formatoPesos(vale)}
          </span>
        )}
      </p>
      {movimientos.length === 0 && <p className="rv-suave cl-seccion-nada">Todavía no ha ganado ninguno.</p>}
      <ul className="cl-mensajes">
        {movimientos.map((uno) => (
          <li key={uno.id}>
            <p>
              <strong>
                {uno.puntos > 0 ? '+' : '−'}
                {formatoEntero(Math.abs(uno.puntos))}
              </strong>
              <span className="cl-mensaje-estado">{formatoFechaHora(uno.instante)}</span>
            </p>
            <p className="rv-suave">
              {uno.documento ? <EnlaceDocumento codigo={uno.documento} /> : uno.almacen}
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}
