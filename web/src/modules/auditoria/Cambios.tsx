import type { EntradaAuditoria } from '@retroventa/api/auditoria/llamadas'

/** What changed, before → after, one line a field. */
export function Cambios({ cambios }: { cambios: EntradaAuditoria['cambios'] }) {
  return (
    <dl className="au-cambios">
      {cambios.map(({ campo, antes, despues }) => (
        <div key={`${campo} ${antes} ${despues}`}>
          <dt>{campo}</dt>
          <dd>
            <span className="au-antes">{antes}</span> <span aria-hidden>→</span>
            <span className="rv-solo-lector">ahora</span> <strong>{despues}</strong>
          </dd>
        </div>
      ))}
    </dl>
  )
}
