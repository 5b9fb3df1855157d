import { AppstoreOutlined, CalculatorOutlined } from '@ant-design/icons'
import { Link, useLocation } from '@tanstack/react-router'
import { claveDe, useEntradas } from './acciones.ts'
import { useCajon } from './cajon.ts'
import { ICONOS } from './iconos.tsx'

/** Bottom bar of the telephone: what is used all day, and *Más* for the rest (design 13). */
export function BarraInferior({ alAbrirMenu }: { alAbrirMenu: () => void }) {
  const entradas = useEntradas().filter(({ enTelefono }) => enTelefono)
  const clave = claveDe(useLocation().pathname)
  const { abrir } = useCajon()
  return (
    <nav className="barra" aria-label="Principal">
      {entradas.map(({ a, texto, icono, clave: suya }) => {
        const Icono = ICONOS[icono]
        return (
          <Link
            key={a}
            to={a}
            activeOptions={{ exact: true }}
            className={suya === clave ? 'barra-actual' : ''}
            aria-current={suya === clave ? 'page' : undefined}
          >
            <Icono aria-hidden />
            {texto}
          </Link>
        )
      })}
      <button type="button" aria-haspopup="dialog" onClick={() => abrir({ cajon: 'cuadre-caja' })}>
        <CalculatorOutlined aria-hidden />
        Caja
      </button>
      <button type="button" onClick={alAbrirMenu}>
        <AppstoreOutlined aria-hidden />
        Más
      </button>
    </nav>
  )
}
