import CheckCircleFilled from '@ant-design/icons-svg/es/asn/CheckCircleFilled'
import ClockCircleOutlined from '@ant-design/icons-svg/es/asn/ClockCircleOutlined'
import CloseCircleFilled from '@ant-design/icons-svg/es/asn/CloseCircleFilled'
import RollbackOutlined from '@ant-design/icons-svg/es/asn/RollbackOutlined'
import StopOutlined from '@ant-design/icons-svg/es/asn/StopOutlined'
import { type EstadoSolicitud as Cual, nombreDeEstado } from '@retroventa/api/solicitudes/lista'
import { Icono } from '../../ui/Icono.tsx'

const DIBUJOS = {
  pendiente: [ClockCircleOutlined, 'en_espera'],
  aprobada: [CheckCircleFilled, 'vigente'],
  rechazada: [CloseCircleFilled, 'vencido'],
  devuelta: [RollbackOutlined, 'en_espera'],
  vencida: [StopOutlined, 'anulado'],
} as const

/** State of a request: icon and word, never the colour alone (design §1). */
export function EstadoSolicitud({ estado }: { estado: Cual }) {
  const [icono, clase] = DIBUJOS[estado]
  return (
    <span className={`rv-estado rv-estado-${clase}`}>
      <Icono de={icono} /> {nombreDeEstado(estado)}
    </span>
  )
}
