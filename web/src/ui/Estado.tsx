import {
  CheckCircleFilled,
  ExclamationCircleFilled,
  FieldTimeOutlined,
  FileDoneOutlined,
  HourglassOutlined,
  RollbackOutlined,
  SafetyCertificateFilled,
  StopOutlined,
} from '@ant-design/icons'
import type { ComponentType } from 'react'
import { type ClaveEstado, estadoDe, type Situacion } from './estados.ts'

const ICONOS: Record<ClaveEstado, ComponentType> = {
  vigente: CheckCircleFilled,
  vencido: ExclamationCircleFilled,
  en_espera: HourglassOutlined,
  resuelto: FileDoneOutlined,
  anulado: StopOutlined,
  decomisado: SafetyCertificateFilled,
  devuelto_vigente: RollbackOutlined,
  vence_pronto: FieldTimeOutlined,
}

/** State of a contract: colour, icon and word, never colour alone (design §2). */
export function Estado({ situacion }: { situacion: Situacion }) {
  const { clave, texto } = estadoDe(situacion)
  const Icono = ICONOS[clave]
  return (
    <span className={`rv-estado rv-estado-${clave}`}>
      <Icono aria-hidden />
      {texto}
    </span>
  )
}
