import MenuOutlined from '@ant-design/icons-svg/es/asn/MenuOutlined'
import SearchOutlined from '@ant-design/icons-svg/es/asn/SearchOutlined'
import SwapOutlined from '@ant-design/icons-svg/es/asn/SwapOutlined'
import { formatoFechaLarga } from '@retroventa/domain/formato/fechas'
import { formatoCentesimas } from '@retroventa/domain/formato/numeros'
import { Link } from '@tanstack/react-router'
import { usePermiso, useSesion } from '../../api/sesion.ts'
import { Icono } from '../../ui/Icono.tsx'
import { Tecla } from '../../ui/Piezas.tsx'
import { useContexto } from '../acciones.ts'
import { usePaleta } from '../ConPaleta.tsx'
import { BotonCalculadora } from '../calculadora/BotonCalculadora.tsx'
import { useCasa } from '../casa.ts'
import { cumple } from '../mapa/condiciones.ts'
import { MenuPersona } from '../menu/MenuPersona.tsx'

const INDICADORES = [
  ['dolar', 'Dólar'],
  ['onza', 'Onza'],
  ['plata', 'Plata'],
] as const

/** Only when there is another branch and the person may (001 §6). */
function CambiarAlmacen() {
  if (!cumple('cambiarAlmacen', useContexto())) return null
  return (
    <Link
      to="/seleccionar-almacen"
      className="enc-icono"
      aria-label="Cambiar de almacén"
      title="Cambiar de almacén"
    >
      <Icono de={SwapOutlined} />
    </Link>
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

/** Header: branch, search, indicators, demonstration mode, news, person and role (design §3). */
export function Encabezado({ alVerAtajos }: { alVerAtajos: () => void }) {
  const buscar = usePaleta()
  const { encabezado: Campana } = useCasa().piezas
  const sesion = useSesion()
  return (
    <header className="enc">
      <span className="enc-codigo">{sesion.almacen?.codigo}</span>
      <strong className="enc-almacen" title={sesion.almacen?.nombre}>
        {sesion.almacen?.nombre}
      </strong>
      <CambiarAlmacen />
      <button
        type="button"
        className="enc-buscar"
        aria-keyshortcuts="Control+K"
        aria-haspopup="dialog"
        onClick={() => buscar()}
      >
        <Icono de={SearchOutlined} />
        <span>Contrato, documento o nombre</span>
        <Tecla>Ctrl K</Tecla>
      </button>
      <dl className="enc-indicadores">
        {INDICADORES.filter(([clave]) => sesion.indicadores[clave] > 0).map(([clave, texto]) => (
          <div key={clave}>
            <dt>{texto}</dt>
            <dd>{formatoCentesimas(Math.round(sesion.indicadores[clave] * 100))}</dd>
          </div>
        ))}
      </dl>
      {sesion.modo === 'demo' && <Demostracion />}
      <BotonCalculadora className="enc-icono" />
      <Campana className="enc-icono enc-campana" />
      <MenuPersona alVerAtajos={alVerAtajos} />
    </header>
  )
}

/** Top bar of the telephone (design 13). */
export function EncabezadoTelefono({ alAbrirMenu }: { alAbrirMenu: () => void }) {
  const buscar = usePaleta()
  const { encabezado: Campana } = useCasa().piezas
  const sesion = useSesion()
  const [dia, numero, mes, anio] = formatoFechaLarga(sesion.hoy).split(' ')
  return (
    <header className="enc-tel">
      <button type="button" className="enc-tel-menu" aria-label="Abrir el menú" onClick={alAbrirMenu}>
        <Icono de={MenuOutlined} />
      </button>
      <div className="enc-tel-texto">
        <strong>{sesion.almacen?.nombre}</strong>
        <span>
          {`${sesion.almacen?.codigo}, `}
          <span className="enc-tel-dia">{`${dia} `}</span>
          {`${numero} ${mes}`}
          <span className="enc-tel-dia">{` ${anio}`}</span>
        </span>
      </div>
      <button type="button" className="enc-tel-menu" aria-label="Buscar" onClick={() => buscar()}>
        <Icono de={SearchOutlined} />
      </button>
      <BotonCalculadora className="enc-tel-menu" />
      <Campana className="enc-tel-menu" />
    </header>
  )
}

/** Person and branch inside the drawer of the telephone. */
export function PersonaTelefono({ alVerAtajos }: { alVerAtajos: () => void }) {
  const sesion = useSesion()
  return (
    <div className="enc-tel-persona">
      <MenuPersona alVerAtajos={alVerAtajos} />
      {sesion.modo === 'demo' && <Demostracion />}
      <CambiarAlmacen />
    </div>
  )
}
