import type { FilaUtilidad } from '@retroventa/api/contratos/utilidad'
import { formatoGrande, formatoPesos } from '@retroventa/domain/formato/numeros'
import { Bar, BarChart, LabelList, ResponsiveContainer, XAxis, YAxis } from 'recharts'

const ALTO_BARRA = 34

/** The rows of the table as bars, the same figures: what a glance compares (design §4 *Charts*). */
export default function Grafico({ filas }: { filas: readonly FilaUtilidad[] }) {
  return (
    <div aria-hidden>
      <ResponsiveContainer width="100%" height={filas.length * ALTO_BARRA + 8}>
        <BarChart
          data={[...filas]}
          layout="vertical"
          margin={{ top: 0, right: 90, bottom: 0, left: 0 }}
          accessibilityLayer={false}
        >
          <XAxis type="number" hide tickFormatter={formatoGrande} />
          <YAxis
            type="category"
            dataKey="nombre"
            width={150}
            axisLine={false}
            tickLine={false}
            tick={{ fill: 'var(--rv-text)', fontSize: 12 }}
          />
          <Bar dataKey="utilidad" fill="var(--rv-grafico-1)" radius={[0, 4, 4, 0]} isAnimationActive={false}>
            <LabelList
              dataKey="utilidad"
              position="right"
              fill="var(--rv-text)"
              fontSize={12}
              formatter={(valor) => formatoPesos(Number(valor))}
            />
          </Bar>
        </BarChart>
      </ResponsiveContainer>
    </div>
  )
}
