import { formatoFechaHora } from '@retroventa/domain/formato/fechas'
import { useQuery } from '@tanstack/react-query'
import { Tarjeta } from '../../../ui/Piezas.tsx'
import { Leido } from '../../../ui/Respuestas.tsx'
import { NOMBRES_CANAL } from './canales.ts'
import { queryAvisos } from './llamadas.ts'

/**
 * Dossier of prior notice of a contract: when, by which channel, what was answered. Nothing when none was given; that it could not be read is
 * said, and is not the same.
 */
export function AvisosPrevios({ codigo }: { codigo: string }) {
  const consulta = useQuery(queryAvisos(codigo))
  if (!consulta.error && !consulta.data?.items.length) return null
  return (
    <Tarjeta titulo="Avisos previos" sinRelleno>
      <Leido consulta={consulta} cargando={null}>
        {({ items }) => (
          <ul className="ct-lineas">
            {items.map(({ instante, canal, respuesta, usuario, salio, espera }) => (
              <li key={instante}>
                <span className="ct-fuerte">{NOMBRES_CANAL[canal]}</span>
                {salio === null &&
                  (espera ? (
                    <span className="rv-suave">Aún no sale: cuenta desde que salga</span>
                  ) : (
                    <span className="rv-falla">No salió: no cuenta</span>
                  ))}
                <span className="rv-suave">
                  {[formatoFechaHora(instante), usuario, respuesta].filter(Boolean).join(', ')}
                </span>
              </li>
            ))}
          </ul>
        )}
      </Leido>
    </Tarjeta>
  )
}
