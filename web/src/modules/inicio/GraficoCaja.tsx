import { formatoGrande, formatoPesos } from '@retroventa/domain/formato/numeros'
import {
  Bar,
  BarChart,
  CartesianGrid,
  ReferenceLine,
  ResponsiveContainer,
  Tooltip,
  XAxis,
  YAxis,
} from 'recharts'
import { type Hora, horaDeDoce, horaTexto } from './horas.ts'

function Pista({ hora }: { hora: Hora | undefined }) {
  if (!hora) return null
  return (
    <div className="grafico-pista">
      <strong>{horaTexto(hora.hora)}</strong>
      <div>{`Entradas ${formatoPesos(hora.entradas)}`}</div>
      <div>{`Salidas ${formatoPesos(hora.salidas)}`}</div>
    </div>
  )
}

const LETRA = { fontSize: 11, fill: 'var(--rv-text-description)' }

/** What came in above zero, what went out below (design §4 *Charts*). The same figures are a table one click away. */
export default function GraficoCaja({ horas }: { horas: readonly Hora[] }) {
  const datos = horas.map((hora) => ({ ...hora, negativas: -hora.salidas }))
  return (
    <ResponsiveContainer width="100%" height="100%">
      <BarChart
        data={datos}
        stackOffset="sign"
        margin={{ top: 12, right: 16, bottom: 0, left: 0 }}
        accessibilityLayer={false}
        aria-hidden
      >
        <CartesianGrid vertical={false} stroke="var(--rv-border-secondary)" />
        <XAxis
          dataKey="hora"
          tickFormatter={(hora: number) => String(horaDeDoce(hora))}
          tick={LETRA}
          tickLine={false}
          axisLine={false}
          height={22}
        />
        <YAxis
          tickFormatter={formatoGrande}
          tick={LETRA}
          tickLine={false}
          axisLine={false}
          tickCount={4}
          width={52}
        />
        <Tooltip
          cursor={{ fill: 'var(--rv-fill-secondary)' }}
          isAnimationActive={false}
          content={({ payload }) => <Pista hora={payload[0]?.payload} />}
        />
        <ReferenceLine y={0} stroke="var(--rv-border)" />
        <Bar
          dataKey="entradas"
          stackId="caja"
          fill="var(--rv-grafico-1)"
          maxBarSize={22}
          isAnimationActive={false}
        />
        <Bar
          dataKey="negativas"
          stackId="caja"
          fill="var(--rv-grafico-2)"
          maxBarSize={22}
          isAnimationActive={false}
        />
      </BarChart>
    </ResponsiveContainer>
  )
}
