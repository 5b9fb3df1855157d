import { MenuOutlined, SwapOutlined } from '@ant-design/icons'
import { formatoFechaLarga } from '@retroventa/domain/formato/fechas'
import { formatoCentesimas } from '@retroventa/domain/formato/numeros'
import { Link } from '@tanstack/react-router'
import { Tooltip } from 'antd'
import { type Sesion, usePermiso, useSesion } from '../api/sesion.ts'
import { MenuPersona } from './MenuPersona.tsx'

const INDICADORES = [
  ['dolar', 'Dólar'],
  ['onza', 'Onza'],
  ['plata', 'Plata'],
] as const

/** Who may change of branch (001 §6), when there is another one. */
const puedeCambiar = ({ almacenes, usuario }: Sesion): boolean =>
  almacenes.length > 1 && (usuario.isSuperAdmin || usuario.isSuperUser || usuario.cambiarAlmacenes)

function CambiarAlmacen() {
  return (
    <Tooltip title="Cambiar de almacén">
      <Link to="/seleccionar-almacen" className="enc-icono" aria-label="Cambiar de almacén">
        <SwapOutlined aria-hidden />
      </Link>
    </Tooltip>
  )
}

function Demostracion() {
  const puedeVer = usePermiso('demostracion.ver')
  if (!puedeVer) return <span className="enc-demo">Modo demostración</span>
  return (
    <Link to="/demostracion" className="enc-demo" title="Ver lo que recibió cada servicio simulado">
      Modo demostración
    </Link>
  )
}

/** Header: branch, indicators, demonstration mode, person and role. */
export function Encabezado({ alVerAtajos }: { alVerAtajos: () => void }) {
  const sesion = useSesion()
  return (
    <header className="enc">
      <span className="enc-codigo">{sesion.almacen?.codigo}</span>
      <strong className="enc-almacen">{sesion.almacen?.nombre}</strong>
      {puedeCambiar(sesion) && <CambiarAlmacen />}
      <dl className="enc-indicadores">
        {INDICADORES.filter(([clave]) => sesion.indicadores[clave] > 0).map(([clave, texto]) => (
          <div key={clave}>
            <dt>{texto}</dt>
            <dd>{formatoCentesimas(Math.round(sesion.indicadores[clave] * 100))}</dd>
          </div>
        ))}
      </dl>
      {sesion.modo === 'demo' && <Demostracion />}
      <MenuPersona alVerAtajos={alVerAtajos} />
    </header>
  )
}

/** Top bar of the telephone (design 13). */
export function EncabezadoTelefono({ alAbrirMenu }: { alAbrirMenu: () => void }) {
  const sesion = useSesion()
  return (
    <header className="enc-tel">
      <button type="button" className="enc-tel-menu" aria-label="Abrir el menú" onClick={alAbrirMenu}>
        <MenuOutlined aria-hidden />
      </button>
      <div className="enc-tel-texto">
        <strong>{sesion.almacen?.nombre}</strong>
        <span>{`${sesion.almacen?.codigo}, ${formatoFechaLarga(sesion.hoy)}`}</span>
      </div>
      {sesion.modo === 'demo' && <Demostracion />}
    </header>
  )
}

/** Person and branch inside the drawer of the telephone. */
export function PersonaTelefono({ alVerAtajos }: { alVerAtajos: () => void }) {
  const sesion = useSesion()
  return (
    <div className="enc-tel-persona">
      <MenuPersona alVerAtajos={alVerAtajos} />
      {puedeCambiar(sesion) && <CambiarAlmacen />}
    </div>
  )
}
