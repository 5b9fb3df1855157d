import DownOutlined from '@ant-design/icons-svg/es/asn/DownOutlined'
import { Link, useLocation, useRouter } from '@tanstack/react-router'
import { useLayoutEffect, useRef, useState } from 'react'
import { Icono } from '../../ui/Icono.tsx'
import { type Pestana, usePestanas } from '../acciones.ts'
import { masCercana } from '../mapa/armar.ts'
import { rutaDe } from '../mapa/mapa.ts'
import { cuantasCaben } from './cuantasCaben.ts'
import { Desplegable } from './Desplegable.tsx'
import { loQueLleva } from './lleva.ts'

const SEPARACION = 22
/** Room for *Más*, and for the name of the current page when it is inside. */
const ANCHO_MAS = 66
const ANCHO_MAS_ACTUAL = 180

/** How many tabs fit in the row as it is now; all of them until they have been measured. `actual` is the current one. */
function useCabida(cuantas: number, actual: number) {
  const fila = useRef<HTMLElement>(null)
  // Measured once, on the first pass, which is the only one that draws them all.
  const anchos = useRef<number[]>([])
  const [libre, setLibre] = useState<number>()
  useLayoutEffect(() => {
    const nav = fila.current
    if (!nav) return
    if (anchos.current.length === 0)
      anchos.current = [...nav.querySelectorAll<HTMLElement>('[data-pestana]')].map((e) => e.offsetWidth)
    const medir = () => {
      const { paddingLeft, paddingRight } = getComputedStyle(nav)
      setLibre(nav.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight))
    }
    const observador = new ResizeObserver(medir)
    observador.observe(nav)
    medir()
    return () => observador.disconnect()
  }, [])
  if (libre === undefined) return { fila, caben: cuantas }
  const caben = cuantasCaben(anchos.current, libre, SEPARACION, ANCHO_MAS)
  return {
    fila,
    caben: actual < caben ? caben : cuantasCaben(anchos.current, libre, SEPARACION, ANCHO_MAS_ACTUAL),
  }
}

/** Sub-menu of the module: only its pages, one row; what does not fit goes under *Más* (design §3). */
export function SubMenu() {
  const { pathname, search } = useLocation()
  const tabs = usePestanas(pathname)
  if (tabs.length === 0) return null
  // A new set of tabs is measured from the start.
  return <Fila key={tabs.map(({ a }) => a).join()} tabs={tabs} pathname={pathname} busqueda={search} />
}

function Tab(props: { pestana: Pestana; actual: boolean; con: Record<string, unknown> }) {
  const {
    pestana: { a, texto },
    actual,
    con,
  } = props
  return (
    <Link
      to={a}
      search={con as never}
      data-pestana
      activeOptions={{ exact: true }}
      className={actual ? 'submenu-actual' : ''}
      aria-current={actual ? 'page' : undefined}
    >
      {texto}
    </Link>
  )
}

function Fila(props: {
  tabs: readonly Pestana[]
  pathname: string
  busqueda: Readonly<Record<string, unknown>>
}) {
  const { tabs, pathname, busqueda } = props
  const router = useRouter()
  // The tab of the page that it belongs to; of one that has none, the nearest above.
  const suya = rutaDe(pathname)?.ruta.a
  const actual = (tabs.find(({ a }) => a === suya) ?? masCercana(pathname, tabs))?.a
  const { fila, caben } = useCabida(
    tabs.length,
    tabs.findIndex(({ a }) => a === actual),
  )
  const demas = tabs.slice(caben)
  const elegida = demas.find(({ a }) => a === actual)
  const esta = tabs.find(({ a }) => a === actual)
  return (
    <nav ref={fila} className="submenu" aria-label="Páginas del módulo">
      {tabs.slice(0, caben).map((pestana) => (
        <Tab
          key={pestana.a}
          pestana={pestana}
          actual={pestana.a === actual}
          con={loQueLleva(esta, pestana, busqueda)}
        />
      ))}
      {demas.length > 0 && (
        <Desplegable
          className={`submenu-mas ${elegida ? 'submenu-actual' : ''}`}
          menu={{
            selectedKeys: elegida ? [elegida.a] : [],
            items: demas.map((pestana) => ({
              key: pestana.a,
              label: pestana.texto,
              onClick: () =>
                void router.navigate({ to: pestana.a, search: loQueLleva(esta, pestana, busqueda) as never }),
            })),
          }}
        >
          <span>{elegida ? elegida.texto : 'Más'}</span> <Icono de={DownOutlined} />
        </Desplegable>
      )}
    </nav>
  )
}
