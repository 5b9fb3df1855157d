import CheckCircleFilled from '@ant-design/icons-svg/es/asn/CheckCircleFilled'
import CloseCircleFilled from '@ant-design/icons-svg/es/asn/CloseCircleFilled'
import CloseOutlined from '@ant-design/icons-svg/es/asn/CloseOutlined'
import ExclamationCircleFilled from '@ant-design/icons-svg/es/asn/ExclamationCircleFilled'
import InfoCircleFilled from '@ant-design/icons-svg/es/asn/InfoCircleFilled'
import { type ReactNode, useState, useSyncExternalStore } from 'react'
import { useSesion } from '../../api/sesion.ts'
import { useVisible } from '../../api/visible.ts'
import { Icono } from '../../ui/Icono.tsx'

const ICONOS = {
  error: CloseCircleFilled,
  warning: ExclamationCircleFilled,
  info: InfoCircleFilled,
  success: CheckCircleFilled,
}
type Tipo = keyof typeof ICONOS

/** Of each person: who comes to the machine after somebody has not read what they closed. */
const claveDe = (usuarioId: string) => `retroventa.franja.${usuarioId}`
const leerCerrada = (usuarioId: string): string | null => {
  try {
    return sessionStorage.getItem(claveDe(usuarioId))
  } catch {
    return null
  }
}

/** Banner under the header, 40 px; it pushes the content (design §3). */
function Franja({ tipo, alCerrar, children }: { tipo: Tipo; alCerrar?: () => void; children: ReactNode }) {
  return (
    <div className={`franja franja-${tipo}`} role="status">
      <Icono de={ICONOS[tipo]} /> <span>{children}</span>
      {alCerrar && (
        <button type="button" className="franja-cerrar" aria-label="Cerrar el aviso" onClick={alCerrar}>
          <Icono de={CloseOutlined} />
        </button>
      )}
    </div>
  )
}

/** Notice of the company: closed, it stays closed for that person in this tab until its text changes (001 §2 *Banners*). */
function Notificacion({ usuarioId }: { usuarioId: string }) {
  const { notificacion } = useVisible()
  const [cerrada, setCerrada] = useState(() => leerCerrada(usuarioId))
  if (!notificacion || notificacion.mensaje === cerrada) return null
  const { tipo, mensaje } = notificacion
  const cerrar = () => {
    setCerrada(mensaje)
    try {
      sessionStorage.setItem(claveDe(usuarioId), mensaje)
    } catch {
      // It comes back with the next page load.
    }
  }
  return (
    <Franja tipo={tipo} alCerrar={cerrar}>
      {mensaje}
    </Franja>
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
  const { resolucionVencida, respaldos, libros } = useVisible()
  const { usuario } = useSesion()
  return (
    <>
      {!conRed && (
        <Franja tipo="warning">Este equipo no tiene red. Lo que guarde ahora no llegará al servidor.</Franja>
      )}
      {resolucionVencida && <Franja tipo="error">{resolucionVencida}</Franja>}
      {respaldos && <Franja tipo="error">{respaldos}</Franja>}
      {libros && <Franja tipo="error">{libros}</Franja>}
      <Notificacion key={usuario.id} usuarioId={usuario.id} />
    </>
  )
}
