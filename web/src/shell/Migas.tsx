import { Link, useLocation } from '@tanstack/react-router'
import { NOMBRE_GRUPO, useAcciones, useEntradas, usePestanas } from './acciones.ts'
import { estaEn, rutaDe } from './mapa/mapa.ts'

function Camino({ children }: { children: readonly string[] }) {
  return (
    <nav className="migas" aria-label="Ruta de navegación">
      <ol>
        {children.map((texto) => (
          <li key={texto}>{texto}</li>
        ))}
      </ol>
    </nav>
  )
}

/**
 * Where this page is in the house: group, module, page. None on the pages of the first level; and where the module has
 * tabs, they say the page: it is not said twice.
 */
export function Migas() {
  const { pathname } = useLocation()
  const entradas = useEntradas()
  const acciones = useAcciones()
  const enPestanas = usePestanas(pathname).length > 0
  const par = rutaDe(pathname)
  if (!par) {
    // A page that the map does not have: the entry that its module adds to the menu says where it is.
    const propia = entradas.find(({ a }) => estaEn(pathname, a))
    return propia && <Camino>{[NOMBRE_GRUPO[propia.grupo], propia.texto]}</Camino>
  }
  if (par.modulo.grupo === 'principal') return null
  const { modulo, ruta } = par
  const grupo = NOMBRE_GRUPO[modulo.grupo]
  const entrada = entradas.find(({ clave }) => clave === modulo.modulo)
  const detalle =
    pathname === ruta.a
      ? undefined
      : (acciones.find(({ a }) => a === pathname)?.texto ??
        decodeURIComponent(pathname.slice(ruta.a.length + 1)))
  const pagina = ruta.titulo === modulo.texto && !detalle ? undefined : ruta
  return (
    <nav className="migas" aria-label="Ruta de navegación">
      <ol>
        {grupo && <li>{grupo}</li>}
        <li>
          {entrada && pagina ? <Link to={entrada.a}>{modulo.texto}</Link> : <span>{modulo.texto}</span>}
        </li>
        {pagina && !enPestanas && pagina.titulo !== modulo.texto && (
          <li>
            {detalle ? (
              <Link to={pagina.a}>{pagina.pestana ?? pagina.titulo}</Link>
            ) : (
              <span>{pagina.pestana ?? pagina.titulo}</span>
            )}
          </li>
        )}
        {detalle && <li aria-current="page">{detalle}</li>}
      </ol>
    </nav>
  )
}
