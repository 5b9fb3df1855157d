import { formatoEntero, formatoPesos } from '@retroventa/domain/formato/numeros'
import { Bar, BarChart, CartesianGrid, Legend, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts'
import type { CuentaMensajes } from '../llamadas.ts'
import { mesTexto } from './meses.ts'

const LETRA = { fontSize: 11, fill: 'var(--rv-text-description)' }
type Serie = readonly ['enviados' | 'entregados' | 'fallidos' | 'costo', string, string]
const SERIES: Readonly<Record<'mensajes' | 'costo', readonly Serie[]>> = {
  mensajes: [
    ['enviados', 'Salieron', 'var(--rv-grafico-1)'],
    ['entregados', 'Entregados', 'var(--rv-grafico-3)'],
    ['fallidos', 'No salieron', 'var(--rv-grafico-2)'],
  ],
  costo: [['costo', 'Costo', 'var(--rv-grafico-2)']],
}
const FORMATO = { mensajes: formatoEntero, costo: formatoPesos }

/** Messages by month, or what they cost. The table below says the same to who cannot see it. */
export default function GraficoMeses({
  meses,
  de,
}: {
  meses: readonly CuentaMensajes[]
  de: keyof typeof SERIES
}) {
  return (
    <ResponsiveContainer width="100%" height="100%">
      <BarChart
        data={[...meses]}
        margin={{ top: 12, right: 16, bottom: 0, left: 0 }}
        accessibilityLayer={false}
        aria-hidden
      >
        <CartesianGrid vertical={false} stroke="var(--rv-border-secondary)" />
        <XAxis dataKey="clave" tickFormatter={mesTexto} tick={LETRA} tickLine={false} axisLine={false} />
        <YAxis
          tickFormatter={FORMATO[de]}
          tick={LETRA}
          tickLine={false}
          axisLine={false}
          allowDecimals={false}
          width={de === 'costo' ? 72 : 52}
        />
        <Tooltip
          cursor={{ fill: 'var(--rv-fill-secondary)' }}
          isAnimationActive={false}
          formatter={(valor) => FORMATO[de](Number(valor))}
          labelFormatter={(mes) => mesTexto(String(mes))}
          contentStyle={{
            background: 'var(--rv-bg-elevated)',
            border: '1px solid var(--rv-border-secondary)',
          }}
        />
        {SERIES[de].length > 1 && <Legend itemSorter={null} wrapperStyle={{ fontSize: 12 }} />}
        {SERIES[de].map(([clave, nombre, color]) => (
          <Bar
            key={clave}
            dataKey={clave}
            name={nombre}
            fill={color}
            maxBarSize={22}
            isAnimationActive={false}
          />
        ))}
      </BarChart>
    </ResponsiveContainer>
  )
}
