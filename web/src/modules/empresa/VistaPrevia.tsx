import type { ReactNode } from 'react'

/** How a banner will look, and whether it shows today. */
export function VistaPrevia({ apagada, children }: { apagada: boolean; children: ReactNode }) {
  return (
    <figure className="ep-vista">
      <figcaption className="rv-suave">
        Así se ve{apagada ? '; hoy no se muestra' : ' en todos los almacenes'}
      </figcaption>
      {children}
    </figure>
  )
}
