import { Drawer } from 'antd'
import type { ReactNode } from 'react'
import { CUERPO_ENTERO } from './cajones.ts'
import { Encierro, useCierre } from './formulario/salida/encierro.ts'
import { useEsTelefono } from './useMedios.ts'
import './formulario.css'

/**
 * Drawer: title, a body that scrolls, a footer that does not. Closed by hand, what is written in its forms is asked for
 * first, wherever its owner keeps whether it is open (in the address or not).
 */
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
  const { formas, cerrar } = useCierre(alCerrar)
  return (
    <Drawer
      open={abierto}
      onClose={() => void cerrar()}
      size={telefono ? '100%' : ancho}
      destroyOnHidden
      title={titulo}
      extra={extra}
      styles={CUERPO_ENTERO}
    >
      <Encierro value={formas}>{children}</Encierro>
    </Drawer>
  )
}
