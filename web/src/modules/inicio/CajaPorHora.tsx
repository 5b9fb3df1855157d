import { Suspense, useState } from 'react'
import { BotonEnlace } from '../../ui/BotonEnlace.tsx'
import { Dinero } from '../../ui/Cifras.tsx'
import { type ColumnaTabla, TablaSimple } from '../../ui/lista/TablaSimple.tsx'
import { Tarjeta } from '../../ui/Piezas.tsx'
import { perezoso } from '../../ui/perezoso.ts'
import { Cargando } from '../../ui/Respuestas.tsx'
import { type Hora, horaTexto, todasLasHoras } from './horas.ts'

/** The chart library comes after the page, and only for who sees the cash. */
const GraficoCaja = perezoso(() => import('./GraficoCaja.tsx'))

const COLUMNAS: readonly ColumnaTabla<Hora>[] = [
  { clave: 'hora', titulo: 'Hora', cabeza: true, celda: ({ hora }) => horaTexto(hora) },
  {
    clave: 'entradas',
    titulo: 'Entradas',
    derecha: true,
    celda: ({ entradas }) => <Dinero valor={entradas} />,
  },
  { clave: 'salidas', titulo: 'Salidas', derecha: true, celda: ({ salidas }) => <Dinero valor={salidas} /> },
]

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
          <BotonEnlace
            className="grafico-boton"
            aria-pressed={conDatos}
            onClick={() => setConDatos(!conDatos)}
          >
            {conDatos ? 'Ver gráfico' : 'Ver datos'}
          </BotonEnlace>
        </span>
      }
      sinRelleno
    >
      {conDatos ? (
        <div className="grafico-datos">
          <TablaSimple columnas={COLUMNAS} filas={todas} clave={({ hora }) => hora} />
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
