import {
  CheckCircleFilled,
  CloseCircleFilled,
  ExclamationCircleFilled,
  LoadingOutlined,
  MinusCircleOutlined,
  StopOutlined,
  WarningFilled,
} from '@ant-design/icons'
import type { TonoEstado } from '@retroventa/domain/consultas/insignia'
import type { ComponentType } from 'react'

const ICONOS: Record<TonoEstado | 'nada' | 'restringida' | 'consultando', ComponentType> = {
  exito: CheckCircleFilled,
  alerta: ExclamationCircleFilled,
  peligro: WarningFilled,
  falla: CloseCircleFilled,
  nada: MinusCircleOutlined,
  restringida: StopOutlined,
  consultando: LoadingOutlined,
}

export type ClaseFila = keyof typeof ICONOS

/** Icon of a source's state; the word is always beside it (design §1). */
export function IconoEstado({ clase }: { clase: ClaseFila }) {
  const Icono = ICONOS[clase]
  return (
    <span className={`co-icono co-${clase}`} aria-hidden>
      <Icono />
    </span>
  )
}
