import type { Pedida } from '@retroventa/api/solicitudes/pedida'
import { formatoFechaHora } from '@retroventa/domain/formato/fechas'
import { Link } from '@tanstack/react-router'
import { usePermiso } from '../../api/sesion.ts'
import { type Aviso, avisar } from '../../ui/avisos.ts'

/** Said when a request was left: where it is seen, and that nothing was done yet. */
export const PEDIDA: Aviso = {
  tipo: 'info',
  titulo: 'Autorización pedida',
  texto: 'Todavía no se hizo nada: se hace cuando la aprueben, y aquí se le avisa.',
  accion: <Link to="/solicitudes">Ver la solicitud</Link>,
  segundos: 9,
}

export const avisarPedida = (): void => avisar(PEDIDA)

/**
 * Said where what was asked for is looked at, while nobody answered.
 * @param que what was asked for: `El cierre`
 */
export function YaPedida({ que, pedida, luego }: { que: string; pedida: Pedida; luego?: string }) {
  const ve = usePermiso('solicitudes.ver')
  return (
    <p role="status">
      {`${que} ya se pidió y espera respuesta: ${pedida.quien}, ${formatoFechaHora(pedida.cuando)} `}
      {luego && `${luego} `}
      {ve && <Link to="/solicitudes">Ver la solicitud</Link>}
    </p>
  )
}
