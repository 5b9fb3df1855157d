import CheckCircleFilled from '@ant-design/icons-svg/es/asn/CheckCircleFilled'
import CloseCircleFilled from '@ant-design/icons-svg/es/asn/CloseCircleFilled'
import WarningFilled from '@ant-design/icons-svg/es/asn/WarningFilled'
import { RESULTADOS } from '@retroventa/api/caja/textos'
import { type ResultadoCuadre, resultadoDe } from '@retroventa/domain/operaciones/caja/cuadre'
import { useQuery } from '@tanstack/react-query'
import { Dinero } from '../../ui/Cifras.tsx'
import { Icono } from '../../ui/Icono.tsx'
import { Cargando, EstadoError } from '../../ui/Respuestas.tsx'
import { queryCuadre } from './llamadas.ts'

const ICONOS = { cuadrada: CheckCircleFilled, sobrante: WarningFilled, faltante: CloseCircleFilled } as const
const LOOK: Readonly<Record<ResultadoCuadre, string>> = {
  cuadrada: 'caja-bien',
  sobrante: 'rv-alerta',
  faltante: 'rv-falla',
}

/** What the count came out as; who counts blind is told only what they counted (D26). */
export function Resultado({ codigo }: { codigo: string }) {
  const { data, error, refetch } = useQuery(queryCuadre(codigo))
  if (error && !data) return <EstadoError error={error} alReintentar={() => void refetch()} />
  if (!data) return <Cargando filas={3} columnas={[2, 2]} />
  const { efectivo, caja, diferencia } = data
  const resultado = diferencia === null ? undefined : resultadoDe(diferencia)
  return (
    <section className="caja-resultado" aria-label="Resultado del cuadre">
      {resultado && (
        <p className={`caja-veredicto ${LOOK[resultado]}`} role="status">
          <Icono de={ICONOS[resultado]} /> {RESULTADOS[resultado]}
        </p>
      )}
      <dl className="caja-cifras">
        <dt>Efectivo contado</dt>
        <dd>
          <Dinero valor={efectivo} />
        </dd>
        {caja !== null && diferencia !== null && (
          <>
            <dt>Caja del sistema</dt>
            <dd>
              <Dinero valor={caja} />
            </dd>
            <dt>Diferencia</dt>
            <dd>
              <Dinero valor={diferencia} />
            </dd>
          </>
        )}
      </dl>
    </section>
  )
}
