import { PAGINAS } from 'virtual:manual'
import BookOutlined from '@ant-design/icons-svg/es/asn/BookOutlined'
import { Link, useLocation } from '@tanstack/react-router'
import { Icono } from '../../ui/Icono.tsx'
import { paginaDe } from './paginaDe.ts'

/** *Manual de usuario* of the menu: opens it at the page of the current screen. */
export function EnlaceManual({ plegado }: { plegado: boolean }) {
  const { pathname } = useLocation()
  const dentro = pathname.startsWith('/manual')
  return (
    <Link
      to="/manual/$pagina"
      params={{ pagina: dentro ? 'indice' : paginaDe(pathname, PAGINAS) }}
      className={`menu-entrada ${dentro ? 'menu-actual' : ''}`}
      title={plegado ? 'Manual de usuario' : undefined}
    >
      <Icono de={BookOutlined} />
      <span className={plegado ? 'rv-solo-lector' : undefined}>Manual de usuario</span>
    </Link>
  )
}
