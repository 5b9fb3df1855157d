import { ETIQUETAS_OPERACION } from '@retroventa/api/configuracion/textos'
import { fraseDeMensaje } from '@retroventa/api/operaciones/textos'
import { formatoFechaHora } from '@retroventa/domain/formato/fechas'
import { useQuery } from '@tanstack/react-query'
import { Tarjeta } from '../../../ui/Piezas.tsx'
import { queryCopias } from './llamadas.ts'

/** Copies that the customer was sent of the contract and of what was paid on it, and what became of each. Nothing when there is none. */
export function CopiasEnviadas({ codigo }: { codigo: string }) {
  const { data } = useQuery(queryCopias(codigo))
  if (!data || data.enviadas.length === 0) return null
  return (
    <Tarjeta titulo="Copias enviadas" sinRelleno>
      <ul className="ct-lineas">
        {data.enviadas.map(({ id, motivo, creado, empleado, ...mensaje }) => (
          <li key={id}>
            <span className="ct-fuerte">{ETIQUETAS_OPERACION[motivo]}</span>
            <span className="rv-suave">{fraseDeMensaje(mensaje)}</span>
            <span className="rv-suave">{`${formatoFechaHora(creado)}, ${empleado}`}</span>
          </li>
        ))}
      </ul>
    </Tarjeta>
  )
}
