import { Suspense, useState } from 'react'
import { Dinero } from '../../ui/Cifras.tsx'
import { Tarjeta } from '../../ui/Piezas.tsx'
import { perezoso } from '../../ui/perezoso.ts'
import { Cargando } from '../../ui/Respuestas.tsx'
import { type Hora, horaTexto, todasLasHoras } from './horas.ts'

/** The chart library comes after the page, and only for who sees the cash. */
const GraficoCaja = perezoso(() => import('./GraficoCaja.tsx'))

/** Cash in and out by hour (design 03), as bars or as the exact figures. */
export function CajaPorHora({ horas }: { horas: readonly Hora[] }) {
  const [conDatos, setConDatos] = useState(false)
  const todas = todasLasHoras(horas)
  return (
    <Tarjeta
      titulo="Caja por hora"
      extra={
        <span className="grafico-leyenda">
          <span>
            <i style={{ background: 'var(--rv-grafico-1)' }} />
            Entradas
          </span>
          <span>
            <i style={{ background: 'var(--rv-grafico-2)' }} />
            Salidas
          </span>
          <button
            type="button"
            className="grafico-boton"
            aria-pressed={conDatos}
            onClick={() => setConDatos(!conDatos)}
          >
            {conDatos ? 'Ver gráfico' : 'Ver datos'}
          </button>
        </span>
      }
      sinRelleno
    >
      {conDatos ? (
        <div className="grafico-datos">
          <table className="rv-tabla">
            <thead>
              <tr>
                <th scope="col">Hora</th>
                <th scope="col" className="rv-derecha">
                  Entradas
                </th>
                <th scope="col" className="rv-derecha">
                  Salidas
                </th>
              </tr>
            </thead>
            <tbody>
              {todas.map(({ hora, entradas, salidas }) => (
                <tr key={hora}>
                  <th scope="row">{horaTexto(hora)}</th>
                  <td className="rv-derecha">
                    <Dinero valor={entradas} />
                  </td>
                  <td className="rv-derecha">
                    <Dinero valor={salidas} />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      ) : (
        <div className="grafico">
          <Suspense fallback={<Cargando filas={3} columnas={[1]} />}>
            <GraficoCaja horas={todas} />
          </Suspense>
        </div>
      )}
    </Tarjeta>
  )
}
