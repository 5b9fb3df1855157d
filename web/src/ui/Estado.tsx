import CheckCircleFilled from '@ant-design/icons-svg/es/asn/CheckCircleFilled'
import ExclamationCircleFilled from '@ant-design/icons-svg/es/asn/ExclamationCircleFilled'
import FieldTimeOutlined from '@ant-design/icons-svg/es/asn/FieldTimeOutlined'
import FileDoneOutlined from '@ant-design/icons-svg/es/asn/FileDoneOutlined'
import HourglassOutlined from '@ant-design/icons-svg/es/asn/HourglassOutlined'
import LockFilled from '@ant-design/icons-svg/es/asn/LockFilled'
import RollbackOutlined from '@ant-design/icons-svg/es/asn/RollbackOutlined'
import SafetyCertificateFilled from '@ant-design/icons-svg/es/asn/SafetyCertificateFilled'
import StopOutlined from '@ant-design/icons-svg/es/asn/StopOutlined'
import { type ClaveEstado, estadoDe, type Situacion } from './estados.ts'
import { type DibujoIcono, Icono } from './Icono.tsx'

const ICONOS: Record<ClaveEstado, DibujoIcono> = {
  vigente: CheckCircleFilled,
  vencido: ExclamationCircleFilled,
  en_espera: HourglassOutlined,
  resuelto: FileDoneOutlined,
  anulado: StopOutlined,
  decomisado: SafetyCertificateFilled,
  devuelto_vigente: RollbackOutlined,
  problema_legal: LockFilled,
  vence_pronto: FieldTimeOutlined,
}

/** State of a contract: colour, icon and word, never colour alone (design §2). */
export function Estado({ situacion }: { situacion: Situacion }) {
  const { clave, texto } = estadoDe(situacion)
  return (
    <span className={`rv-estado rv-estado-${clave}`}>
      <Icono de={ICONOS[clave]} />
      {texto}
    </span>
  )
}
