import { Link, Outlet, useLocation, useMatches, useRouter } from '@tanstack/react-router'
import { type ReactNode, Suspense, useEffect, useState } from 'react'
import { seguirLosCambios } from '../api/cambios.ts'
import { useVisible, useVisibleListo } from '../api/visible.ts'
import { alPrimerAviso } from '../ui/avisos.ts'
import { useVida } from '../ui/formulario/salida/renacer.ts'
import { Marca } from '../ui/Marca.tsx'
import { PuedeIr } from '../ui/puedeIr.ts'
import { useAtajo } from '../ui/useAtajo.ts'
import { useEsAngosto, useEsTelefono } from '../ui/useMedios.ts'
import { useAbreHerramienta, useAcciones, useContexto } from './acciones.ts'
import { Cajones } from './Cajones.tsx'
import { ConPaleta } from './ConPaleta.tsx'
import { useCajon } from './cajon.ts'
import { useCasa } from './casa.ts'
import { ConTema, diferido, REPOSO_MS, traerDiferidos } from './diferido.ts'
import { Alcance } from './encabezado/Alcance.tsx'
import { Encabezado, EncabezadoTelefono } from './encabezado/Encabezado.tsx'
import { Franjas } from './encabezado/Franjas.tsx'
import { Migas } from './encabezado/Migas.tsx'
import { Impresiones } from './Impresiones.tsx'
import { Inactividad } from './inactividad/Inactividad.tsx'
import { rutaDe } from './mapa/mapa.ts'
import { loQueFalta, porQueNo, seAbre } from './mapa/visible.ts'
import { BarraInferior } from './menu/BarraInferior.tsx'
import { MenuLateral } from './menu/MenuLateral.tsx'
import { SubMenu } from './menu/SubMenu.tsx'
import type { AccionRapida } from './modulo.ts'
import { Pie } from './Pie.tsx'
import { Pendiente } from './Respaldo.tsx'
import { SinAlmacen, SinPermiso } from './SinPermiso.tsx'
import { useFocoPerdido } from './useFocoPerdido.ts'
import '../ui/kit.css'
import '../ui/lista/tabla.css'
import './marco.css'
import './menu/menu.css'
import './encabezado/encabezado.css'
import './telefono.css'

const ListaAtajos = diferido(() => import('./atajos/ListaAtajos.tsx'))
const Avisos = diferido(() => import('../ui/Avisos.tsx'))
const Membrete = diferido(() => import('./encabezado/Membrete.tsx'))
const Chat = diferido(() => import('./Chat.tsx'))
const CajonMenu = diferido(() => import('./menu/CajonMenu.tsx'))

function AtajoDeAccion({ accion: { a, tecla, texto } }: { accion: AccionRapida }) {
  const router = useRouter()
  useAtajo(tecla, () => void router.navigate({ to: a }), true, texto)
  return null
}

const useEsLigera = () => useMatches({ select: (rutas) => rutas.at(-1)?.staticData.ligera === true })

/**
 * The page, with the theme of Ant Design around it from the first one that uses that. It stays around the plain ones that
 * follow: to take it away and to bring it back at each move costs more than a page.
 */
function Pagina() {
  const ligera = useEsLigera()
  const pagina = <Outlet key={useVida()} />
  const [conTema, setConTema] = useState(!ligera)
  if (!ligera && !conTema) setConTema(true)
  if (!conTema) return pagina
  return (
    <Suspense fallback={<Pendiente />}>
      <ConTema>{pagina}</ConTema>
    </Suspense>
  )
}

