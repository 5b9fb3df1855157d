import CheckCircleFilled from '@ant-design/icons-svg/es/asn/CheckCircleFilled'
import ClockCircleOutlined from '@ant-design/icons-svg/es/asn/ClockCircleOutlined'
import CloseCircleFilled from '@ant-design/icons-svg/es/asn/CloseCircleFilled'
import EyeOutlined from '@ant-design/icons-svg/es/asn/EyeOutlined'
import HourglassOutlined from '@ant-design/icons-svg/es/asn/HourglassOutlined'
import SendOutlined from '@ant-design/icons-svg/es/asn/SendOutlined'
import StopOutlined from '@ant-design/icons-svg/es/asn/StopOutlined'
import { nombreDeEstado } from '@retroventa/api/mensajes/lista'
import { Icono } from '../../ui/Icono.tsx'
import type { MensajeFila } from './llamadas.ts'

const DIBUJOS = {
  encolado: [ClockCircleOutlined, 'en_espera'],
  retenido: [HourglassOutlined, 'en_espera'],
  enviado: [SendOutlined, 'resuelto'],
  entregado: [CheckCircleFilled, 'vigente'],
  leido: [EyeOutlined, 'vigente'],
  fallido: [CloseCircleFilled, 'vencido'],
  cancelado: [StopOutlined, 'anulado'],
} as const

/** State of a message: icon and word, never the colour alone (design §1). */
export function EstadoMensaje({ estado }: { estado: MensajeFila['estado'] }) {
  const [icono, clase] = DIBUJOS[estado]
  return (
    <span className={`rv-estado rv-estado-${clase}`}>
      <Icono de={icono} /> {nombreDeEstado(estado)}
    </span>
  )
}
