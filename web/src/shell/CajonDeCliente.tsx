import { lazy, Suspense } from 'react'
import { useCajon } from './cajon.ts'

const CajonCliente = lazy(async () => ({
  default: (await import('../modules/clientes/public.ts')).CajonCliente,
}))

const CapturaGlobal = lazy(async () => ({
  default: (await import('../modules/clientes/public.ts')).CapturaGlobal,
}))

/** Sheet of the customer that the address names (`?cliente=`), over any page: the palette opens it, and so does a document
 * passed through the reader outside any field. */
export function CajonDeCliente() {
  const { cliente, abrir, cerrar } = useCajon()
  return (
    <Suspense fallback={null}>
      <CapturaGlobal alAbrir={(id) => abrir({ cliente: id })} />
      {cliente && (
        <CajonCliente apertura={{ modo: 'ver', id: cliente }} alCerrar={cerrar} alElegir={cerrar} />
      )}
    </Suspense>
  )
}
