import type { ReactNode } from 'react'
import { Dinero } from '../Cifras.tsx'
import './operacion.css'

/**
 * What an operation takes or gives, at the head of its form; while that cannot be said, what for.
 * @param valor whole pesos; without it there is no plan yet
 * @param falta what it waits for, in words; without it nothing is said
 */
export function ValorOperacion(props: { titulo: string; valor: number | undefined; falta?: ReactNode }) {
  const { titulo, valor, falta } = props
  return (
    <p className="rv-op-valor" aria-live="polite">
      {(valor !== undefined || falta) && <span className="rv-suave">{titulo}</span>}
      {valor === undefined ? (
        falta && <span className="rv-op-falta">{falta}</span>
      ) : (
        <Dinero valor={Math.abs(valor)} />
      )}
    </p>
  )
}
