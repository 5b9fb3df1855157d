import { DownOutlined, RightOutlined } from '@ant-design/icons'
import type { EntradaAuditoria } from '@retroventa/api/auditoria/llamadas'
import { Cambios } from './Cambios.tsx'

/** The sentence of a change, which opens what it changed. */
export function Frase(props: { entrada: EntradaAuditoria; abierta: boolean; alAbrir: () => void }) {
  const { entrada, abierta, alAbrir } = props
  const { id, frase, resumen, cambios } = entrada
  if (cambios.length === 0) return <span className="au-frase au-sin">{frase}</span>
  return (
    <button
      type="button"
      className="au-frase"
      aria-expanded={abierta}
      aria-controls={`au-${id}`}
      onClick={alAbrir}
    >
      {abierta ? <DownOutlined aria-hidden /> : <RightOutlined aria-hidden />}
      <span>
        {frase}
        {resumen && <span className="rv-suave">: {resumen}</span>}
      </span>
    </button>
  )
}

/** What a change was, below its sentence. */
export function Detalle({ entrada: { id, cambios, solicitud } }: { entrada: EntradaAuditoria }) {
  return (
    <div id={`au-${id}`} className="au-detalle">
      <Cambios cambios={cambios} />
      <p className="rv-suave">Solicitud {solicitud}</p>
    </div>
  )
}
