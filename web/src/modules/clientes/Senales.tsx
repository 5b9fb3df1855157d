import { InfoCircleFilled, StopFilled } from '@ant-design/icons'

/** What the cashier must know before anything else, in red and in words (design §4). */
export function NoDeseado() {
  return (
    <p className="cl-no-deseado">
      <StopFilled aria-hidden /> <strong>Cliente no deseado.</strong> No lo atienda sin autorización.
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
