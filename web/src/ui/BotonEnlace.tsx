import type { ComponentProps } from 'react'
import './botonEnlace.css'

/** A button that reads as a link among words or figures: it opens something over this page, or does something in it. */
export const BotonEnlace = ({ className = '', ...propio }: ComponentProps<'button'>) => (
  <button type="button" {...propio} className={`rv-boton-enlace ${className}`.trim()} />
)
