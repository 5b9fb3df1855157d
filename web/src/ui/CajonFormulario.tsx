import { Drawer } from 'antd'
import type { ReactNode } from 'react'
import { CUERPO_ENTERO } from './cajones.ts'
import { useEsTelefono } from './useMedios.ts'
import './formulario.css'

/** Drawer: title, a body that scrolls, a footer that does not. Its owner keeps whether it is open in the address. */
export function Cajon(props: {
  titulo: ReactNode
  abierto: boolean
  ancho?: number
  extra?: ReactNode
  alCerrar: () => void
  children: ReactNode
}) {
  const { titulo, abierto, ancho = 600, extra, alCerrar, children } = props
  const telefono = useEsTelefono()
  return (
    <Drawer
      open={abierto}
      onClose={alCerrar}
      size={telefono ? '100%' : ancho}
      destroyOnHidden
      title={titulo}
      extra={extra}
      styles={CUERPO_ENTERO}
    >
      {children}
    </Drawer>
  )
}
