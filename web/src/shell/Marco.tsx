import { Link, Outlet, useLocation, useMatches, useRouter } from '@tanstack/react-router'
import { Drawer } from 'antd'
import { lazy, Suspense, useEffect, useState } from 'react'
import { tienePermiso } from '../api/sesion.ts'
import { useVisibleListo } from '../api/visible.ts'
import { Marca } from '../ui/Marca.tsx'
import { Proveedor } from '../ui/Proveedor.tsx'
import { useAtajo } from '../ui/useAtajo.ts'
import { useEsAngosto, useEsTelefono } from '../ui/useConsultaMedios.ts'
import { useAcciones, useContexto } from './acciones.ts'
import { BarraInferior } from './BarraInferior.tsx'
import { CajonDeCliente } from './CajonDeCliente.tsx'
import { Cajones } from './Cajones.tsx'
import { useCajon } from './cajon.ts'
import { Encabezado, EncabezadoTelefono, PersonaTelefono } from './Encabezado.tsx'
import { Franjas } from './Franjas.tsx'
import { Inactividad } from './inactividad/Inactividad.tsx'
import { ListaAtajos } from './ListaAtajos.tsx'
import { MenuLateral } from './MenuLateral.tsx'
import { Migas } from './Migas.tsx'
import { rutaDe } from './mapa/mapa.ts'
import { porQueNo, seAbre } from './mapa/visible.ts'
import type { AccionRapida } from './modulo.ts'
import { Pie } from './Pie.tsx'
import { SinPermiso } from './Respaldo.tsx'
import { SubMenu } from './SubMenu.tsx'
import './marco.css'
import './menu.css'
import './encabezado.css'
import './telefono.css'

/** Brought when the page has settled: what is typed right after `Ctrl K` must find it there. */
const traerPaleta = () => import('./paleta/Paleta.tsx')
const Paleta = lazy(traerPaleta)

function AtajoDeAccion({ accion: { a, tecla, texto } }: { accion: AccionRapida }) {
  const router = useRouter()
  useAtajo(tecla, () => void router.navigate({ to: a }), true, texto)
  return null
}

/** The page, or the refusal when the person lacks what its route or the map asks for (001 §6). */
function Contenido() {
  const contexto = useContexto()
  const listo = useVisibleListo()
  const ruta = rutaDe(useLocation().pathname)?.ruta
  const permiso = useMatches({
    select: (rutas) => rutas.findLast(({ staticData }) => staticData.permiso)?.staticData.permiso,
  })
  if (permiso && !tienePermiso(contexto.sesion, permiso)) return <SinPermiso />
  if (!ruta || seAbre(ruta, contexto)) return <Outlet />
  const razon = porQueNo(ruta, contexto)
  // A flag that has not been read yet says nothing: waiting for it is not a refusal.
  return razon && !listo ? null : <SinPermiso razon={razon} />
}

function MarcoConTema() {
  const telefono = useEsTelefono()
  const plegado = useEsAngosto()
  const { pathname } = useLocation()
  const [menu, setMenu] = useState(false)
  const [atajos, setAtajos] = useState(false)
  const verAtajos = () => setAtajos(true)
  useAtajo('?', verAtajos, true, 'Ver esta lista')
  const [paleta, setPaleta] = useState(false)
  const buscar = () => setPaleta(true)
  useAtajo('Ctrl+k', buscar, true, 'Buscar en todo')
  useEffect(() => {
    const espera = setTimeout(() => void traerPaleta(), 2_000)
    return () => clearTimeout(espera)
  }, [])
  const { abrir } = useCajon()
  useAtajo('F8', () => abrir({ cajon: 'cuadre-caja' }), true, 'Cuadre de caja')
  // biome-ignore lint/correctness/useExhaustiveDependencies: going to another page is what closes the drawer
  useEffect(() => setMenu(false), [pathname])

  return (
    <div className={`marco ${telefono ? 'marco-tel' : plegado ? 'marco-plegado' : ''}`}>
      <a className="saltar" href="#contenido">
        Ir al contenido
      </a>
      {useAcciones().map((accion) => (
        <AtajoDeAccion key={accion.tecla} accion={accion} />
      ))}
      {telefono ? (
        <EncabezadoTelefono alAbrirMenu={() => setMenu(true)} alBuscar={buscar} />
      ) : (
        <>
          <aside className="marco-lado" aria-label="Retroventa">
            <Link to="/home" className="marco-marca" aria-label="Retroventa, ir al inicio">
              <Marca lado={26} />
              {!plegado && <span>Retroventa</span>}
            </Link>
            <MenuLateral plegado={plegado} />
          </aside>
          <Encabezado alVerAtajos={verAtajos} alBuscar={buscar} />
        </>
      )}
      <div className="marco-cuerpo">
        <SubMenu />
        <Franjas />
        <main id="contenido" className="marco-contenido" tabIndex={-1}>
          {!telefono && <Migas />}
          <Contenido />
        </main>
        {!telefono && <Pie />}
      </div>
      {telefono && (
        <>
          <BarraInferior alAbrirMenu={() => setMenu(true)} />
          <Drawer
            open={menu}
            onClose={() => setMenu(false)}
            placement="left"
            size={280}
            title="Retroventa"
            rootClassName="marco-cajon"
          >
            <PersonaTelefono alVerAtajos={verAtajos} />
            <MenuLateral plegado={false} />
          </Drawer>
        </>
      )}
      <Cajones />
      <CajonDeCliente />
      <Inactividad />
      {paleta && (
        <Suspense fallback={null}>
          <Paleta alCerrar={() => setPaleta(false)} alVerAtajos={verAtajos} />
        </Suspense>
      )}
      <ListaAtajos abierta={atajos} alCerrar={() => setAtajos(false)} />
    </div>
  )
}

/** Frame of every page with a session: menu, header, sub-menu, banners, content, footer. */
export function Marco() {
  return (
    <Proveedor>
      <MarcoConTema />
    </Proveedor>
  )
}
