import { formatoFechaHora } from '@retroventa/domain/formato/fechas'

/** When the prices behind a value were saved, or that they are those of the installation. */
export function Guardados({ ultimaUpdate }: { ultimaUpdate: string | null }) {
  return (
    <span className="rv-suave">
      {ultimaUpdate ? `Valores guardados el ${formatoFechaHora(ultimaUpdate)}` : 'Valores de la instalación'}
    </span>
  )
}
