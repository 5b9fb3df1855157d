import DownOutlined from '@ant-design/icons-svg/es/asn/DownOutlined'
import LogoutOutlined from '@ant-design/icons-svg/es/asn/LogoutOutlined'
import { Link, useLocation } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { Icono } from '../../ui/Icono.tsx'
import { useSalir } from '../../ui/useSalir.tsx'
import { claveDe, type Entrada as Datos, useEntradas } from '../acciones.ts'
import { useCasa } from '../casa.ts'
import { GRUPOS, ICONOS } from '../iconos.ts'
import { destinoDe } from './enlace.ts'
import { MenuHerramientas } from './MenuHerramientas.tsx'

type Agrupador = keyof typeof GRUPOS
const AGRUPADORES = Object.keys(GRUPOS) as Agrupador[]

function Entrada(props: { entrada: Datos; hija?: boolean; plegado: boolean; actual: boolean }) {
  const { entrada, hija = false, plegado, actual } = props
  return (
    <Link
      {...destinoDe(entrada.a)}
      activeOptions={{ exact: true }}
      className={`menu-entrada ${hija && !plegado ? 'menu-hija' : ''} ${actual ? 'menu-actual' : ''}`}
      aria-current={actual ? 'page' : undefined}
      title={plegado ? entrada.texto : undefined}
    >
      {(!hija || plegado) && <Icono de={ICONOS[entrada.icono]} />}
      <span className={plegado ? 'rv-solo-lector' : undefined}>{entrada.texto}</span>
    </Link>
  )
}

function Grupo(props: {
  nombre: Agrupador
  hijas: readonly Datos[]
  clave: string | undefined
  plegado: boolean
  abierto: boolean
  alAbrir: () => void
}) {
  const { nombre, hijas, clave, plegado, abierto, alAbrir } = props
  if (hijas.length === 0) return null
  const { texto, icono } = GRUPOS[nombre]
  const tieneLaActual = hijas.some((hija) => hija.clave === clave)
  return (
    <div>
      <button
        type="button"
        className={`menu-entrada ${tieneLaActual ? 'menu-grupo-actual' : ''}`}
        aria-expanded={abierto}
        title={plegado ? texto : undefined}
        onClick={alAbrir}
      >
        <Icono de={icono} />
        <span className={plegado ? 'rv-solo-lector' : undefined}>{texto}</span>
        {!plegado && <Icono de={DownOutlined} className="menu-flecha" />}
      </button>
      {abierto &&
        hijas.map((hija) => (
          <Entrada key={hija.clave} entrada={hija} hija plegado={plegado} actual={hija.clave === clave} />
        ))}
    </div>
  )
}

/**
 * Keeps where the person is in sight: the entries are more than fit in a low window. Only they move.
 * @param cuando looked at again when it changes: another page, or its group is open
 */
function useActualEnVista(cuando: string) {
  const caja = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: when it is looked at again
  useEffect(() => {
    const actual = caja.current?.querySelector('[aria-current]')?.getBoundingClientRect()
    if (!caja.current || !actual) return
    const { top, bottom } = caja.current.getBoundingClientRect()
    caja.current.scrollTop += Math.max(0, actual.bottom - bottom) || Math.min(0, actual.top - top)
  }, [cuando])
  return caja
}

/** Side menu: main entries, groups of which one is open, a line, tools, and *Manual* and *Salir* at the foot (design §3). */
export function MenuLateral({ plegado }: { plegado: boolean }) {
  const entradas = useEntradas()
  const { pathname } = useLocation()
  const salir = useSalir()
  const clave = claveDe(pathname)
  const { finDelMenu: FinDelMenu } = useCasa().piezas
  const actual = entradas.find((entrada) => entrada.clave === clave)?.grupo
  const [abierto, setAbierto] = useState<string | undefined>(actual)
  useEffect(() => setAbierto(actual), [actual])
  const caja = useActualEnVista(`${clave} ${abierto}`)
  const grupo = (nombre: Agrupador) => (
    <Grupo
      key={nombre}
      nombre={nombre}
      hijas={entradas.filter((entrada) => entrada.grupo === nombre)}
      clave={clave}
      plegado={plegado}
      abierto={abierto === nombre}
      alAbrir={() => setAbierto(abierto === nombre ? undefined : nombre)}
    />
  )

  return (
    <nav className="menu" aria-label="Menú principal">
      <div className="menu-entradas" ref={caja}>
        {entradas
          .filter((entrada) => entrada.grupo === 'principal')
          .map((entrada) => (
            <Entrada
              key={entrada.clave}
              entrada={entrada}
              plegado={plegado}
              actual={entrada.clave === clave}
            />
          ))}
        {AGRUPADORES.filter((nombre) => nombre !== 'beta').map(grupo)}
        <hr className="menu-linea" />
        <MenuHerramientas plegado={plegado} />
        {grupo('beta')}
      </div>
      <div className="menu-fin">
        <FinDelMenu plegado={plegado} />
        <button type="button" className="menu-entrada" title={plegado ? 'Salir' : undefined} onClick={salir}>
          <Icono de={LogoutOutlined} />
          <span className={plegado ? 'rv-solo-lector' : undefined}>Salir</span>
        </button>
      </div>
    </nav>
  )
}
