import { Link, useLocation } from '@tanstack/react-router'
import { NOMBRE_GRUPO, useEntradas, usePestanas } from '../acciones.ts'
import { rutaDe, rutaExacta } from '../mapa/mapa.ts'

/**
 * Where this page is in the house: group, module, page. None on the pages of the first level; and where the module has
 * tabs, they say the page: it is not said twice.
 */
export function Migas() {
  const { pathname } = useLocation()
  const entradas = useEntradas()
  const pestanas = usePestanas(pathname)
  const par = rutaDe(pathname)
  if (!par || par.modulo.grupo === 'principal' || par.modulo.grupo === 'fuera') return null
  const { modulo, ruta } = par
  const entrada = entradas.find(({ clave }) => clave === modulo.modulo)
  // The kind of thing is in the address (`plan/PCT01-PS000001`); what is said is which one.
  const resto = rutaExacta(pathname) ? undefined : pathname.split('/').filter(Boolean).at(-1)
  // An identity says nothing to people: the page names what it is of.
  const detalle =
    resto && !/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-/.test(resto) ? decodeURIComponent(resto) : undefined
  const pagina = ruta.titulo === modulo.texto && !detalle ? undefined : ruta
  const sinPestana = ruta.oculta || (ruta.ofrecidaA && !pestanas.some(({ a }) => a === ruta.a))
  const enPestanas = pestanas.length > 0 && !sinPestana
  return (
    <nav className="migas" aria-label="Ruta de navegación">
      <ol>
        <li>{NOMBRE_GRUPO[modulo.grupo]}</li>
        <li>
          {entrada && pagina ? <Link to={entrada.a}>{modulo.texto}</Link> : <span>{modulo.texto}</span>}
        </li>
        {pagina && !enPestanas && pagina.titulo !== modulo.texto && (
          <li {...(!detalle && { 'aria-current': 'page' as const })}>
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
