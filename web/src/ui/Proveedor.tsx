import { ConfigProvider, notification } from 'antd'
import esES from 'antd/locale/es_ES'
import dayjs from 'dayjs'
import 'dayjs/locale/es'
import { type ReactNode, useEffect, useMemo } from 'react'
import { conectarAvisos } from './avisos.ts'
import { useModoEfectivo } from './modo.ts'
import { marcaRequerida } from './Piezas.tsx'
import { temaAntd } from './tema.ts'
import { useConsultaMedios, useEsTelefono } from './useConsultaMedios.ts'
import './kit.css'

// Inside date pickers only; every other date is text of the domain.
dayjs.locale('es')

const CLAVE = 'operacion'
const SEGUNDOS = { info: 5, success: 4, warning: 6, error: 7 }

/** Where the notices live: bottom left, one key, progress, pause on hover (001 §4). */
function Avisos() {
  const [api, contexto] = notification.useNotification({
    placement: 'bottomLeft',
    showProgress: true,
    pauseOnHover: true,
    maxCount: 3,
    bottom: 16,
  })
  useEffect(() => {
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
    )
  }, [api])
  return contexto
}

/** Theme, language and notices for everything inside the frame. */
export function Proveedor({ children }: { children: ReactNode }) {
  const modo = useModoEfectivo()
  const sinMovimiento = useConsultaMedios('(prefers-reduced-motion: reduce)')
  const telefono = useEsTelefono()
  const theme = useMemo(() => temaAntd(modo, sinMovimiento, telefono), [modo, sinMovimiento, telefono])
  return (
    <ConfigProvider theme={theme} locale={esES} form={{ requiredMark: marcaRequerida }}>
      {children}
      <Avisos />
    </ConfigProvider>
  )
}
