import { notification } from 'antd'
import { useEffect } from 'react'
import { conectarAvisos } from './avisos.ts'
import { useEsTelefono } from './useMedios.ts'

const CLAVE = 'operacion'
const SEGUNDOS = { info: 5, success: 4, warning: 6, error: 7 }

/** Over the bar at the foot of a telephone, which is the way to go on. */
const SOBRE_LA_BARRA = 72

/** Where the notices live: bottom left, one key, progress, pause on hover (001 §4). */
export default function Avisos() {
  const telefono = useEsTelefono()
  const [api, contexto] = notification.useNotification({
    placement: 'bottomLeft',
    showProgress: true,
    pauseOnHover: true,
    maxCount: 3,
    bottom: telefono ? SOBRE_LA_BARRA : 16,
  })
  useEffect(
    () =>
      conectarAvisos(
        ({ tipo, titulo, texto, accion, segundos = SEGUNDOS[tipo] }) =>
          api[tipo]({
            key: CLAVE,
            title: titulo,
            description: texto,
            actions: accion,
            duration: segundos,
            ...(segundos === 0 && tipo === 'info' && { className: 'rv-procesando' }),
            role: tipo === 'error' ? 'alert' : 'status',
          }),
        () => api.destroy(CLAVE),
      ),
    [api],
  )
  return contexto
}
