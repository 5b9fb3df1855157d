import WarningFilled from '@ant-design/icons-svg/es/asn/WarningFilled'
import { Link } from '@tanstack/react-router'
import { Icono } from '../../ui/Icono.tsx'

/** Work that waits for this person besides the contracts; nothing when there is none. */
export function Pendientes({
  coincidencias,
  recordatorios,
}: {
  coincidencias: number | null
  recordatorios: number | null
}) {
  if (!coincidencias) return null
  return (
    <Link to="/cumplimiento" className="pendientes">
      <Icono de={WarningFilled} />
      <strong>
        {coincidencias === 1
          ? '1 cliente se parece a alguien de una lista'
          : `${coincidencias} clientes se parecen a alguien de una lista`}
      </strong>
      <span>{recordatorios ? `${recordatorios} para mirar hoy` : 'Confirme o descarte'}</span>
    </Link>
  )
}
