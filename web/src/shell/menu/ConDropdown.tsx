import { Dropdown, type MenuProps } from 'antd'
import { type ReactElement, useState } from 'react'

/** The menu of `Desplegable`, open from its first use. */
export default function ConDropdown(props: {
  menu: MenuProps
  derecha: boolean
  /** The menu had the focus and it closes: the button takes it back. */
  alCerrar: () => void
  children: ReactElement
}) {
  const { menu, derecha, alCerrar, children } = props
  const [abierto, setAbierto] = useState(true)
  const cambiar = (abre: boolean) => {
    // After the key: the same Intro that chose in the menu would press the button.
    if (!abre && document.activeElement?.closest('[role=menu]')) setTimeout(alCerrar)
    setAbierto(abre)
  }
  return (
    <Dropdown
      menu={menu}
      trigger={['click']}
      autoFocus
      open={abierto}
      onOpenChange={cambiar}
      placement={derecha ? 'bottomRight' : 'bottomLeft'}
    >
      {children}
    </Dropdown>
  )
}
