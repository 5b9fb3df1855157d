import { ExclamationCircleFilled } from '@ant-design/icons'
import { type ReactNode, useSyncExternalStore } from 'react'

/** Banner under the header, 40 px; it pushes the content (design §3). */
function Franja({ tipo, children }: { tipo: 'error' | 'warning'; children: ReactNode }) {
  return (
    <div className={`franja franja-${tipo}`} role="status">
      <ExclamationCircleFilled aria-hidden /> {children}
    </div>
  )
}

function suscribir(avisar: () => void): () => void {
  window.addEventListener('online', avisar)
  window.addEventListener('offline', avisar)
  return () => {
    window.removeEventListener('online', avisar)
    window.removeEventListener('offline', avisar)
  }
}

/** Banners of the frame, the most serious first. */
export function Franjas() {
  const conRed = useSyncExternalStore(suscribir, () => navigator.onLine)
  if (conRed) return null
  return <Franja tipo="warning">Este equipo no tiene red. Lo que guarde ahora no llegará al servidor.</Franja>
}
