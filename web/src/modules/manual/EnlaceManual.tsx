import { PAGINAS } from 'virtual:manual'
import BookOutlined from '@ant-design/icons-svg/es/asn/BookOutlined'
import ReadOutlined from '@ant-design/icons-svg/es/asn/ReadOutlined'
import { Link, useLocation } from '@tanstack/react-router'
import { useVisible } from '../../api/visible.ts'
import { EnlaceAfuera } from '../../ui/EnlaceAfuera.tsx'
import { Icono } from '../../ui/Icono.tsx'
import { paginaDe } from './paginaDe.ts'

/** *Manual de usuario* of the menu, at the page of the current screen; and the company's own, elsewhere, when the settings name it (001 §2). */
export function EnlaceManual({ plegado }: { plegado: boolean }) {
  const { enlaces } = useVisible()
  const { pathname } = useLocation()
  const dentro = pathname.startsWith('/manual')
  return (
    <>
      <Link
        to="/manual/$pagina"
        params={{ pagina: dentro ? 'indice' : paginaDe(pathname, PAGINAS) }}
        className={`menu-entrada ${dentro ? 'menu-actual' : ''}`}
        title={plegado ? 'Manual de usuario' : undefined}
      >
        <Icono de={BookOutlined} />
        <span className={plegado ? 'rv-solo-lector' : undefined}>Manual de usuario</span>
      </Link>
      {enlaces.manual && (
        <EnlaceAfuera
          a={enlaces.manual}
          texto="Manual de la empresa"
          plegado={plegado}
          icono={ReadOutlined}
        />
      )}
    </>
  )
}
