import { Suspense, useEffect, useState } from 'react'
import { useCajon } from '../../shell/cajon.ts'
import { diferido, REPOSO_MS } from '../../shell/diferido.ts'
import { hayEnEspera } from '../../shell/lector/escucha.ts'

const CajonCliente = diferido(async () => ({
  default: (await import('./CajonConConsultas.tsx')).CajonConConsultas,
}))

const CapturaGlobal = diferido(async () => ({
  default: (await import('./CapturaGlobal.tsx')).CapturaGlobal,
}))

/** Sheet of the customer that the address names (`?cliente=`), over any page: the palette opens it, and so does a document
 * passed through the reader outside any field, once the page has settled; at once where one was passed before: on a slow machine its
 * ten seconds would be over by then. */
export function CajonDeCliente() {
  const { cliente, abrir, cerrar } = useCajon()
  const [reposo, setReposo] = useState(hayEnEspera)
  useEffect(() => {
    const espera = setTimeout(() => setReposo(true), REPOSO_MS)
    return () => clearTimeout(espera)
  }, [])
  return (
    <>
      {/* Each waits alone: the capture that comes late must not take the open sheet away meanwhile. */}
      <Suspense fallback={null}>
        {reposo && <CapturaGlobal alAbrir={(id) => abrir({ cliente: id })} />}
      </Suspense>
      <Suspense fallback={null}>
        {cliente && (
          <CajonCliente apertura={{ modo: 'ver', id: cliente }} alCerrar={cerrar} alElegir={cerrar} />
        )}
      </Suspense>
    </>
  )
}
