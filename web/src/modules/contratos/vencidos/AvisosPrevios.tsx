import { formatoFechaHora } from '@retroventa/domain/formato/fechas'
import { useQuery } from '@tanstack/react-query'
import { Tarjeta } from '../../../ui/Piezas.tsx'
import { NOMBRES_CANAL } from './canales.ts'
import { queryAvisos } from './llamadas.ts'

/** Dossier of prior notice of a contract: when, by which channel, what was answered. Nothing when none was given. */
export function AvisosPrevios({ codigo }: { codigo: string }) {
  const { data } = useQuery(queryAvisos(codigo))
  if (!data || data.items.length === 0) return null
  return (
    <Tarjeta titulo="Avisos previos" sinRelleno>
      <ul className="ct-lineas">
        {data.items.map(({ instante, canal, respuesta, usuario, salio, espera }) => (
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
    </Tarjeta>
  )
}
