import { Link } from '@tanstack/react-router'
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
