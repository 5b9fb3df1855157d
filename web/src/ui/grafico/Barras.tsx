import type { CSSProperties } from 'react'
import { medir } from './medir.ts'
import './barras.css'

/**
 * Figures as bars, what is below zero before its line. The list that they are of says the same to who cannot see them.
 * @param decir what is written at the end of each
 * @param meses they are months, the latest or the nearest first: where there is room they stand side by side, as time goes, and
 * take a third of the height
 */
export default function Barras(props: {
  barras: readonly { readonly nombre: string; readonly valor: number }[]
  decir: (valor: number) => string
  meses?: 'atras' | 'adelante' | undefined
}) {
  const { barras, decir, meses } = props
  const { cero, barras: medidas } = medir(barras.map(({ valor }) => valor))
  const clases = [
    'barras',
    cero > 0 && 'barras-con-bajo',
    cero === 100 && 'barras-todo-bajo',
    meses && 'barras-meses',
    meses === 'atras' && 'barras-atras',
  ]
  return (
    <div className="barras-caja" aria-hidden>
      <div className={clases.filter(Boolean).join(' ')} style={{ '--cero': `${cero}%` } as CSSProperties}>
        {barras.map(({ nombre, valor }, indice) => {
          const { inicio, largo, bajoCero } = medidas[indice] ?? { inicio: 0, largo: 0, bajoCero: false }
          return (
            <div
              // Two of them may be called alike: what was worked out twice of the same days.
              // biome-ignore lint/suspicious/noArrayIndexKey: it has no other identity
              key={indice}
              className="barras-fila"
              style={{ '--inicio': `${inicio}%`, '--largo': `${largo}%` } as CSSProperties}
            >
              <span className="barras-nombre" title={nombre}>
                {nombre}
              </span>
              <div className="barras-pista">
                <i className="barras-cero" />
                <i className={bajoCero ? 'barras-barra barras-bajo' : 'barras-barra'} />
                <span className={bajoCero ? 'barras-valor barras-antes' : 'barras-valor'}>
                  {decir(valor)}
                </span>
              </div>
            </div>
          )
        })}
      </div>
    </div>
  )
}
