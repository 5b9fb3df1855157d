import { Dropdown, type MenuProps } from 'antd'
import { type ReactElement, useState } from 'react'

/** The menu of `Desplegable`, open from its first use. */
export default function ConDropdown(props: { menu: MenuProps; derecha: boolean; children: ReactElement }) {
  const { menu, derecha, children } = props
  const [abierto, setAbierto] = useState(true)
  return (
    <Dropdown
      menu={menu}
      trigger={['click']}
      autoFocus
      open={abierto}
      onOpenChange={setAbierto}
      placement={derecha ? 'bottomRight' : 'bottomLeft'}
    >
      {children}
    </Dropdown>
  )
}
