import { WarningOutlined } from '@ant-design/icons'
import type { TopeUsura } from '@retroventa/api/contratos/llamadas'
import { formatoFecha } from '@retroventa/domain/formato/fechas'
import { formatoPorcentaje } from '@retroventa/domain/formato/numeros'
import { Link } from '@tanstack/react-router'
import { usePermiso } from '../../../api/sesion.ts'

/** A percentage that passes the legal cap of its day is said, with the reason that the house gave for it. */
export function AvisoTope({ efectivaAnual, tope }: { efectivaAnual: number; tope: TopeUsura | null }) {
  if (!tope || efectivaAnual <= tope.efectivaAnual) return null
  return (
    <p className="ct-aviso-tope" role="note">
      <WarningOutlined aria-hidden />
      <span>
        {formatoPorcentaje(efectivaAnual)} E.A. pasa el tope de {formatoPorcentaje(tope.efectivaAnual)} que
        rige del {formatoFecha(tope.desde)} al {formatoFecha(tope.hasta)}.{' '}
        {tope.motivo ? (
          `Motivo registrado: ${tope.motivo}`
        ) : (
          <Link to="/contratos/topes">Falta el motivo</Link>
        )}
      </span>
    </p>
  )
}

/** Before it is signed: without a cap for that day nothing was compared, which is not the same as being under it. */
export function SinTope({ dia }: { dia: string }) {
  const registra = usePermiso('contratos.topes')
  return (
    <p className="ct-aviso-tope" role="note">
      <WarningOutlined aria-hidden />
      <span>
        No hay tope de usura registrado para el {formatoFecha(dia)}.{' '}
        {registra && <Link to="/contratos/topes">Registrarlo</Link>}
      </span>
    </p>
  )
}
