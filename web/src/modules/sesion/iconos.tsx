import type { ReactNode } from 'react'

/** The few icons of the pages before the frame, drawn here: an icon library would weigh more than the page. */
const trazo = (contenido: ReactNode, lado = 16) => (
  <svg
    width={lado}
    height={lado}
    viewBox="0 0 16 16"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.3"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
  >
    {contenido}
  </svg>
)

export const IconoPersona = () =>
  trazo(
    <>
      <circle cx="8" cy="5.4" r="3.4" />
      <path d="M2.5 14.4a5.5 5.5 0 0 1 11 0" />
    </>,
  )
export const IconoCandado = () =>
  trazo(
    <>
      <rect x="2.5" y="7" width="11" height="7.5" rx="1" />
      <path d="M5 7V4.7a3 3 0 0 1 6 0V7M8 10v1.6" />
    </>,
  )
export const IconoOjo = ({ tachado }: { tachado: boolean }) =>
  trazo(
    <>
      <path d="M1 8s2.6-4.6 7-4.6S15 8 15 8s-2.6 4.6-7 4.6S1 8 1 8Z" />
      <circle cx="8" cy="8" r="2.1" />
      {tachado && <path d="m2.6 13.4 10.8-10.8" />}
    </>,
    17,
  )
export const IconoAlerta = () => (
  <svg width="14" height="14" viewBox="0 0 16 16" aria-hidden="true">
    <path fill="currentColor" d="M8 1 .6 14.4h14.8L8 1Zm.8 11.4H7.2v-1.6h1.6v1.6Zm0-2.8H7.2V5.8h1.6v3.8Z" />
  </svg>
)
export const IconoBuscar = () =>
  trazo(
    <>
      <circle cx="6.6" cy="6.6" r="4.6" />
      <path d="m10.2 10.2 4.3 4.3" />
    </>,
  )
export const IconoSalir = () => trazo(<path d="M10.6 3.2A6 6 0 1 0 10.6 12.8M7 8h8m-2.4-2.4L15 8l-2.4 2.4" />)
export const IconoDerecha = () => trazo(<path d="m5.5 2 6 6-6 6" />)
