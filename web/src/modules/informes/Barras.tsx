import type { TipoColumna } from '@retroventa/api/core/lista'
import type { PaginaInforme } from '@retroventa/api/informes/llamadas'
import { formatoEntero, formatoGrande, formatoPesos } from '@retroventa/domain/formato/numeros'
import { Bar, BarChart, LabelList, ResponsiveContainer, XAxis, YAxis } from 'recharts'

const ALTO_BARRA = 34

/** The whole filter as bars: the same figures that the groups of the list say. */
export default function Barras(props: { barras: PaginaInforme['barras']; tipo: TipoColumna | undefined }) {
  const { barras, tipo } = props
  const decir = (valor: unknown) =>
    tipo === 'pesos' ? formatoPesos(Number(valor)) : formatoEntero(Number(valor))
  return (
    <div aria-hidden>
      <ResponsiveContainer width="100%" height={barras.length * ALTO_BARRA + 8}>
        <BarChart
          data={barras}
          layout="vertical"
          margin={{ top: 0, right: 110, bottom: 0, left: 0 }}
          accessibilityLayer={false}
        >
          <XAxis type="number" hide tickFormatter={formatoGrande} />
          <YAxis
            type="category"
            dataKey="clave"
            width={150}
            axisLine={false}
            tickLine={false}
            tick={{ fill: 'var(--rv-text)', fontSize: 12 }}
          />
          <Bar dataKey="valor" fill="var(--rv-grafico-1)" radius={[0, 4, 4, 0]} isAnimationActive={false}>
            <LabelList
              dataKey="valor"
              position="right"
              fill="var(--rv-text)"
              fontSize={12}
              formatter={decir}
            />
          </Bar>
        </BarChart>
      </ResponsiveContainer>
    </div>
  )
}
