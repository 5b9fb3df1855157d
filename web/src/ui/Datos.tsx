import type { ReactNode } from 'react'
import './datos.css'

/** What is known of one thing: name and value, a line each. Those without value are not said. */
export function Datos({ de }: { de: readonly (readonly [nombre: string, valor: ReactNode])[] }) {
  return (
    <dl className="rv-datos">
      {de
        .filter(([, valor]) => valor !== null && valor !== undefined && valor !== '')
        .map(([nombre, valor]) => (
          <div key={nombre}>
            <dt>{nombre}</dt>
            <dd>{valor}</dd>
          </div>
        ))}
    </dl>
  )
}
