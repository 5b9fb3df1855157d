/** A figure beside the greatest of its column, as a length: the chart of a short table, under the figure that says it. */
export const BarraDeCifra = ({ valor, mayor }: { valor: number; mayor: number }) =>
  mayor > 0 && (
    <span className="ms-barra-cifra" style={{ width: `${Math.round((valor * 100) / mayor)}%` }} aria-hidden />
  )
