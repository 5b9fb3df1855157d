import { lazy, Suspense } from 'react'
import { useCajon } from './cajon.ts'

const CajonCliente = lazy(async () => ({
  default: (await import('../modules/clientes/public.ts')).CajonCliente,
}))

/** Sheet of the customer that the address names (`?cliente=`), over any page: the palette opens it. */
export function CajonDeCliente() {
  const { cliente, cerrar } = useCajon()
  if (!cliente) return null
  return (
    <Suspense fallback={null}>
      <CajonCliente apertura={{ modo: 'ver', id: cliente }} alCerrar={cerrar} alElegir={cerrar} />
    </Suspense>
  )
}
