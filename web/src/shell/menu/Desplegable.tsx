import type { MenuProps } from 'antd'
import { type ReactNode, Suspense, startTransition, useRef, useState } from 'react'
import { diferido } from '../diferido.ts'

const ConDropdown = diferido(() => import('./ConDropdown.tsx'))

/** A button that opens a menu. The menu's code comes with the first click, or before it when the page has settled. */
export function Desplegable(props: {
  menu: MenuProps
  className: string
  derecha?: boolean
  /** What a screen reader says, where there is an icon alone. */
  etiqueta?: string
  children: ReactNode
}) {
  const { menu, className, derecha = false, etiqueta, children } = props
  const [usado, setUsado] = useState(false)
  const elBoton = useRef<HTMLButtonElement>(null)
  const boton = (
    <button
      ref={elBoton}
      type="button"
      className={className}
      aria-haspopup="menu"
      aria-label={etiqueta}
      onClick={() => startTransition(() => setUsado(true))}
    >
      {children}
    </button>
  )
  if (!usado) return boton
  return (
    <Suspense fallback={boton}>
      <ConDropdown menu={menu} derecha={derecha} alCerrar={() => elBoton.current?.focus()}>
        {boton}
      </ConDropdown>
    </Suspense>
  )
}
