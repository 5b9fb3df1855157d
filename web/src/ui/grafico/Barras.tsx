import { medir } from './medir.ts'
import './barras.css'

/**
 * Figures as bars, what is below zero before its line. The list that they are of says the same to who cannot see them.
 * @param decir what is written at the end of each
 */
export default function Barras(props: {
  barras: readonly { readonly nombre: string; readonly valor: number }[]
  decir: (valor: number) => string
}) {
  const { barras, decir } = props
  const { cero, barras: medidas } = medir(barras.map(({ valor }) => valor))
  const clases = ['barras', cero > 0 && 'barras-con-bajo', cero === 100 && 'barras-todo-bajo']
  return (
    <div className={clases.filter(Boolean).join(' ')} aria-hidden>
      {barras.map(({ nombre, valor }, indice) => {
        const { inicio, largo, bajoCero } = medidas[indice] ?? { inicio: 0, largo: 0, bajoCero: false }
        return (
          // Two of them may be called alike: what was worked out twice of the same days.
          // biome-ignore lint/suspicious/noArrayIndexKey: it has no other identity
          <div key={indice} className="barras-fila">
            <span className="barras-nombre" title={nombre}>
              {nombre}
            </span>
            <div className="barras-pista">
              <i className="barras-cero" style={{ insetInlineStart: `${cero}%` }} />
              <i
                className={bajoCero ? 'barras-barra barras-bajo' : 'barras-barra'}
                style={{ insetInlineStart: `${inicio}%`, inlineSize: `${largo}%` }}
              />
              <span
                className="barras-valor"
                style={
                  bajoCero
                    ? { insetInlineEnd: `${100 - inicio}%` }
                    : { insetInlineStart: `${inicio + largo}%` }
                }
              >
                {decir(valor)}
              </span>
            </div>
          </div>
        )
      })}
    </div>
  )
}
