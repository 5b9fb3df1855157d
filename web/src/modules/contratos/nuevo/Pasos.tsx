import { CheckOutlined } from '@ant-design/icons'
import type { Paso } from './valores.ts'

const PASOS: readonly [Paso, string][] = [
  [1, 'Cliente'],
  [2, 'Artículos y avalúo'],
  [3, 'Valor, plazo y firma'],
]

/** Steps beside the title. A finished one can be reopened; nobody jumps ahead. */
export function Pasos({ actual, hasta, alIr }: { actual: Paso; hasta: Paso; alIr: (paso: Paso) => void }) {
  return (
    <ol className="ct-pasos" aria-label="Pasos">
      {PASOS.map(([paso, texto]) => (
        <li key={paso} className={paso === actual ? 'ct-paso-actual' : ''}>
          <button
            type="button"
            disabled={paso > hasta}
            onClick={() => alIr(paso)}
            {...(paso === actual && { 'aria-current': 'step' as const })}
          >
            <span className="ct-paso-numero">
              {paso < actual ? <CheckOutlined aria-label="Terminado" /> : paso}
            </span>
            <span className="ct-paso-texto">{texto}</span>
          </button>
        </li>
      ))}
    </ol>
  )
}
