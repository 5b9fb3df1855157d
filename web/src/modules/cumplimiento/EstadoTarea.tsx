import { ClockCircleOutlined, CloseCircleOutlined, WarningFilled } from '@ant-design/icons'
import type { EstadoTarea as Estado } from '@retroventa/domain/listas/tareas'

const FORMAS = {
  pendiente: { texto: 'Pendiente', clase: 'vence_pronto', Icono: ClockCircleOutlined },
  confirmada: { texto: 'Confirmada', clase: 'vencido', Icono: WarningFilled },
  descartada: { texto: 'Descartada', clase: 'resuelto', Icono: CloseCircleOutlined },
} as const

/** State of a hit: colour, icon and word (design §2, same grammar). */
export function EstadoTarea({ estado }: { estado: Estado }) {
  const { texto, clase, Icono } = FORMAS[estado]
  return (
    <span className={`rv-estado rv-estado-${clase}`}>
      <Icono aria-hidden />
      {texto}
    </span>
  )
}
