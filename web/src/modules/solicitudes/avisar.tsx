import { Link } from '@tanstack/react-router'
import { avisar } from '../../ui/avisos.ts'

/** Said when a request was left: where it is seen, and that nothing was done yet. */
export function avisarPedida(): void {
  avisar({
    tipo: 'info',
    titulo: 'Autorización pedida',
    texto: 'Todavía no se hizo nada: se hace cuando la aprueben, y aquí se le avisa.',
    accion: <Link to="/solicitudes">Ver la solicitud</Link>,
    segundos: 9,
  })
}
