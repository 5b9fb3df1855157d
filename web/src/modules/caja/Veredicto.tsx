import CheckCircleFilled from '@ant-design/icons-svg/es/asn/CheckCircleFilled'
import CloseCircleFilled from '@ant-design/icons-svg/es/asn/CloseCircleFilled'
import WarningFilled from '@ant-design/icons-svg/es/asn/WarningFilled'
import { RESULTADOS } from '@retroventa/api/caja/textos'
import { type ResultadoCuadre, resultadoDe } from '@retroventa/domain/operaciones/caja/cuadre'
import { Icono } from '../../ui/Icono.tsx'
import './caja.css'

const ICONOS = { cuadrada: CheckCircleFilled, sobrante: WarningFilled, faltante: CloseCircleFilled } as const
const LOOK: Readonly<Record<ResultadoCuadre, string>> = {
  cuadrada: 'caja-bien',
  sobrante: 'rv-alerta',
  faltante: 'rv-falla',
}

/** What a count came out as (001 §4), by its difference in whole pesos; small in a row of a list. */
export function Veredicto({ diferencia, chico = false }: { diferencia: number; chico?: boolean }) {
  const resultado = resultadoDe(diferencia)
  return (
    <span className={`caja-veredicto ${chico ? 'caja-chico' : ''} ${LOOK[resultado]}`}>
      <Icono de={ICONOS[resultado]} /> {RESULTADOS[resultado]}
    </span>
  )
}