const sinBusqueda = (a: string) => a.replace(/[?#].*/, '')

/** The page, or the refusal when the person lacks what the map asks for (001 §6). */
function Contenido() {
  const contexto = useContexto()
  const listo = useVisibleListo()
  // Of the page that is drawn: the window has the address of the next one already while that is on its way.
  const dibujada = useMatches({ select: (rutas) => rutas.at(-1)?.pathname ?? '' })
  if (!contexto.sesion.almacen) return <SinAlmacen />
  const ruta = rutaDe(dibujada)?.ruta
  if (!ruta || seAbre(ruta, contexto)) return <Pagina />
  const razon = porQueNo(ruta, contexto)
  // A flag that has not been read yet says nothing: waiting for it is not a refusal.
  return razon && !listo ? null : <SinPermiso permiso={loQueFalta(ruta, contexto)} razon={razon} />
}

/** What leads to a page, also from a drawer over another one, asks the map whether it opens. */
function ConPuertas({ children }: { children: ReactNode }) {
  const contexto = useContexto()
  return <PuedeIr value={(a) => seAbre(rutaDe(sinBusqueda(a))?.ruta ?? {}, contexto)}>{children}</PuedeIr>
}

/** Frame of every page with a session: menu, header, sub-menu, banners, content, footer. */
export function Marco() {
  const telefono = useEsTelefono()
  const plegado = useEsAngosto()
  const { pathname } = useLocation()
  const { widgets } = useVisible()
  const [menu, setMenu] = useState(false)
  const [atajos, setAtajos] = useState(false)
  const verAtajos = () => setAtajos(true)
  useAtajo('?', verAtajos, true, 'Ver esta lista')
  // A page with forms has the place of their notices from the start; a plain one gets it when it has settled.
  const ligera = useEsLigera()
  const [avisos, setAvisos] = useState(!ligera)
  if (!ligera && !avisos) setAvisos(true)
  useEffect(() => {
    alPrimerAviso(() => setAvisos(true))
    const espera = setTimeout(() => {
      traerDiferidos()
      setAvisos(true)
    }, REPOSO_MS)
    return () => clearTimeout(espera)
  }, [])
  useEffect(() => {
    let dejar = () => {}
    const espera = setTimeout(() => {
      dejar = seguirLosCambios()
    }, REPOSO_MS)
    return () => {
      clearTimeout(espera)
      dejar()
    }
  }, [])
  useFocoPerdido()
  const { abrir, cajon, cliente } = useCajon()
  const { encima: Encima } = useCasa().piezas
  useAtajo('F8', () => abrir({ cajon: 'cuadre-caja' }), useAbreHerramienta('cuadre-caja'), 'Cuadre de caja')
  // biome-ignore lint/correctness/useExhaustiveDependencies: going to another page, or to a drawer of its own, is what closes the menu
  useEffect(() => setMenu(false), [pathname, cajon, cliente])

  return (
    <ConPuertas>
      <ConPaleta alVerAtajos={verAtajos}>
        <div className={`marco ${telefono ? 'marco-tel' : plegado ? 'marco-plegado' : ''}`}>
          <a className="saltar" href="#contenido">
            Ir al contenido
          </a>
          {useAcciones().map((accion) => (
            <AtajoDeAccion key={accion.tecla} accion={accion} />
          ))}
          {telefono ? (
            <EncabezadoTelefono alAbrirMenu={() => setMenu(true)} />
          ) : (
            <>
              <aside className="marco-lado" aria-label="Retroventa">
                <Link to="/home" className="marco-marca" aria-label="Retroventa, ir al inicio">
                  <Marca lado={26} />
                  {!plegado && <span>Retroventa</span>}
                </Link>
                <MenuLateral plegado={plegado} />
              </aside>
              <Encabezado alVerAtajos={verAtajos} />
            </>
          )}
          <div className="marco-cuerpo">
            <SubMenu />
            <Franjas />
            <main id="contenido" className="marco-contenido" tabIndex={-1}>
              <Suspense fallback={null}>{avisos && <Membrete />}</Suspense>
              <div className="migas-fila">
                {!telefono && <Migas />}
                <Alcance />
              </div>
              <Contenido />
            </main>
            {!telefono && <Pie />}
          </div>
          {telefono && (
            <>
              <BarraInferior alAbrirMenu={() => setMenu(true)} />
              <Suspense fallback={null}>
                <CajonMenu abierto={menu} alCerrar={() => setMenu(false)} alVerAtajos={verAtajos} />
              </Suspense>
            </>
          )}
          <Cajones />
          <Encima />
          <Impresiones />
          <Inactividad />
          {/* Each waits alone: one that comes late would take the others, and the focus in them, away meanwhile. */}
          <Suspense fallback={null}>{avisos && <Avisos />}</Suspense>
          <Suspense fallback={null}>{avisos && widgets.chat.guion && <Chat />}</Suspense>
          <Suspense fallback={null}>{atajos && <ListaAtajos alCerrar={() => setAtajos(false)} />}</Suspense>
        </div>
      </ConPaleta>
    </ConPuertas>
  )
}
