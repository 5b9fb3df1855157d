import ClockCircleOutlined from '@ant-design/icons-svg/es/asn/ClockCircleOutlined'
import { Icono } from './Icono.tsx'
import './futura.css'
import type { ReactNode } from 'react'

/**
 * What a door says while the room behind it is being built: what it will hold and where that work is done meanwhile.
 * No figures: an invented one would be believed.
 */
export function PaginaFutura(props: { hara: string; mientras: string; children?: ReactNode }) {
  const { hara, mientras, children } = props
  return (
    <div className="rv-futura">
      <span className="rv-vacio-icono" aria-hidden>
        <Icono de={ClockCircleOutlined} />
      </span>
      <div>
        <p className="rv-vacio-titulo">Todavía no está disponible</p>
        <dl>
          <dt>Qué tendrá</dt>
          <dd>{hara}</dd>
          {mientras && (
            <>
              <dt>Mientras tanto</dt>
              <dd>{mientras}</dd>
            </>
          )}
        </dl>
        {children && <div className="rv-vacio-acciones">{children}</div>}
      </div>
    </div>
  )
}
