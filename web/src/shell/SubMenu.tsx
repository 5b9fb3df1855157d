import { DownOutlined } from '@ant-design/icons'
import { Link, useLocation, useRouter } from '@tanstack/react-router'
import { Dropdown } from 'antd'
import { useLayoutEffect, useRef, useState } from 'react'
import { usePestanas } from './acciones.ts'
import { cuantasCaben } from './cuantasCaben.ts'
import { rutaDe } from './mapa/mapa.ts'
import type { Pestana } from './modulo.ts'

const SEPARACION = 22
const ANCHO_MAS = 180

/** How many tabs fit in the row as it is now; all of them until they have been measured. */
function useCabida(tabs: readonly Pestana[]) {
  const fila = useRef<HTMLElement>(null)
  const firma = tabs.map(({ a }) => a).join()
  const [cabida, setCabida] = useState<{ firma: string; cuantas: number }>()
  useLayoutEffect(() => {
    const nav = fila.current
    if (!nav) return
    const anchos = [...nav.querySelectorAll<HTMLElement>('[data-pestana]')].map((e) => e.offsetWidth)
    // A second pass has only the tabs that fit: what was measured first is what counts.
    if (anchos.length !== firma.split(',').length) return
    const medir = () => {
      const estilo = getComputedStyle(nav)
      const libre =
        nav.clientWidth - Number.parseFloat(estilo.paddingLeft) - Number.parseFloat(estilo.paddingRight)
      setCabida({ firma, cuantas: cuantasCaben(anchos, libre, SEPARACION, ANCHO_MAS) })
    }
    const observador = new ResizeObserver(medir)
    observador.observe(nav)
    medir()
    return () => observador.disconnect()
  }, [firma])
  return { fila, cuantas: cabida?.firma === firma ? cabida.cuantas : tabs.length }
}

/** Sub-menu of the module: only its pages, one row; what does not fit goes under *Más* (design §3). */
export function SubMenu() {
  const { pathname } = useLocation()
  const tabs = usePestanas(pathname)
  if (tabs.length === 0) return null
  // A new set of tabs is measured from the start.
  return <Fila key={tabs.map(({ a }) => a).join()} tabs={tabs} pathname={pathname} />
}

function Fila({ tabs, pathname }: { tabs: readonly Pestana[]; pathname: string }) {
  const router = useRouter()
  const { fila, cuantas } = useCabida(tabs)
  const actual = rutaDe(pathname)?.ruta.a ?? tabs.find(({ a }) => pathname === a)?.a
  const demas = tabs.slice(cuantas)
  const elegida = demas.find(({ a }) => a === actual)
  return (
    <nav ref={fila} className="submenu" aria-label="Páginas del módulo">
      {tabs.slice(0, cuantas).map(({ a, texto }) => (
        <Link
          key={a}
          to={a}
          data-pestana
          activeOptions={{ exact: true }}
          className={a === actual ? 'submenu-actual' : ''}
          aria-current={a === actual ? 'page' : undefined}
        >
          {texto}
        </Link>
      ))}
      {demas.length > 0 && (
        <Dropdown
          trigger={['click']}
          menu={{
            selectedKeys: elegida ? [elegida.a] : [],
            items: demas.map(({ a, texto }) => ({
              key: a,
              label: texto,
              onClick: () => void router.navigate({ to: a }),
            })),
          }}
        >
          <button type="button" className={`submenu-mas ${elegida ? 'submenu-actual' : ''}`}>
            <span>{elegida ? elegida.texto : 'Más'}</span> <DownOutlined aria-hidden />
          </button>
        </Dropdown>
      )}
    </nav>
  )
}
