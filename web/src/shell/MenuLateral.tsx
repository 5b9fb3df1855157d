import { DownOutlined, LogoutOutlined } from '@ant-design/icons'
import { Link, useLocation } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useCerrarSesion } from '../api/sesion.ts'
import { estaEn, useEntradas } from './acciones.ts'
import { GRUPOS, ICONOS } from './iconos.tsx'
import type { EntradaMenu } from './modulo.ts'

type Agrupador = keyof typeof GRUPOS

function Entrada({ entrada, hija, plegado }: { entrada: EntradaMenu; hija?: boolean; plegado: boolean }) {
  const Icono = ICONOS[entrada.icono]
  return (
    <Link
      to={entrada.a}
      className={`menu-entrada ${hija && !plegado ? 'menu-hija' : ''}`}
      activeProps={{ className: 'menu-actual', 'aria-current': 'page' }}
      title={plegado ? entrada.texto : undefined}
    >
      {(!hija || plegado) && <Icono aria-hidden />}
      <span className={plegado ? 'rv-solo-lector' : undefined}>{entrada.texto}</span>
    </Link>
  )
}

/** Side menu: main entries, groups of which one is open, a line, tools, and *Salir* at the foot (design §3). */
export function MenuLateral({ plegado }: { plegado: boolean }) {
  const entradas = useEntradas()
  const { pathname } = useLocation()
  const cerrar = useCerrarSesion()
  const actual = entradas.find(({ a }) => estaEn(pathname, a))?.grupo
  const [abierto, setAbierto] = useState(actual)
  useEffect(() => setAbierto(actual), [actual])
  const de = (grupo: EntradaMenu['grupo']) => entradas.filter((entrada) => entrada.grupo === grupo)
  const herramientas = de('herramientas')

  return (
    <nav className="menu" aria-label="Menú principal">
      {de('principal').map((entrada) => (
        <Entrada key={entrada.a} entrada={entrada} plegado={plegado} />
      ))}
      {(Object.keys(GRUPOS) as Agrupador[]).map((grupo) => {
        const hijas = de(grupo)
        if (hijas.length === 0) return null
        const { texto, icono: Icono } = GRUPOS[grupo]
        const desplegado = plegado || abierto === grupo
        return (
          <div key={grupo} className="menu-grupo">
            {!plegado && (
              <button
                type="button"
                className={`menu-entrada ${actual === grupo ? 'menu-grupo-actual' : ''}`}
                aria-expanded={desplegado}
                onClick={() => setAbierto(desplegado ? undefined : grupo)}
              >
                <Icono aria-hidden />
                <span>{texto}</span>
                <DownOutlined className="menu-flecha" aria-hidden />
              </button>
            )}
            {desplegado && hijas.map((e) => <Entrada key={e.a} entrada={e} hija plegado={plegado} />)}
          </div>
        )
      })}
      {herramientas.length > 0 && <hr className="menu-linea" />}
      {herramientas.map((entrada) => (
        <Entrada key={entrada.a} entrada={entrada} plegado={plegado} />
      ))}
      <button
        type="button"
        className="menu-entrada menu-salir"
        title={plegado ? 'Salir' : undefined}
        onClick={() => cerrar.mutate()}
      >
        <LogoutOutlined aria-hidden />
        <span className={plegado ? 'rv-solo-lector' : undefined}>Salir</span>
      </button>
    </nav>
  )
}
