import CheckOutlined from '@ant-design/icons-svg/es/asn/CheckOutlined'
import ClockCircleOutlined from '@ant-design/icons-svg/es/asn/ClockCircleOutlined'
import ExclamationCircleFilled from '@ant-design/icons-svg/es/asn/ExclamationCircleFilled'
import PlusOutlined from '@ant-design/icons-svg/es/asn/PlusOutlined'
import { formatoDiaMes } from '@retroventa/domain/formato/fechas'
import { Icono } from './Icono.tsx'
import { type MesRegla, posicion, resumenMeses } from './reglaMeses.ts'
import './regla.css'

const ICONOS = {
  pagado: <Icono de={CheckOutlined} />,
  pendiente: <Icono de={ExclamationCircleFilled} />,
  en_curso: <Icono de={ClockCircleOutlined} />,
  paga: <Icono de={PlusOutlined} />,
  futuro: null,
}

/** A label near an end grows inwards. */
const ancla = (fraccion: number) => (fraccion < 0.12 ? 'inicio' : fraccion > 0.88 ? 'fin' : 'centro')

/**
 * Months of a contract: filled = paid, striped = overdue, gold = in course, dashed = to come, outlined = what this operation pays (`paga`).
 * Gold line = due date, triangle = today. Days are 'YYYY-MM-DD'.
 */
export function ReglaMeses(props: { meses: readonly MesRegla[]; vence?: string; hoy?: string }) {
  const { meses, vence, hoy } = props
  const enVence = vence && posicion(meses, vence)
  const enHoy = hoy && posicion(meses, hoy)
  return (
    <div className="rv-regla" role="img" aria-label={resumenMeses(meses, vence, hoy)}>
      {vence && enVence !== undefined && enVence !== '' && (
        <span className={`rv-regla-vence rv-ancla-${ancla(enVence)}`} style={{ left: `${enVence * 100}%` }}>
          <span>{`${hoy && vence < hoy ? 'Venció' : 'Vence'} ${formatoDiaMes(vence)}`}</span>
        </span>
      )}
      <div className="rv-regla-meses">
        {meses.map(({ inicia, estado }) => {
          const [dia, mes] = formatoDiaMes(inicia).split(' ')
          return (
            <span key={inicia} className={`rv-mes rv-mes-${estado}`}>
              {ICONOS[estado]}
              <span className="rv-mes-dia">{dia}</span> {mes}
            </span>
          )
        })}
      </div>
      {enHoy !== undefined && enHoy !== '' && (
        <span className="rv-regla-hoy" style={{ left: `${enHoy * 100}%` }}>
          Hoy
        </span>
      )}
    </div>
  )
}
