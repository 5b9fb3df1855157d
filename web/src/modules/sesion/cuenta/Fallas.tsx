import { Alert } from 'antd'
import { frasesDe } from './llamadas.ts'

/** What the server refused, in its words; nothing when it refused nothing. */
export function Fallas({ error }: { error: unknown }) {
  const frases = frasesDe(error)
  return (
    <div role="alert" className="cuenta-fallas">
      {frases.length > 0 && (
        <Alert
          type="error"
          role="presentation"
          showIcon
          title={
            frases.length === 1 ? (
              frases[0]
            ) : (
              <ul>
                {frases.map((frase) => (
                  <li key={frase}>{frase}</li>
                ))}
              </ul>
            )
          }
        />
      )}
    </div>
  )
}
