import { Suspense, useState } from 'react'
import { useCajon } from './cajon.ts'
import { diferido } from './diferido.ts'

const CajonAbierto = diferido(() => import('./CajonAbierto.tsx'))

/** The drawer that the address names, from the first one that is opened. */
export function Cajones() {
  const { cajon } = useCajon()
  const [usado, setUsado] = useState(false)
  if (cajon && !usado) setUsado(true)
  if (!usado) return null
  return (
    <Suspense fallback={null}>
      <CajonAbierto />
    </Suspense>
  )
}
