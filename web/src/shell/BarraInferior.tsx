import { AppstoreOutlined } from '@ant-design/icons'
import { Link } from '@tanstack/react-router'
import { useEntradas } from './acciones.ts'
import { ICONOS } from './iconos.tsx'

/** Bottom bar of the telephone: what is used all day, and *Más* for the rest (design 13). */
export function BarraInferior({ alAbrirMenu }: { alAbrirMenu: () => void }) {
  const entradas = useEntradas().filter(({ enTelefono }) => enTelefono)
  return (
    <nav className="barra" aria-label="Principal">
      {entradas.map(({ a, texto, icono }) => {
        const Icono = ICONOS[icono]
        return (
          <Link key={a} to={a} activeProps={{ className: 'barra-actual', 'aria-current': 'page' }}>
            <Icono aria-hidden />
            {texto}
          </Link>
        )
      })}
      <button type="button" onClick={alAbrirMenu}>
        <AppstoreOutlined aria-hidden />
        Más
      </button>
    </nav>
  )
}
