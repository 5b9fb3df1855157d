import { Bar, BarChart, LabelList, ResponsiveContainer, XAxis, YAxis } from 'recharts'
import { TablaSimple } from '../../../ui/lista/TablaSimple.tsx'

const ALTO_BARRA = 34

/** Contracts of a customer per category (000 §7), most frequent on top. The table says the same to who cannot see it. */
export function BarrasCategorias({ items }: { items: readonly { _id: string; cantidad: number }[] }) {
  return (
    <>
      <div aria-hidden>
        <ResponsiveContainer width="100%" height={items.length * ALTO_BARRA + 8}>
          <BarChart data={[...items]} layout="vertical" margin={{ top: 0, right: 32, bottom: 0, left: 0 }}>
            <XAxis type="number" hide allowDecimals={false} />
            <YAxis
              type="category"
              dataKey="_id"
              width={84}
              axisLine={false}
              tickLine={false}
              tick={{ fill: 'var(--rv-text)', fontSize: 12 }}
            />
            <Bar
              dataKey="cantidad"
              fill="var(--rv-grafico-1)"
              radius={[0, 4, 4, 0]}
              isAnimationActive={false}
            >
              <LabelList dataKey="cantidad" position="right" fill="var(--rv-text)" fontSize={12} />
            </Bar>
          </BarChart>
        </ResponsiveContainer>
      </div>
      <TablaSimple
        titulo="Contratos por categoría"
        propia
        clase="cl-solo-lector"
        sinCabeza
        columnas={[
          { clave: 'categoria', titulo: 'Categoría', cabeza: true, celda: ({ _id }) => _id },
          { clave: 'contratos', titulo: 'Contratos', celda: ({ cantidad }) => cantidad },
        ]}
        filas={items}
        clave={({ _id }) => _id}
      />
    </>
  )
}
