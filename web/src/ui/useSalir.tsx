import { Button } from 'antd'
import { useCerrarSesion } from '../api/sesion.ts'
import { avisar } from './avisos.ts'

/** How to sign out; a session that could not be closed is told, with what tries again, and stays on the screen. */
export function useSalir(): () => void {
  const { mutate } = useCerrarSesion(({ message }) =>
    avisar({
      tipo: 'error',
      titulo: 'Salir',
      texto: message,
      accion: (
        <Button size="small" onClick={() => mutate()}>
          Salir de nuevo
        </Button>
      ),
      segundos: 0,
    }),
  )
  return () => mutate()
}
