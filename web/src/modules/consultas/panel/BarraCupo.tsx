import { nombreDelMes } from '@retroventa/domain/formato/fechas'
import type { Cupo } from '../llamadas.ts'

/** Above this many, notches would be hairs: a plain bar (design §4). */
const MUESCAS_MAXIMO = 20
const POCAS = 2

/** Free consultations of the month: used of the limit, amber with the last two, red when there are none. */
export function BarraCupo({ cupo }: { cupo: Cupo }) {
  const { limite, totalConsultas, consultasRestantes, limiteAlcanzado, mes } = cupo
  const usadas = Math.min(totalConsultas, limite)
  const clase = limiteAlcanzado ? 'co-cupo-lleno' : consultasRestantes <= POCAS ? 'co-cupo-poco' : ''
  const quedan = consultasRestantes === 1 ? 'queda 1' : `quedan ${consultasRestantes}`
  return (
    <div className={`co-cupo ${clase}`}>
      <p>
        <span>
          {limiteAlcanzado ? 'Límite de consultas alcanzado' : `Consultas gratis de ${nombreDelMes(mes)}`}
        </span>
        <strong>
          {clase === 'co-cupo-poco' && `${quedan}, `}
          {usadas} de {limite}
        </strong>
      </p>
      <div
        className="co-cupo-barra"
        role="progressbar"
        aria-label="Consultas gratis usadas"
        aria-valuemin={0}
        aria-valuemax={limite}
        aria-valuenow={usadas}
        aria-valuetext={`${usadas} de ${limite}`}
      >
        {limite <= MUESCAS_MAXIMO ? (
          Array.from({ length: limite }, (_, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: identical notches that never move
            <i key={i} className={i < usadas ? 'co-usada' : undefined} />
          ))
        ) : (
          <i className="co-usada" style={{ flexGrow: usadas }} />
        )}
        {limite > MUESCAS_MAXIMO && <i style={{ flexGrow: limite - usadas }} />}
      </div>
    </div>
  )
}
