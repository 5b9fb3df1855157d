import { InfoCircleFilled, StopFilled } from '@ant-design/icons'
import { formatoFechaHora } from '@retroventa/domain/formato/fechas'
import type { Cliente } from './consultas.ts'

/** What the cashier must know before anything else, in red and in words (design §4). */
export function NoDeseado({ marca }: { marca?: Cliente['cliente']['marca'] }) {
  return (
    <p className="cl-no-deseado">
      <StopFilled aria-hidden />
      <span>
        <strong>Cliente no deseado.</strong> No lo atienda sin autorización.
        {marca && (
          <>
            {' '}
            {marca.motivo}. Lo marcó {marca.por ?? 'alguien que ya no está'},{' '}
            {formatoFechaHora(marca.instante)}.
          </>
        )}
      </span>
    </p>
  )
}

/** The observation on its gold veil: never behind an icon (design §4). */
export function Observacion({ texto }: { texto: string }) {
  return (
    <p className="cl-observacion">
      <InfoCircleFilled aria-hidden />
      <span>
        <strong>Observación:</strong> {texto}
      </span>
    </p>
  )
}
