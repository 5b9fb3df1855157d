import type { ButtonHTMLAttributes } from 'react'
import './boton.css'

interface Aspecto {
  principal?: boolean
  /** In a row of a table or inside a notice. */
  chico?: boolean
  /** As wide as its place: on a telephone. */
  bloque?: boolean
  peligro?: boolean
}

/** Class of a link that looks like a button: `<Link className={claseBoton({ principal: true })}>`. */
export const claseBoton = ({ principal, chico, bloque, peligro }: Aspecto = {}): string =>
  [
    'rv-boton rv-boton-medio',
    principal && 'rv-boton-principal rv-principal',
    chico && 'rv-boton-chico',
    bloque && 'rv-boton-bloque',
    peligro && 'rv-boton-peligro',
  ]
    .filter(Boolean)
    .join(' ')

/** A plain button with the looks of Ant Design's, for what the first paint of the frame needs. */
export function Boton(props: Aspecto & ButtonHTMLAttributes<HTMLButtonElement>) {
  const {
    principal = false,
    chico = false,
    bloque = false,
    peligro = false,
    className = '',
    ...resto
  } = props
  return (
    <button
      type="button"
      className={`${claseBoton({ principal, chico, bloque, peligro })} ${className}`}
      {...resto}
    />
  )
}
