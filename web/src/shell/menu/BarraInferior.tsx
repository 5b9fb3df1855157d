import AppstoreOutlined from '@ant-design/icons-svg/es/asn/AppstoreOutlined'
import CalculatorOutlined from '@ant-design/icons-svg/es/asn/CalculatorOutlined'
import { Link, useLocation } from '@tanstack/react-router'
import { Icono } from '../../ui/Icono.tsx'
import { claveDe, useAbreHerramienta, useEntradas } from '../acciones.ts'
import { useCajon } from '../cajon.ts'
import { ICONOS } from '../iconos.ts'

/** Bottom bar of the telephone: what is used all day, and *Más* for the rest (design 13). */
export function BarraInferior({ alAbrirMenu }: { alAbrirMenu: () => void }) {
  const entradas = useEntradas().filter(({ enTelefono }) => enTelefono)
  const clave = claveDe(useLocation().pathname)
  const { abrir } = useCajon()
  const cuenta = useAbreHerramienta('cuadre-caja')
  return (
    <nav className="barra" aria-label="Principal">
      {entradas.map(({ a, texto, icono, clave: suya }) => (
        <Link
          key={a}
          to={a}
          activeOptions={{ exact: true }}
          className={suya === clave ? 'barra-actual' : ''}
          aria-current={suya === clave ? 'page' : undefined}
        >
          <Icono de={ICONOS[icono]} />
          {texto}
        </Link>
      ))}
      {cuenta && (
        <button type="button" aria-haspopup="dialog" onClick={() => abrir({ cajon: 'cuadre-caja' })}>
          <Icono de={CalculatorOutlined} />
          Caja
        </button>
      )}
      <button type="button" onClick={alAbrirMenu}>
        <Icono de={AppstoreOutlined} />
        Más
      </button>
    </nav>
  )
}
