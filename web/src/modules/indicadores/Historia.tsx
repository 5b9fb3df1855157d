import { fechaBogota } from '@retroventa/domain/fechas/fecha'
import { formatoCuantos } from '@retroventa/domain/formato/cuantos'
import { formatoFecha } from '@retroventa/domain/formato/fechas'
import { formatoCentesimas } from '@retroventa/domain/formato/numeros'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Line, LineChart, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts'
import { Tarjeta } from '../../ui/Piezas.tsx'
import { queryHistoria } from './llamadas.ts'

const CUALES = [
  { value: 'dolar', label: 'Dólar' },
  { value: 'onza', label: 'Oro' },
  { value: 'plata', label: 'Plata' },
] as const
type Cual = (typeof CUALES)[number]['value']

const cifra = (valor: unknown): string => formatoCentesimas(Math.round(Number(valor) * 100))

/** How each saved price has gone. One at a time: their scales have nothing in common. */
export default function Historia() {
  const { data } = useQuery(queryHistoria)
  const [cual, setCual] = useState<Cual>('dolar')
  if (!data || data.items.length < 2) return null
  const puntos = data.items.map((item) => ({
    dia: formatoFecha(fechaBogota(item.instante)),
    valor: item[cual],
  }))
  const [primero, ultimo] = [puntos[0], puntos.at(-1)]
  const nombre = CUALES.find(({ value }) => value === cual)?.label ?? ''
  return (
    <Tarjeta
      titulo="Historia de lo guardado"
      extra={
        <fieldset className="indicadores-cuales">
          <legend className="rv-solo-lector">Precio</legend>
          {CUALES.map(({ value, label }) => (
            <label key={value}>
              <input type="radio" name="precio" checked={cual === value} onChange={() => setCual(value)} />{' '}
              {label}
            </label>
          ))}
        </fieldset>
      }
    >
      <p className="rv-suave">
        {nombre}: {cifra(primero?.valor)} el {primero?.dia}, {cifra(ultimo?.valor)} el {ultimo?.dia},{' '}
        {data.hayAntes ? 'en las últimas' : 'en'} {formatoCuantos(data.items.length, 'vez', 'veces')}.
      </p>
      <div aria-hidden>
        <ResponsiveContainer width="100%" height={200}>
          <LineChart
            data={puntos}
            margin={{ top: 8, right: 12, bottom: 0, left: 0 }}
            accessibilityLayer={false}
          >
            <XAxis
              dataKey="dia"
              minTickGap={40}
              tick={{ fill: 'var(--rv-text)', fontSize: 12 }}
              tickLine={false}
            />
            <YAxis
              width={70}
              domain={['auto', 'auto']}
              tickFormatter={cifra}
              tick={{ fill: 'var(--rv-text)', fontSize: 12 }}
              tickLine={false}
              axisLine={false}
            />
            <Tooltip
              formatter={(valor) => [cifra(valor), nombre]}
              contentStyle={{
                background: 'var(--rv-bg-container)',
                borderColor: 'var(--rv-border-secondary)',
              }}
            />
            <Line
              dataKey="valor"
              stroke="var(--rv-grafico-1)"
              strokeWidth={2}
              dot={false}
              isAnimationActive={false}
            />
          </LineChart>
        </ResponsiveContainer>
      </div>
    </Tarjeta>
  )
}
