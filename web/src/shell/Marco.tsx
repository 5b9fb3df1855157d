import { Outlet } from '@tanstack/react-router'
import { Proveedor } from '../ui/Proveedor.tsx'

/** Frame of every page with a session. */
export function Marco() {
  return (
    <Proveedor>
      <Outlet />
    </Proveedor>
  )
}
